import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { SiteConfig } from '../config/resolve-config.js';
import { createFenceReader } from './fence-reader.js';
import { importKind } from './import-kind.js';

/**
 * Creates a function that tells from a text and the path of its file whether it, or a fragment that it includes, may import
 * a module. Scanning lines is enough to rule out nearly all pages; the others are compiled to find out what they use.
 */
export function createModuleScan(config: SiteConfig): (text: string, path: string) => boolean {
  const known = new Map<string, boolean>();
  const scan = (text: string, path: string): boolean =>
    specifiersIn(text).some((specifier) => {
      const kind = importKind(specifier);
      if (kind !== 'fragment') return kind === 'components';
      if (!/^\.{0,2}\//.test(specifier)) return true;
      return scanFile(specifier.startsWith('/') ? join(config.root, specifier) : resolve(dirname(path), specifier));
    });
  const scanFile = (path: string): boolean => {
    let result = known.get(path);
    if (result === undefined) {
      // Set first, because fragments may include each other in a cycle.
      known.set(path, false);
      result = scan(textOf(path), path);
      known.set(path, result);
    }
    return result;
  };
  return scan;
}

/** Returns the specifiers that a text imports, outside code blocks. */
function specifiersIn(text: string): string[] {
  const found: string[] = [];
  const isCode = createFenceReader();
  const marks = text.matchAll(/(?:```|~~~).*/g);
  let mark = marks.next().value;
  for (let at = importAfter(text, 0); at >= 0; at = importAfter(text, at + 1)) {
    // Only lines with fences change the result of the reader.
    for (; mark && mark.index < at; mark = marks.next().value)
      isCode(text.slice(text.lastIndexOf('\n', mark.index) + 1, mark.index) + mark[0]);
    const [, specifier] = isCode('') ? [] : (/^import\b[^'"`]*?['"]([^'"\n]+)['"]/.exec(text.slice(at, at + longest)) ?? []);
    if (specifier !== undefined) found.push(specifier);
  }
  return found;
}

/** Maximum number of characters of an import to scan. */
const longest = 2000;

function importAfter(text: string, position: number): number {
  if (position === 0 && text.startsWith('import')) return 0;
  const found = text.indexOf('\nimport', position);
  return found < 0 ? -1 : found + 1;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
