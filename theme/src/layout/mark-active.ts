import { isSamePath, type SidebarItem } from '@kiln/engine/model';

/** The entries that lead to a page and the groups that hold them. */
export function markActive(items: readonly SidebarItem[], { routePath, base }: { routePath: string; base: string }): Set<SidebarItem> {
  const marked = new Set<SidebarItem>();
  const mark = (item: SidebarItem): boolean => {
    const inside = 'items' in item && item.items.filter(mark).length > 0;
    const active = inside || ('link' in item && item.link !== undefined && isSamePath(item.link, routePath, base));
    if (active) marked.add(item);
    return active;
  };
  items.forEach(mark);
  return marked;
}

/** Number of entries in a sidebar, those in groups included. */
export function countItems(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + ('items' in item ? 1 + countItems(item.items) : 1), 0);
}
