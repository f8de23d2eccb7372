import { buildLargeIndex } from './build-large-index.js';
import { type IndexedPage, packWords } from './build-search-pack.js';
import type { LargeDigest } from './large-digest.js';
import type { LargeRoot } from './large-index.js';
import type { FirstTier, SearchPack } from './search-pack.js';
import { splitSearchPack } from './split-search-pack.js';
import type { FormCount } from './word-forms.js';

/** Letters of what pages say of themselves up to which readers get it as one file: about six hundred pages. */
const largeIndex = 500_000;

/** What is sent first of an index: all of it when it is small, else what answers the first keys, or tells where the words lie. */
export type IndexRoot = SearchPack | FirstTier | LargeRoot;

/** A file of an index, named after its content, which is made when it is asked for. */
export interface IndexFile {
  name: string;
  content: () => string;
}

export interface WrittenIndex {
  first: IndexRoot;
  files: IndexFile[];
  /** Of the pages, for the next index; empty for one that is not large. */
  digests: LargeDigest[];
  /** The vocabulary with what the digests refer to. */
  words: readonly string[];
  /** For an update of the index. */
  forms: FormCount[];
}

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
): WrittenIndex {
  const { pack, counts } = packWords(pages, words, synonyms);
  if (pages.reduce((letters, { page }) => letters + JSON.stringify(page).length, 0) <= mostLetters) {
    const { first, files } = splitSearchPack(pack, nameOf);
    return {
      first,
      files: files.map(({ name, content }) => ({ name, content: () => content })),
      digests: [],
      words,
      forms: formsOf(words, counts),
    };
  }
  const content = JSON.stringify(pack);
  const whole = nameOf(content);
  const { root, files, counts: inAll, ...kept } = buildLargeIndex(pages, words, { synonyms, nameOf, whole, shardSize });
  const forms = formsOf(kept.words, counts, inAll);
  return { first: root, files: [{ name: whole, content: () => content }, ...files], forms, ...kept };
}

/** How often words of the vocabulary are written, given the counts of texts and those of texts and names. */
function formsOf(words: readonly string[], inText: Uint32Array, inAll = inText): FormCount[] {
  return words.flatMap((word, number): FormCount[] => {
    const [text = 0, all = 0] = [inText[number], inAll[number]];
    return all > 0 ? [[word, text, all - text]] : [];
  });
}
