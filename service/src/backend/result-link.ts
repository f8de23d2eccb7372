/** What the address of a page is made of. */
export interface LinkedSite {
  /** Scheme and host; empty when unknown. */
  origin: string;
  /** Begins and ends with a slash. */
  base: string;
  cleanUrls: boolean;
}

/** The address of a route with its hash; a path with base when the host is unknown. */
export function linkOf(link: string, { origin, base, cleanUrls }: LinkedSite): string {
  const [, route = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(link) ?? [];
  const path = cleanUrls ? route : `${route.replace(/\/$/, '/index')}.html`;
  return origin + base.slice(0, -1) + encodeURI(path).replace(/[?#]/g, encodeURIComponent) + hash;
}
