import { relative, sep } from 'node:path';
import type { SiteConfig } from '../config/resolve-config.js';

/** Returns a path as shown to the author: relative to the site's folder. */
export function shownPath(path: string, config: SiteConfig): string {
  const { siteDir } = config;
  return toPosix(path.startsWith(siteDir + sep) ? path.slice(siteDir.length + 1) : relative(siteDir, path));
}

/** Returns whether a file can be a page: an MDX or Markdown file whose name doesn't start with `_` or `.`. */
export function isPageFile(path: string): boolean {
  return /\.mdx?$/.test(path) && !/(^|[\\/])[_.][^\\/]*$/.test(path);
}

/** Returns a path with forward slashes on all platforms, for output and caches. */
export function toPosix(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
