import { isSamePath, normalizePath, type OverviewGroup, type OverviewItem, type SidebarItem } from '../model/index.js';
import { ownDescription } from './own-description.js';
import type { CompiledPage, IndexedPage } from './page.js';

/** Whether a page lists the pages below it. */
export function isOverview({ source: { frontmatter, pagePath } }: IndexedPage): boolean {
  return frontmatter.overview ?? /(^|\/)overview\/?$/.test(pagePath);
}

export interface OverviewInput {
  page: IndexedPage;
  sidebar: readonly SidebarItem[];
  base: string;
  /** Pages that may be listed, as returned by `pagesByHref`. */
  pages: ReadonlyMap<string, CompiledPage>;
}

/** Maps the hrefs of pages to the pages. */
export function pagesByHref(pages: readonly CompiledPage[]): Map<string, CompiledPage> {
  return new Map(pages.map((page) => [page.data.languages.find(({ id }) => id === page.source.lang)?.link ?? '', page]));
}

/** A heading on at least this many pages of an overview, and this share of them, does not distinguish any page. */
const commonCount = 3;
const commonShare = 1 / 4;

/** Builds the groups of an overview page: its siblings in the sidebar first, then one group per section below its route. */
export function buildOverview({ page, sidebar, base, pages }: OverviewInput): OverviewGroup[] {
  const depths = page.source.frontmatter.overviewHeaders ?? [2];
  const folder = page.source.routePath.replace(/overview\/?$/, '').replace(/[^/]*$/, '');
  const itemOf = (item: { text: string; link: string }): OverviewItem[] => {
    const path = item.link.startsWith(base) ? item.link.slice(base.length - 1) : item.link;
    if (!normalizePath(path).startsWith(folder) || isSamePath(path, page.source.routePath, '/') || isSamePath(path, folder, '/')) return [];
    const listed = pages.get(item.link);
    const description = listed ? ownDescription(listed) : '';
    const headers = (listed?.data.toc ?? []).filter(({ depth }) => depths.some((wanted) => wanted === depth));
    return [{ text: item.text, link: item.link, description, headers: headers.map(({ id, text, depth }) => ({ id, text, depth })) }];
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
  return withoutCommonHeaders(groups.filter(({ items }) => items.length > 0));
}

/** Removes headings that many pages share, such as Usage. Compares ids, which are the same in every language. */
function withoutCommonHeaders(groups: readonly OverviewGroup[]): OverviewGroup[] {
  const all = groups.flatMap(({ items }) => items);
  const counts = new Map<string, number>();
  for (const { headers } of all) for (const id of new Set(headers.map((header) => header.id))) counts.set(id, (counts.get(id) ?? 0) + 1);
  const isCommon = (id: string) => (counts.get(id) ?? 0) >= Math.max(commonCount, all.length * commonShare);
  return groups.map(({ name, items }) => ({
    name,
    items: items.map((item) => ({ ...item, headers: item.headers.filter(({ id }) => !isCommon(id)) })),
  }));
}
