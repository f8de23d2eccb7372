import { type Reference, textsKey } from './known-keys.js';

/** A name that a page explains, and the line. */
export interface DocumentedKey {
  key: string;
  line: number;
  /** Whether it is a heading that names no key. */
  isUnknown?: boolean;
}

/** The key that a name means below a heading: `mode` below `search` is `search.mode`. */
export function keyBelow(section: string, name: string, keys: Reference['keys']): string | undefined {
  return [section && `${section}.${name}`, name].find((key) => key && keys.has(key));
}

/**
 * The names that a page explains: headings of one code span with text behind them, and rows of tables that begin with one and say more.
 * Lines of code are none.
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

/** Whether text stands below a heading, before the next. */
function saysSomething(lines: readonly string[]): boolean {
  const next = lines.find((line) => line.trim() !== '');
  return next !== undefined && !next.startsWith('#');
}
