import type { PackedPage, SearchPack } from './search-pack.js';
import { humps } from './tokenize.js';
import { decodeNumbers, encodeNumber } from './varint-text.js';

/** A page of the index, and its words as `createWordCounter` gives them. */
export interface IndexedPage {
  page: PackedPage;
  words: string;
}

/** The index of one language. */
export function buildSearchPack(
  pages: readonly IndexedPage[],
  /** Of the vocabulary, by their numbers. */
  words: readonly string[],
  synonyms: readonly (readonly string[])[],
): SearchPack {
  const terms = termsOf(words);
  const shownParts = words.map(humps);
  const sizes: number[] = [];
  for (const page of pages) {
    const numbers = decodeNumbers(page.words);
    for (let at = 0; at < numbers.length;) {
      const section = sizes.push(numbers[at] as number) - 1;
      const end = at + 2 + (numbers[at + 1] as number);
      for (at += 2; at < end; at++) {
        const form = (numbers[at] as number) >> 2;
        const term = terms[form] as TermEntry;
        if ((shownParts[form] as number) > term.humps) Object.assign(term, { shown: form, humps: shownParts[form] });
        term.postings += encodeNumber((section - term.last - 1) * 4 + ((numbers[at] as number) & 3));
        term.last = section;
      }
    }
  }
  const sorted = inOrder(terms.filter(({ last }) => last >= 0));
  return {
    pages: pages.map(({ page }) => page),
    terms: frontCode(sorted.map(({ shown }) => words[shown] as string)),
    lengths: sorted.map(({ postings }) => encodeNumber(postings.length)).join(''),
    postings: sorted.map(({ postings }) => postings).join(''),
    sizes: sizes.map(encodeNumber).join(''),
    synonyms: synonyms.map((group) => group.map((word) => word.toLowerCase())),
  };
}

/** A word in whatever case. */
interface TermEntry {
  key: string;
  /** Number of the form whose capitals show best where its parts begin, and how many they show. */
  shown: number;
  humps: number;
  /** Section of its last posting. */
  last: number;
  postings: string;
}

/** The terms of a vocabulary, by the numbers of its words. */
function termsOf(words: readonly string[]): TermEntry[] {
  const known = new Map<string, TermEntry>();
  return words.map((word) => {
    const key = word.toLowerCase();
    const term = known.get(key) ?? { key, shown: -1, humps: -1, last: -1, postings: '' };
    known.set(key, term);
    return term;
  });
}

/** Each once, by its letters. */
function inOrder(terms: readonly TermEntry[]): TermEntry[] {
  const byKey = new Map(terms.map((term) => [term.key, term]));
  return [...byKey.keys()].toSorted().map((key) => byKey.get(key) as TermEntry);
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
