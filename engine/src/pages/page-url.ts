import type { SiteConfig } from '../config/resolve-config.js';
import { routeFile, routeHref, withBase } from '../model/index.js';

/** Returns the URL of a route: absolute if the site's origin is known, else only with base. */
export function pageUrl(routePath: string, config: SiteConfig): string {
  return config.origin + routeHref(routePath, { base: config.base, cleanUrls: config.route.cleanUrls });
}

/** Returns the URL of an output file, by the same rule. */
export function fileUrl(path: string, config: SiteConfig): string {
  return config.origin + withBase(encodeURI(`/${path}`), config.base);
}

/** Returns the file of a route's Markdown copy, relative to the output folder. */
export function markdownFile(routePath: string): string {
  return routeFile(routePath).replace(/\.html$/, '.md');
}
