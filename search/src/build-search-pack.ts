import { entryAt } from './entry-at.js';
import type { LargeDigest } from './large-digest.js';
import { NumberLists } from './number-lists.js';
import type { PackedPage, SearchPack } from './search-pack.js';
import { TermTable } from './term-table.js';
import { decodeNumbers, encodeNumber } from './varint-text.js';

/** A page of the index, and its words as encoded by `createWordCounter`. */
export interface IndexedPage {
  page: PackedPage;
  words: string;
  /** Its digest from an earlier build of a large index. */
  large?: LargeDigest | undefined;
}

/** Builds the index of one language. */
export function buildSearchPack(
  pages: readonly IndexedPage[],
  /** The vocabulary, indexed by word number. */
  words: readonly string[],
  synonyms: readonly (readonly string[])[],
): SearchPack {
  return packWords(pages, words, synonyms).pack;
}

/** Builds the index of one language, and counts how often its text has each word of the vocabulary. */
export function packWords(
  pages: readonly IndexedPage[],
  words: readonly string[],
  synonyms: readonly (readonly string[])[],
): { pack: SearchPack; counts: Uint32Array } {
  const terms = new TermTable(words);
  const postings = new NumberLists();
  const last: number[] = [];
  const sizes: number[] = [];
  for (const { words: counted } of pages) {
    for (const { size, numbers } of countedSections(counted)) {
      const section = sizes.push(size) - 1;
      for (const number of numbers) {
        const term = terms.note(number >> 2);
        postings.add(term, (section - (last[term] ?? -1) - 1) * 4 + (number & 3));
        last[term] = section;
      }
    }
  }
  const sorted = terms.keys
    .map((key, term) => ({ key, term }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ term }) => term);
  const texts = sorted.map(postings.texts(terms.keys.length));
  const pack = {
    pages: pages.map(({ page }) => page),
    ...joinTerms(sorted.map((term, place) => ({ shown: terms.formOf(term), postings: entryAt(texts, place) }))),
    sizes: sizes.map(encodeNumber).join(''),
    synonyms: synonyms.map((group) => group.map((word) => word.toLowerCase())),
  };
  return { pack, counts: terms.counts };
}

/** Encodes the words of an index, given in the order of their lowercase forms. */
export function joinTerms(terms: readonly { shown: string; postings: string }[]): Pick<SearchPack, 'terms' | 'lengths' | 'postings'> {
  return {
    terms: frontCode(terms.map(({ shown }) => shown)),
    lengths: terms.map(({ postings }) => encodeNumber(postings.length)).join(''),
    postings: terms.map(({ postings }) => postings).join(''),
  };
}

/** Decodes the output of `createWordCounter` by section: the size as an exponent of 2, and for each word 4 × its number + `Presence`. */
export function* countedSections(text: string): Generator<{ size: number; numbers: readonly number[] }> {
  const all = decodeNumbers(text);
  for (let at = 0; at < all.length;) {
    const end = at + 2 + entryAt(all, at + 1);
    yield { size: entryAt(all, at), numbers: all.slice(at + 2, end) };
    at = end;
  }
}

function frontCode(words: readonly string[]): string {
  let before = '';
  return words
    .map((word) => {
      let shared = 0;
      while (shared < 45 && shared < word.length && word[shared] === before[shared]) shared++;
      before = word;
      return encodeNumber(shared) + word.slice(shared);
    })
    .join('\n');
}
