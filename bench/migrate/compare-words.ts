import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesOf } from './build-migrated.js';
import { lostWords, wordsOfArticle, wordsOfSource } from './visible-words.js';

export interface Comparison {
  pages: number;
  words: number;
  /** Pages that lack words, with those. */
  lost: { file: string; words: string[] }[];
}

/** Compares what a reader sees of each page of the old site, told from its source, with the article of the new one. */
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

/** Where the page of a file may lie: the folder of the docs is not part of an address, and that of the default language neither. */
function addressesOf(file: string): string[] {
  const [, ...parts] = file.replace(/\.mdx?$/, '').split('/');
  return [parts, parts.slice(1)]
    .filter(({ length }) => length > 0)
    .map((names) => names.join('/'))
    .flatMap((name) => [`${name}.html`, `${name}/index.html`]);
}
