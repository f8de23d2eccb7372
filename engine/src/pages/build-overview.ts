import { isSamePath, normalizePath, type OverviewGroup, type OverviewItem, type SidebarItem, type TocEntry } from '../model/index.js';
import type { Page } from './page-index.js';

/** Whether a page lists the pages below it. */
export function isOverview({ source: { frontmatter, pagePath } }: Page): boolean {
  return frontmatter.overview ?? /(^|\/)overview\/?$/.test(pagePath);
}

export interface OverviewInput {
  page: Page;
  sidebar: readonly SidebarItem[];
  base: string;
  /** Headings of a page by its href; empty when it is no page of the site. */
  headingsOf: (href: string) => readonly TocEntry[];
}

/** Groups of an overview page: its siblings in the sidebar first, then one group per section below its route. */
export function buildOverview({ page, sidebar, base, headingsOf }: OverviewInput): OverviewGroup[] {
  const depths = page.source.frontmatter.overviewHeaders ?? [2];
  const folder = page.source.routePath.replace(/overview\/?$/, '').replace(/[^/]*$/, '');
  const itemOf = (item: { text: string; link: string }): OverviewItem[] => {
    const path = item.link.startsWith(base) ? item.link.slice(base.length - 1) : item.link;
    if (!normalizePath(path).startsWith(folder) || isSamePath(path, page.source.routePath, '/') || isSamePath(path, folder, '/')) return [];
    const headers = headingsOf(item.link).filter(({ depth }) => depths.some((wanted) => wanted === depth));
    return [{ text: item.text, link: item.link, headers: headers.map(({ id, text, depth }) => ({ id, text, depth })) }];
  };
  const groups: OverviewGroup[] = [];
  const visit = (items: readonly SidebarItem[], name: string): void => {
    const own: OverviewItem[] = [];
    const group: OverviewGroup = { name, items: own };
    groups.push(group);
    for (const item of items) {
      if ('dividerType' in item || 'sectionHeaderText' in item) continue;
      if (item.link) own.push(...itemOf({ text: item.text, link: item.link }));
      if ('items' in item) visit(item.items, item.text);
    }
  };
  visit(sidebar, page.source.title);
  return groups.filter(({ items }) => items.length > 0);
}
