import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digest } from '../cache.js';

/**
 * Digest of all that a run depends on and that is known before it runs: its file and those that it imports, the packages
 * and the machine. The pages that it reads come to light while it runs.
 * @param shared Files that every run depends on; those that are missing count as missing.
 */
export function runKey(file: string, shared: readonly string[]): string {
  const sources = [...withImports(file)].toSorted();
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : 'missing');
  return digest(process.version, process.platform, process.arch, ...[...sources, ...shared].map((path) => `${path}\0${read(path)}`));
}

/** Digest of a page's text, whatever ends its lines. */
export function digestPage(text: string): string {
  return digest(text.replace(/\r\n?/g, '\n'));
}

/** A module and the modules that it imports by a relative path. */
function withImports(file: string, met = new Set<string>()): Set<string> {
  if (met.has(file) || !existsSync(file)) return met;
  met.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm)) {
    const path = join(dirname(file), name);
    withImports(existsSync(path) ? path : path.replace(/\.js$/, '.ts'), met);
  }
  return met;
}
