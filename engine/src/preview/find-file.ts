import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { isHiddenPath } from './request-path.js';

/** What lies at a path: a file, another form of the address, or nothing. */
export type Found = { kind: 'file'; file: string } | { kind: 'redirect'; path: string } | { kind: 'missing' };

/** Finds the file for a decoded path without base, clean URLs included. `root` is a real path. */
export async function findFile(root: string, path: string): Promise<Found> {
  if (isHiddenPath(path)) return { kind: 'missing' };
  if (path.endsWith('/')) {
    const index = await fileAt(root, `${path}index.html`);
    if (index) return { kind: 'file', file: index };
    const page = path === '/' ? null : await fileAt(root, `${path.slice(0, -1)}.html`);
    return page ? { kind: 'redirect', path: path.slice(0, -1) } : { kind: 'missing' };
  }
  const file = (await fileAt(root, path)) ?? (await fileAt(root, `${path}.html`));
  if (file) return { kind: 'file', file };
  return (await fileAt(root, `${path}/index.html`)) ? { kind: 'redirect', path: `${path}/` } : { kind: 'missing' };
}

/** The 404 page nearest to a path, up the tree. */
export async function findNotFoundPage(root: string, path: string): Promise<string | null> {
  // A path that is not for readers tells nothing about the tree.
  const folders = isHiddenPath(path) ? [''] : path.split('/').slice(0, -1);
  for (let depth = folders.length; depth > 0; depth--) {
    const file = await fileAt(root, `${folders.slice(0, depth).join('/')}/404.html`);
    if (file) return file;
  }
  return null;
}

/** Real path of a file below the root; null when there is none, or when a link leads out of the root. */
export async function fileAt(root: string, path: string): Promise<string | null> {
  try {
    const real = await realpath(join(root, path));
    const inside = relative(root, real).split(sep);
    if (inside[0] === '..' || isAbsolute(inside.join(sep)) || isHiddenPath(`/${inside.join('/')}`)) return null;
    return (await stat(real)).isFile() ? real : null;
  } catch {
    // Whatever keeps the file from being read (absent, too long a name, no permission), there is nothing to serve.
    return null;
  }
}
