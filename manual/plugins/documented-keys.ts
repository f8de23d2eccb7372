import { type Reference, textsKey } from './known-keys.js';

/** A name that a page documents, and its line. */
export interface DocumentedKey {
  key: string;
  line: number;
  /** Whether it is a heading that does not name a key. */
  isUnknown?: boolean;
}

/** Resolves a name below a heading to a key: `mode` below `search` is `search.mode`. */
export function keyBelow(section: string, name: string, keys: Reference['keys']): string | undefined {
  return [section && `${section}.${name}`, name].find((key) => key && keys.has(key));
}

/**
 * Returns the names that a page documents: headings of one code span followed by text, and table rows that begin with one and have a
 * second cell. Ignores code blocks.
 */
export function documentedKeys(body: string, keys: Reference['keys']): DocumentedKey[] {
  const found: DocumentedKey[] = [];
  const lines = body.split('\n');
  let section = '';
  let fence = '';
  for (const [index, line] of lines.entries()) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && (fence === '' || line.trim() === fence)) {
      fence = fence === '' ? mark : '';
      if (fence && line.includes('interface-texts'))
        for (const key of keys.keys()) if (key.startsWith(`${textsKey}.`)) found.push({ key, line: index + 1 });
      continue;
    }
    if (fence) continue;
    const heading = /^#{2,4} `([^`]+)`/.exec(line)?.[1];
    if (heading) section = heading;
    else if (line.startsWith('## ')) section = '';
    const row = /^\| `([^`]+)` \| *[^|\s]/.exec(line)?.[1];
    const name = heading && saysSomething(lines.slice(index + 1)) ? heading : row;
    const key = name && keyBelow(heading ? '' : section, name, keys);
    if (key) found.push({ key, line: index + 1 });
    else if (heading && !keys.has(heading)) found.push({ key: heading, line: index + 1, isUnknown: true });
  }
  return found;
}

/** Whether a heading is followed by text before the next heading. */
function saysSomething(lines: readonly string[]): boolean {
  const next = lines.find((line) => line.trim() !== '');
  return next !== undefined && !next.startsWith('#');
}
