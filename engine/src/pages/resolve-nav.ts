import { isExternalLink, type NavItem, splitHref } from '../model/index.js';

/** Resolves navigation entries: final hrefs, and active patterns for this language's paths. */
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
  // Every path begins with that of the home page, so match it exactly.
  const isHome = own === `${prefix}/`;
  return { activeMatch: `^${own.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${isHome ? '$' : ''}` };
}
