import { isExternalLink, type NavItem, splitHref } from '../model/index.js';

/** Navigation entries with final hrefs and active patterns that hold for this language's paths. */
export function resolveNav(items: readonly NavItem[], { prefix, hrefOf }: { prefix: string; hrefOf: (link: string) => string }): NavItem[] {
  return items.map((item) => ({
    ...item,
    ...(item.link && { link: hrefOf(item.link) }),
    ...patternOf(item, prefix),
    ...(item.items && { items: resolveNav(item.items, { prefix, hrefOf }) }),
  }));
}

function patternOf({ link, activeMatch }: NavItem, prefix: string): { activeMatch?: string } {
  if (activeMatch !== undefined) return { activeMatch: activeMatch.replace(/^\^\//, `^${prefix}/`) };
  if (!link || isExternalLink(link)) return {};
  const { path } = splitHref(link);
  const own = path.startsWith(`${prefix}/`) ? path : prefix + path;
  // Every path begins with that of the home page: only it alone is meant.
  const isHome = own === `${prefix}/`;
  return { activeMatch: `^${own.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${isHome ? '$' : ''}` };
}
