import { isSamePath, type SidebarItem } from '@kiln/engine/model';

/** Returns the entries that link to a page and the groups that contain them. */
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

/** Counts the entries in a sidebar, including those in groups. */
export function countItems(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + ('items' in item ? 1 + countItems(item.items) : 1), 0);
}
