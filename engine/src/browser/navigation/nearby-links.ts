import type { PageData, PageView, SidebarItem } from '../../model/page.js';

/** So many entries of the sidebar before and after the page are near it. */
const reach = 4;

interface Place extends Pick<PageView, 'sidebar'> {
  page: Pick<PageData, 'next' | 'prev' | 'routePath'>;
}

/** The next page, the previous one, and the entries of the sidebar around this one, nearest first. */
export function nearbyLinks({ page, sidebar }: Place, pathOf: (url: { pathname: string }) => string): string[] {
  const links = linksOf(sidebar);
  const here = links.findIndex((pathname) => pathOf({ pathname }) === page.routePath);
  const near = here < 0 ? [] : Array.from({ length: reach }, (_, index) => [links[here + index + 1], links[here - index - 1]]);
  return [page.next?.link, page.prev?.link, ...near.flat()].filter((link) => link !== undefined);
}

function linksOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => [...('link' in item && item.link ? [item.link] : []), ...('items' in item ? linksOf(item.items) : [])]);
}
