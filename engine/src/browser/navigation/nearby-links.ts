import type { PageData, PageView, SidebarItem } from '../../model/page.js';

interface Place extends Pick<PageView, 'sidebar'> {
  page: Pick<PageData, 'next' | 'prev' | 'routePath'>;
}

/** Returns links to the next page, the previous page, and four sidebar entries on either side of this page, nearest first. */
export function nearbyLinks({ page, sidebar }: Place, pathOf: (url: { pathname: string }) => string): string[] {
  const links = linksOf(sidebar);
  const here = links.findIndex((pathname) => pathOf({ pathname }) === page.routePath);
  const near = here < 0 ? [] : [1, 2, 3, 4].flatMap((steps) => [links[here + steps], links[here - steps]]);
  return [page.next?.link, page.prev?.link, ...near].filter((link) => link !== undefined);
}

function linksOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => [...('link' in item && item.link ? [item.link] : []), ...('items' in item ? linksOf(item.items) : [])]);
}
