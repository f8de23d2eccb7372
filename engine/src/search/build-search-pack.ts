import type { PackedPage, SearchPack } from './search-pack.js';
import { humps } from './tokenize.js';
import { decodeNumbers, encodeNumber } from './varint-text.js';
import type { Vocabulary } from './vocabulary.js';

/** A page of the index, and its words as `createWordCounter` gives them. */
export interface IndexedPage {
  page: PackedPage;
  words: string;
}

/** The index of one language. */
export function buildSearchPack(
  pages: readonly IndexedPage[],
  { words }: Vocabulary,
  synonyms: readonly (readonly string[])[],
): SearchPack {
  const terms = termsOf(words);
  const sizes: number[] = [];
  for (const page of pages) {
    const numbers = decodeNumbers(page.words);
    for (let at = 0; at < numbers.length;) {
      const section = sizes.push(numbers[at] as number) - 1;
      const end = at + 2 + (numbers[at + 1] as number);
      for (at += 2; at < end; at++) addPosting(terms, words, section, numbers[at] as number);
    }
  }
  const sorted = [...new Set(terms)].filter(({ last }) => last >= 0).toSorted((a, b) => (a.key < b.key ? -1 : 1));
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
  /** Number of the form whose capitals show best where its parts begin. */
  shown: number;
  /** Section of its last posting. */
  last: number;
  postings: string;
}

/** The terms of a vocabulary, by the numbers of its words. */
function termsOf(words: readonly string[]): TermEntry[] {
  const known = new Map<string, TermEntry>();
  return words.map((word) => {
    const key = word.toLowerCase();
    const term = known.get(key) ?? { key, shown: -1, last: -1, postings: '' };
    known.set(key, term);
    return term;
  });
}

function addPosting(terms: readonly TermEntry[], words: readonly string[], section: number, word: number): void {
  const form = word >> 2;
  const term = terms[form] as TermEntry;
  if (term.shown < 0 || (form !== term.shown && humps(words[form] as string) > humps(words[term.shown] as string))) term.shown = form;
  term.postings += encodeNumber((section - term.last - 1) * 4 + (word & 3));
  term.last = section;
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
