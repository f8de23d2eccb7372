/** Parts of a page URL that depend on the site. */
export interface LinkedSite {
  /** Scheme and host; empty if unknown. */
  origin: string;
  /** Starts and ends with a slash. */
  base: string;
  cleanUrls: boolean;
}

/** Returns the URL of a route with its hash, or a path with base if the host is unknown. */
export function linkOf(link: string, { origin, base, cleanUrls }: LinkedSite): string {
  const [, route = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(link) ?? [];
  const path = cleanUrls ? route : `${route.replace(/\/$/, '/index')}.html`;
  return origin + base.slice(0, -1) + encodeURI(path).replace(/[?#]/g, encodeURIComponent) + hash;
}
