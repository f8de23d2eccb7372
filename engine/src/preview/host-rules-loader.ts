import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type HeaderRule, parseHeaders, parseRedirects, type RedirectLine } from './host-rules.js';

/** Rules of the output folder for its host. */
export interface HostRules {
  headers: readonly HeaderRule[];
  redirects: readonly RedirectLine[];
}

/** Creates a loader of `_headers` and `_redirects` that reads a file again when it changes. */
export function createHostRulesLoader(root: string): () => HostRules {
  const headers = memoizeFile(join(root, '_headers'), parseHeaders);
  const redirects = memoizeFile(join(root, '_redirects'), parseRedirects);
  return () => ({ headers: headers(), redirects: redirects() });
}

function memoizeFile<T>(path: string, parse: (text: string) => T[]): () => readonly T[] {
  let known: { mtimeMs: number; size: number; rules: T[] } | null = null;
  return () => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile()) return [];
    const { mtimeMs, size } = stats;
    if (known?.mtimeMs !== mtimeMs || known.size !== size) known = { mtimeMs, size, rules: parse(readFileSync(path, 'utf8')) };
    return known.rules;
  };
}
