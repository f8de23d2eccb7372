import { buildLargeIndex } from './build-large-index.js';
import { buildSearchPack, type IndexedPage } from './build-search-pack.js';
import type { LargeRoot } from './large-index.js';
import type { FirstTier, SearchPack } from './search-pack.js';
import { splitSearchPack, type TierFile } from './split-search-pack.js';

/** Letters of what pages say of themselves up to which readers get it as one file: about six hundred pages. */
const largeIndex = 500_000;

/** What is sent first of an index: all of it when it is small, else what answers the first keys, or tells where the words lie. */
export type IndexRoot = SearchPack | FirstTier | LargeRoot;

/** The files of an index of one language: whole, in tiers, or in shards of words and pages, by its size. */
export function writeIndex(
  pages: readonly IndexedPage[],
  words: readonly string[],
  {
    synonyms,
    nameOf,
    mostLetters = largeIndex,
    shardSize,
  }: { synonyms: readonly (readonly string[])[]; nameOf: (content: string) => string; mostLetters?: number; shardSize?: number },
): { first: IndexRoot; files: TierFile[] } {
  const pack = buildSearchPack(pages, words, synonyms);
  if (pages.reduce((letters, { page }) => letters + JSON.stringify(page).length, 0) <= mostLetters) return splitSearchPack(pack, nameOf);
  const content = JSON.stringify(pack);
  const whole = nameOf(content);
  const { root, files } = buildLargeIndex(pages, words, { synonyms, nameOf, whole, shardSize });
  return { first: root, files: [{ name: whole, content }, ...files] };
}
