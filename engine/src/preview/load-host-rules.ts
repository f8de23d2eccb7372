import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type HeaderRule, parseHeaders, parseRedirects, type RedirectLine } from './host-rules.js';

/** What the output folder tells its host. */
export interface HostRules {
  headers: HeaderRule[];
  redirects: RedirectLine[];
}

/** A loader of `_headers` and `_redirects` that reads them again after a new build. */
export function createHostRulesLoader(root: string): () => Promise<HostRules> {
  const headers = remember(join(root, '_headers'), parseHeaders);
  const redirects = remember(join(root, '_redirects'), parseRedirects);
  return async () => ({ headers: await headers(), redirects: await redirects() });
}

function remember<T>(file: string, parse: (text: string) => T[]): () => Promise<T[]> {
  let known: { mtimeMs: number; size: number; rules: T[] } | null = null;
  return async () => {
    const stats = await stat(file).catch(() => null);
    if (!stats?.isFile()) return [];
    if (known?.mtimeMs !== stats.mtimeMs || known.size !== stats.size) {
      known = {
        mtimeMs: stats.mtimeMs,
        size: stats.size,
        rules: parse(await readFile(file, 'utf8')),
      };
    }
    return known.rules;
  };
}
