import { isSamePath, type NavItem } from '@kiln/engine/model';

/** Whether a navigation entry, or one inside it, is active on the page at a route. */
export function isActiveNavItem(item: NavItem, { routePath, base }: { routePath: string; base: string }): boolean {
  if (item.activeMatch) return new RegExp(item.activeMatch).test(routePath);
  if (item.link) return isSamePath(item.link, routePath, base);
  return item.items?.some((child) => isActiveNavItem(child, { routePath, base })) ?? false;
}
