import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

/** The published files of a site, wherever they lie. */
export interface SiteFiles {
  /** Folder or address, as it is shown to people. */
  readonly location: string;
  /** The text of a file by its path from the site's base, of an address itself by an empty one; rejects when it cannot be had. */
  read: (path: string) => Promise<string>;
}

/** Time after which a file of another host counts as lost, in ms. */
const timeout = 10_000;
/** Most bytes that are read of one file of another host. */
const maxBytes = 256 * 1024 * 1024;

/** The files of a folder, or of a site on the web. */
export function openSiteFiles(location: string): SiteFiles {
  return isAddress(location) ? webFiles(location) : folderFiles(resolve(location));
}

export function isAddress(location: string): boolean {
  return /^https?:\/\//i.test(location);
}

function folderFiles(root: string): SiteFiles {
  return {
    location: root,
    async read(path) {
      const file = join(root, path);
      // Paths come from the site itself, which may be anyone's.
      if (!file.startsWith(root + sep)) throw new Error(`${path} is outside of ${root}`);
      return await readFile(file, 'utf8');
    },
  };
}

function webFiles(location: string): SiteFiles {
  const page = new URL(location);
  const base = new URL(page);
  base.search = base.hash = '';
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return {
    location: base.href,
    async read(path) {
      const url = path === '' ? page : new URL(`./${encodeURI(path).replace(/[?#]/g, encodeURIComponent)}`, base);
      if (url !== page && !url.href.startsWith(base.href)) throw new Error(`${path} is outside of ${base.href}`);
      const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
      if (!response.ok) throw new Error(`${url.href}: ${response.status}`);
      if (Number(response.headers.get('content-length')) > maxBytes) throw new Error(`${url.href} is larger than ${maxBytes} bytes`);
      return await response.text();
    },
  };
}
