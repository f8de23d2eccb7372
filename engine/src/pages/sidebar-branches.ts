import { isExternalLink, type SidebarGroup, type SidebarItem } from '../model/index.js';

/** Links above which a sidebar is too much for one page to load: each page gets the branch that it is in. */
const maxLinks = 2000;
/** Entries of one list that a page may show; a longer one is cut into groups of at most half as many. */
const maxItems = 200;

/** Sidebars for the pages of one sidebar, by their links; `others` is for those that are not named. */
export interface SidebarBranches {
  byLink: ReadonlyMap<string, SidebarItem[]>;
  others: SidebarItem[];
}

/**
 * A sidebar as its pages get it: as it is, with long lists in groups. Of one that is too large even so, those that open at one list
 * each: its entries, the groups around it, and all other groups as links to their first pages, which have them open. So any part is a
 * click away, with and without script.
 */
export function sidebarBranches(items: SidebarItem[], limit = maxLinks): SidebarBranches {
  const grouped = hasLongList(items) ? groupLongLists(items) : items;
  if (countLinks(items) <= limit) return { byLink: new Map(), others: grouped };
  const byLink = new Map<string, SidebarItem[]>();
  const add = (link: string | undefined, branch: () => SidebarItem[]) => {
    // A page that is listed twice is open at its first place, as for its neighbours.
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

/** The same sidebar with what is too long cut into groups, which are named after their first and last entry. */
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

/** A group as a link to its first page; one without pages is left out. */
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
