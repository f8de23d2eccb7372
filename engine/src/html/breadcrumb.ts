import { isExternalLink, isSamePath, type NavItem, type PageView, type SidebarItem, withBase, withoutBase } from '../model/index.js';

/** A step in the path from the home page to a page. */
export interface Crumb {
  name: string;
  /** Href with base. */
  href: string;
}

/** Returns the path to a page: home, its navigation item, the sidebar groups around it, itself. Steps without a URL are left out. */
export function breadcrumbOf({ site, sidebar, page }: PageView, href: string): Crumb[] {
  const section = site.nav.flatMap(flatten).find((item) => leadsTo(item, page.routePath, site.base));
  const groups = trailTo(sidebar, page.routePath, site.base) ?? [];
  const steps = [{ text: site.title, link: site.home }, section, ...groups, { text: page.title, link: href }];
  const crumbs = steps.flatMap((step) => {
    if (!step?.link || isExternalLink(step.link)) return [];
    return [{ name: step.text, href: withBase(withoutBase(step.link, site.base), site.base) }];
  });
  // The last step with a URL wins: a section that links to this page is this page.
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
    // A broken pattern makes the item inactive, as in the navigation bar.
    return false;
  }
}

/** Returns the groups around a page, outermost first; null if the sidebar doesn't contain it. */
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

/** Returns a breadcrumb as schema.org data. */
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
