import { relative, sep } from 'node:path';
import type { SiteConfig } from '../config/resolve-config.js';

/** A path as the writer knows it: relative to the site's folder. */
export function shownPath(path: string, config: SiteConfig): string {
  const { siteDir } = config;
  return toPosix(path.startsWith(siteDir + sep) ? path.slice(siteDir.length + 1) : relative(siteDir, path));
}

/** Whether a file can be a page: an MDX or Markdown file no part of whose name begins with `_` or `.`. */
export function isPageFile(path: string): boolean {
  return /\.mdx?$/.test(path) && !/(^|[\\/])[_.][^\\/]*$/.test(path);
}

/** A path as all systems write it in what is shown or kept. */
export function toPosix(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
