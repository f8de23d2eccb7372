import { countedSections } from './build-search-pack.js';
import { countedTexts } from './counted-texts.js';
import { entryAt } from './entry-at.js';
import { headingForms, neighborsIn } from './count-corpus.js';
import { titleTexts } from './heading-texts.js';
import type { LargePage } from './large-index.js';
import { type OpenPage, openPage, type PackedPage } from './search-pack.js';
import { isStop } from './stop-words.js';
import { pairsOf } from './text-list.js';
import { isHan, tokenize } from './tokenize.js';
import { decodeNumbers, encodeNumber } from './varint-text.js';
import type { Vocabulary } from './vocabulary.js';

/** What a large index needs from one page. Plain data, so that it can be cached: most pages don't change between builds. */
export interface LargeDigest {
  /** Result of `readFacts`. */
  facts: string;
  /** Name derived from the words in the page's file. */
  wordsName: string;
}

/** Metadata of a page, as numbers of the vocabulary. */
export interface PageFacts {
  /** Words of titles and headings, as written. */
  written: number[];
  /** Forms by which words of headings can be found, once for each heading. */
  headingWords: number[];
  /** The same for the names of the page. */
  titleWords: number[];
  /** In the order of `countedTexts`. */
  named: number[];
  phrases: number[];
  partsOf: number[];
  /** Pairs of words, and camelCase words. */
  neighbors: number[];
  /** Lowercase words of headings and questions. */
  headed: number[];
  /** Lowercase words of the page's names. */
  called: number[];
}

/** Keys in serialization order. */
const factKeys = ['written', 'headingWords', 'titleWords', 'named', 'phrases', 'partsOf', 'neighbors', 'headed', 'called'] as const;

export function readFacts(packed: PackedPage, vocabulary: Vocabulary): string {
  const page = openPage(packed);
  const titles = titleTexts(page);
  const headings = page.headings.map(({ text }) => text);
  const facts: Record<keyof PageFacts, Iterable<string>> = {
    ...countedTexts(page),
    written: new Set([...titles, ...headings].flatMap(tokenize).map(({ text }) => text)),
    headingWords: headings.flatMap((text) => [...headingForms([text])]),
    titleWords: headingForms(titles),
    neighbors: new Set(neighborsIn(page)),
    ...wordsInNames(page),
  };
  return factKeys
    .map((key) => {
      const numbers = Array.from(facts[key], (text) => encodeNumber(vocabulary.numberOf(text)));
      return encodeNumber(numbers.length) + numbers.join('');
    })
    .join('');
}

export function openFacts(text: string): PageFacts {
  const numbers = decodeNumbers(text);
  let at = 0;
  const next = (): number[] => {
    const start = at + 1;
    at = start + entryAt(numbers, at);
    return numbers.slice(start, at);
  };
  // In the order of `factKeys`.
  return {
    written: next(),
    headingWords: next(),
    titleWords: next(),
    named: next(),
    phrases: next(),
    partsOf: next(),
    neighbors: next(),
    headed: next(),
    called: next(),
  };
}

/** Returns the words of a page's headings and questions, and of its names. */
export function wordsInNames(page: OpenPage): { headed: Set<string>; called: Set<string> } {
  const { headings, questions } = page;
  return { headed: wordsIn([...headings.map(({ text }) => text), ...questions]), called: wordsIn(titleTexts(page)) };
}

/** Returns the lowercase words of some texts; for Chinese, pairs of characters. */
function wordsIn(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(tokenize).flatMap((token) => (token.isHan ? pairsOf(token.text) : [token.text.toLowerCase()])));
}

/** The words of a page, as stored in its file. */
export type PageWords = Pick<LargePage, 'sizes' | 'words' | 'counts' | 'postings'>;

export function readWords(counted: string, vocabulary: readonly string[]): PageWords {
  const places = new Map<string, { last: number; postings: string; count: number }>();
  let sizes = '';
  for (const [section, { size, numbers }] of [...countedSections(counted)].entries()) {
    sizes += encodeNumber(size);
    for (const number of numbers) {
      const word = entryAt(vocabulary, number >> 2).toLowerCase();
      if (isStop(word) && !isHan(word)) continue;
      const entry = places.get(word) ?? { last: -1, postings: '', count: 0 };
      entry.postings += encodeNumber((section - entry.last - 1) * 4 + (number & 3));
      entry.last = section;
      entry.count++;
      places.set(word, entry);
    }
  }
  const sorted = [...places].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    sizes,
    words: sorted.map(([word]) => word).join('\n'),
    counts: sorted.map(([, { count }]) => encodeNumber(count)).join(''),
    postings: sorted.map(([, { postings }]) => postings).join(''),
  };
}
