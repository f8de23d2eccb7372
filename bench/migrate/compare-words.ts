import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesOf } from './build-migrated.js';
import { lostWords, wordsOfArticle, wordsOfSource } from './visible-words.js';

export interface Comparison {
  pages: number;
  words: number;
  /** Pages with missing words, and these words. */
  lost: { file: string; words: string[] }[];
}

/** Compares the words that readers see on each old page, as derived from its source, with the article of the new page. */
export function compareWords(source: string, { outDir, emptied }: { outDir: string; emptied: readonly string[] }): Comparison {
  const comparison: Comparison = { pages: 0, words: 0, lost: [] };
  for (const path of filesOf(source, /^[^_].*\.mdx?$/)) {
    const file = relative(source, path);
    const html = emptied.includes(file) ? undefined : addressesOf(file).find((name) => existsSync(join(outDir, name)));
    if (html === undefined) continue;
    const words = wordsOfSource(readFileSync(path, 'utf8'));
    const lost = lostWords(words, wordsOfArticle(readFileSync(join(outDir, html), 'utf8')));
    comparison.pages += 1;
    comparison.words += words.length;
    if (lost.length > 0) comparison.lost.push({ file, words: lost });
  }
  return comparison;
}

/** Returns possible files of a page. The docs folder is not part of an address, and neither is the folder of the default language. */
function addressesOf(file: string): string[] {
  const [, ...parts] = file.replace(/\.mdx?$/, '').split('/');
  return [parts, parts.slice(1)]
    .filter(({ length }) => length > 0)
    .map((names) => names.join('/'))
    .flatMap((name) => [`${name}.html`, `${name}/index.html`]);
}
