import { isExternalLink, type SidebarGroup, type SidebarItem } from '../model/index.js';

/** Number of links above which a sidebar is too large for every page to load: each page loads only its own branch. */
const maxLinks = 2000;
/** Maximum number of entries in one list; a longer list is split into groups of at most half as many. */
const maxItems = 200;

/** The branches of one sidebar by page link; `others` is for all other pages. */
export interface SidebarBranches {
  byLink: ReadonlyMap<string, SidebarItem[]>;
  others: SidebarItem[];
}

/**
 * Splits a sidebar for its pages: groups long lists, and leaves the rest unchanged unless it is too large. Then each list gets a branch
 * with its own entries, the groups around it, and all other groups as links to their first pages, where they are open. Every part is
 * one click away, with or without JavaScript.
 */
export function sidebarBranches(items: SidebarItem[], limit = maxLinks): SidebarBranches {
  const grouped = hasLongList(items) ? groupLongLists(items) : items;
  if (countLinks(items) <= limit) return { byLink: new Map(), others: grouped };
  const byLink = new Map<string, SidebarItem[]>();
  const add = (link: string | undefined, branch: () => SidebarItem[]) => {
    // A page that is listed twice has the branch of its first occurrence, like its neighbors.
    if (link && !byLink.has(link)) byLink.set(link, branch());
  };
  const visit = (list: readonly SidebarItem[], wrap: (open: SidebarItem[]) => SidebarItem[]): void => {
    let known: SidebarItem[] | undefined;
    const branch = () => (known ??= wrap(list.flatMap(close)));
    for (const item of list) {
      if ('items' in item) {
        const inside = (open: SidebarItem[]) =>
          wrap(list.flatMap((other) => (other === item ? { ...item, collapsed: false, items: open } : close(other))));
        if (item.link) add(item.link, () => inside(item.items.flatMap(close)));
        visit(item.items, inside);
      } else if ('link' in item) add(item.link, branch);
    }
  };
  visit(grouped, (open) => open);
  return { byLink, others: grouped.flatMap(close) };
}

function countLinks(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + ('items' in item ? countLinks(item.items) : Number('link' in item)), 0);
}

function hasLongList(items: readonly SidebarItem[]): boolean {
  return items.length > maxItems || items.some((item) => 'items' in item && hasLongList(item.items));
}

/** Splits long lists into groups, which are named after their first and last entries. */
function groupLongLists(items: readonly SidebarItem[]): SidebarItem[] {
  const list = items.map((item) => ('items' in item ? { ...item, items: groupLongLists(item.items) } : item));
  if (list.length <= maxItems) return list;
  const size = Math.ceil(list.length / Math.ceil((2 * list.length) / maxItems));
  const groups: SidebarItem[] = [];
  for (let start = 0; start < list.length; start += size) {
    const part = list.slice(start, start + size);
    const texts = part.flatMap((item) => ('text' in item ? item.text : []));
    groups.push({ text: `${texts[0] ?? ''} … ${texts.at(-1) ?? ''}`, collapsible: true, collapsed: true, items: part });
  }
  return groupLongLists(groups);
}

/** Turns a group into a link to its first page. Removes a group without pages. */
function close(item: SidebarItem): SidebarItem[] {
  if (!('items' in item)) return [item];
  const { text, tag, context } = item;
  const link = firstLink(item);
  return link ? [{ text, link, ...(tag && { tag }), ...(context && { context }) }] : [];
}

function firstLink({ link, items }: SidebarGroup): string | undefined {
  if (link && !isExternalLink(link)) return link;
  for (const item of items) {
    const found = 'items' in item ? firstLink(item) : 'link' in item && !isExternalLink(item.link) ? item.link : undefined;
    if (found) return found;
  }
  return undefined;
}
