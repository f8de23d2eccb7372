import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

/** Published files of a site, in a folder or on the web. */
export interface SiteFiles {
  /** Folder or URL, for messages. */
  readonly location: string;
  /** Reads a file by its path relative to the site's base; an empty path reads the URL itself. Rejects if that fails. */
  read: (path: string) => Promise<string>;
}

/** Timeout for a remote file, in ms. */
const timeout = 10_000;
/** Maximum size of a remote file, in bytes. */
const maxBytes = 256 * 1024 * 1024;

/** Opens the files of a folder or of a site on the web. */
export function openSiteFiles(location: string): SiteFiles {
  return isUrl(location) ? webFiles(location) : folderFiles(resolve(location));
}

export function isUrl(location: string): boolean {
  return /^https?:\/\//i.test(location);
}

function folderFiles(root: string): SiteFiles {
  return {
    location: root,
    async read(path) {
      const file = join(root, path);
      // Paths come from the site, which may not be trusted.
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
