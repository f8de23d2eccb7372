import { isHiddenPath } from './request-path.js';
import type { FindFile, SiteFile } from './site-files.js';

/** Result of a path lookup: a file, a redirect to the canonical path, or nothing. */
export type Found = { kind: 'file'; file: SiteFile } | { kind: 'redirect'; path: string } | { kind: 'missing' };

/** Finds the file for a decoded path without base. Supports clean URLs. */
export function findPage(find: FindFile, path: string): Found {
  if (isHiddenPath(path)) return { kind: 'missing' };
  if (path.endsWith('/')) {
    const index = find(`${path}index.html`);
    if (index) return { kind: 'file', file: index };
    const page = path === '/' ? null : find(`${path.slice(0, -1)}.html`);
    return page ? { kind: 'redirect', path: path.slice(0, -1) } : { kind: 'missing' };
  }
  const file = find(path) ?? find(`${path}.html`);
  if (file) return { kind: 'file', file };
  return find(`${path}/index.html`) ? { kind: 'redirect', path: `${path}/` } : { kind: 'missing' };
}

/** Returns the 404 page in the nearest parent folder of a path. */
export function findNotFoundPage(find: FindFile, path: string): SiteFile | null {
  // A hidden path must not reveal which folders exist.
  const folders = isHiddenPath(path) ? [''] : path.split('/').slice(0, -1);
  for (let depth = folders.length; depth > 0; depth--) {
    const file = find(`${folders.slice(0, depth).join('/')}/404.html`);
    if (file) return file;
  }
  return null;
}
