import { buildLargeIndex } from './build-large-index.js';
import { type IndexedPage, packWords } from './build-search-pack.js';
import type { LargeDigest } from './large-digest.js';
import type { LargeRoot } from './large-index.js';
import type { FirstTier, SearchPack } from './search-pack.js';
import { splitSearchPack } from './split-search-pack.js';
import type { FormCount } from './word-forms.js';

/** Maximum length of pages' metadata that readers get as one file, in characters: about 600 pages. */
const largeIndex = 500_000;

/** What is sent first: all of a small index, otherwise what answers the first keystrokes, or where the words are. */
export type IndexRoot = SearchPack | FirstTier | LargeRoot;

/** A file of an index, named after its content, which is created on demand. */
export interface IndexFile {
  name: string;
  content: () => string;
}

export interface WrittenIndex {
  first: IndexRoot;
  files: IndexFile[];
  /** Digests of the pages, reused by the next build; empty unless the index is large. */
  digests: LargeDigest[];
  /** The vocabulary, including words that the digests refer to. */
  words: readonly string[];
  /** Form counts, for updating the index. */
  forms: FormCount[];
}

/** Writes the index of one language: whole, in tiers, or in shards of words and pages, depending on its size. */
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

/** Returns how often each word of the vocabulary occurs, given the counts in texts and those in texts and names. */
function formsOf(words: readonly string[], inText: Uint32Array, inAll = inText): FormCount[] {
  return words.flatMap((word, number): FormCount[] => {
    const [text = 0, all = 0] = [inText[number], inAll[number]];
    return all > 0 ? [[word, text, all - text]] : [];
  });
}
