import { isExternalLink, isSamePath, type NavItem, type PageView, type SidebarItem, withBase, withoutBase } from '../model/index.js';

/** A step on the way from the home page to a page. */
export interface Crumb {
  name: string;
  /** Href with base. */
  href: string;
}

/** The way to a page: home, its entry in the navigation bar, the sidebar groups around it, itself. Steps without an address are left out. */
export function breadcrumbOf({ site, sidebar, page }: PageView, href: string): Crumb[] {
  const section = site.nav.flatMap(flatten).find((item) => leadsTo(item, page.routePath, site.base));
  const groups = trailTo(sidebar, page.routePath, site.base) ?? [];
  const steps = [{ text: site.title, link: site.home }, section, ...groups, { text: page.title, link: href }];
  const crumbs = steps.flatMap((step) => {
    if (!step?.link || isExternalLink(step.link)) return [];
    return [{ name: step.text, href: withBase(withoutBase(step.link, site.base), site.base) }];
  });
  // The last mention of an address wins: a section whose entry leads to this very page is this page.
  return crumbs.filter((crumb, index) => !crumbs.slice(index + 1).some((later) => isSamePath(later.href, crumb.href, site.base)));
}

function flatten(item: NavItem): NavItem[] {
  return [item, ...(item.items ?? []).flatMap(flatten)];
}

function leadsTo({ link, activeMatch }: NavItem, routePath: string, base: string): boolean {
  if (!link || isExternalLink(link)) return false;
  if (!activeMatch) return isSamePath(link, routePath, base);
  try {
    return new RegExp(activeMatch).test(routePath);
  } catch {
    // A broken pattern makes the item inactive, here as in the navigation bar.
    return false;
  }
}

/** The groups around a page, outermost first; null when the sidebar does not hold it. */
function trailTo(items: readonly SidebarItem[], routePath: string, base: string): { text: string; link?: string | undefined }[] | null {
  for (const item of items) {
    if ('link' in item && item.link && isSamePath(item.link, routePath, base)) return [];
    if ('items' in item) {
      const rest = trailTo(item.items, routePath, base);
      if (rest) return [item, ...rest];
    }
  }
  return null;
}

/** A way as schema.org data. */
export function breadcrumbList(crumbs: readonly Crumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + href,
    })),
  };
}
