import { entryAt } from './entry-at.js';
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
  const forms = words.map((word): WordForm => ({ word, key: word.toLowerCase(), humps: humps(word) }));
  const terms = new Map<string, TermEntry>();
  const sizes: number[] = [];
  for (const { words: counted } of pages) {
    for (const { size, numbers } of countedSections(counted)) {
      const section = sizes.push(size) - 1;
      for (const number of numbers) {
        const form = entryAt(forms, number >> 2);
        let term = terms.get(form.key);
        if (!term) terms.set(form.key, (term = { shown: form, last: -1, postings: '' }));
        if (form.humps > term.shown.humps) term.shown = form;
        term.postings += encodeNumber((section - term.last - 1) * 4 + (number & 3));
        term.last = section;
      }
    }
  }
  const sorted = [...terms].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, term]) => term);
  return {
    pages: pages.map(({ page }) => page),
    terms: frontCode(sorted.map(({ shown }) => shown.word)),
    lengths: sorted.map(({ postings }) => encodeNumber(postings.length)).join(''),
    postings: sorted.map(({ postings }) => postings).join(''),
    sizes: sizes.map(encodeNumber).join(''),
    synonyms: synonyms.map((group) => group.map((word) => word.toLowerCase())),
  };
}

/** A word as it is written in some place. */
interface WordForm {
  word: string;
  /** The word in whatever case. */
  key: string;
  humps: number;
}

/** A word in whatever case. */
interface TermEntry {
  /** The form whose capitals show best where its parts begin. */
  shown: WordForm;
  /** Section of its last posting. */
  last: number;
  postings: string;
}

/** What `createWordCounter` wrote, section by section: the size as a power of two, and for each word four times its number plus the `Presence`. */
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
