import { type CompoundParts, createCompoundParts } from './compounds.js';
import type { Corpus } from './corpus.js';
import { indexPhrases } from './index-phrases.js';
import { entryAt } from './entry-at.js';
import { letterMask } from './letter-mask.js';
import { pushTo } from './push-to.js';
import { createPhraseSimilarity, type PhraseSimilarity } from './phrase-similarity.js';
import { memoize } from './memoize.js';
import { headingTexts, headingWords } from './heading-texts.js';
import { indexNames, type NameIndex } from './index-names.js';
import { openSections, type Section } from './open-sections.js';
import { type RankingWeights, rankingWeights } from './ranking-weights.js';
import { type OpenPage, openPage, type Presence, type SearchPack } from './search-pack.js';
import { stem } from './stem.js';
import { createTextList, type TextList } from './text-list.js';
import { identifierParts, isHan, type Token, tokenize } from './tokenize.js';
import { decodeNumbers } from './varint-text.js';

/** A word of the index. */
export interface Term {
  /** In lowercase. */
  text: string;
  stem: string;
  /** Parts of an identifier, in lowercase. */
  parts: readonly string[];
  partStems: readonly string[];
  isHan: boolean;
  /** Bit mask of its letters; some share a bit. */
  letters: number;
}

/** An index ready to be queried. */
export interface OpenPack extends NameIndex {
  weights: RankingWeights;
  pages: readonly OpenPage[];
  terms: readonly Term[];
  /** Substring search over the terms. */
  termTexts: TextList;
  /** Terms by stem. */
  stems: ReadonlyMap<string, readonly number[]>;
  /** Identifiers by the stems of their parts. */
  partStems: ReadonlyMap<string, readonly number[]>;
  sections: readonly Section[];
  /** First section of each page. */
  tops: readonly number[];
  averageSize: number;
  /** Sections with a word in their heading; for the top of a page, in its title, route or keywords. */
  headingWords: Pick<ReadonlyMap<string, readonly number[]>, 'get'>;
  synonyms: ReadonlyMap<string, readonly string[]>;
  compoundParts: CompoundParts;
  phraseSimilarity: PhraseSimilarity;
  /** Returns the sections that contain a word, and its presence in each. */
  postings: (term: number) => readonly Posting[];
  /** Statistics of the whole index, if these are only some of its pages. */
  corpus?: Corpus | undefined;
}

export interface Posting {
  section: number;
  presence: Presence;
}

/** Returns a word's postings, each 4 × the step from the previous section + its `Presence`; undefined until they are loaded. */
export type FindPostings = (term: number) => readonly number[] | undefined;

/** Unpacks what every query needs; the postings of a word are unpacked on first use. */
export function openSearchPack(
  pack: Omit<SearchPack, 'lengths' | 'postings'>,
  findPostings: FindPostings,
  weights: RankingWeights = rankingWeights,
): OpenPack {
  const pages = pack.pages.map(openPage);
  // Memoized because headings recur across pages, and each is read for several purposes.
  const read = memoize(tokenize);
  const formsOf = memoize(headingWords);
  const wordsOf = (text: string) => read(text).flatMap((token) => formsOf(token.text));
  const sizes = decodeNumbers(pack.sizes).map((exponent) => 2 ** exponent);
  const sections: Section[] = [];
  const tops: number[] = [];
  const words = new Map<string, number[]>();
  for (const [page, opened] of pages.entries()) {
    const top = sections.length;
    tops.push(top);
    for (const section of openSections(opened, { page, top, sizes })) {
      const index = sections.push(section) - 1;
      for (const word of new Set(headingTexts(opened, section.heading).flatMap(wordsOf))) pushTo(words, word, index);
    }
  }
  const terms = decodeWords(pack.terms).map(termOf);
  const allTerms = [...terms, ...missingTerms(terms, pages, read)];
  const stems = new Map<string, number[]>();
  const partStems = new Map<string, number[]>();
  for (const [index, term] of allTerms.entries()) {
    pushTo(stems, term.stem, index);
    for (const root of term.partStems) pushTo(partStems, root, index);
  }
  const compoundParts = createCompoundParts(() => pages.flatMap(textsOf), read);
  const opened = new Map<number, Posting[]>();
  return {
    weights,
    pages,
    terms: allTerms,
    termTexts: createTextList(allTerms.map(({ text }) => text)),
    stems,
    partStems,
    sections,
    tops,
    headingWords: words,
    ...indexNames(sections),
    averageSize: sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length),
    synonyms: openSynonyms(pack.synonyms),
    compoundParts,
    phraseSimilarity: createPhraseSimilarity(indexPhrases(pages, { read, weights }), { compoundParts, weights }),
    postings(term) {
      if (term >= terms.length) return [];
      const known = opened.get(term);
      if (known) return known;
      const numbers = findPostings(term);
      if (!numbers) return [];
      const postings = placesOf(numbers);
      opened.set(term, postings);
      return postings;
    },
  };
}

/** Returns the metadata texts of a page. */
function textsOf({ title, headings, keywords, questions }: OpenPage): string[] {
  return [title, ...headings.map(({ text }) => text), ...keywords, ...questions];
}

/** Decodes the words of an index, as written. */
export function decodeWords(text: string): string[] {
  let before = '';
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const [shared = 0] = decodeNumbers(line, 0, 1);
    return (before = before.slice(0, shared) + line.slice(1));
  });
}

const noParts: readonly string[] = [];

function termOf(word: string): Term {
  const text = word.toLowerCase();
  if (isHan(word)) return { text, stem: text, parts: noParts, partStems: noParts, isHan: true, letters: 0 };
  const parts = identifierParts(word);
  // Stems of short parts match by coincidence.
  const partStems = parts.filter((part) => part.length > 3).map(stem);
  return { text, stem: stem(text), parts, partStems, isHan: false, letters: letterMask(text) };
}

/** Returns words that occur only in titles, headings and keywords: they can be found like all others, but have no postings. */
function missingTerms(terms: readonly Term[], pages: readonly OpenPage[], read: (text: string) => Token[]): Term[] {
  const known = new Set(terms.map(({ text }) => text));
  const texts = pages.flatMap(({ title, headings, keywords }) => [title, ...headings.map(({ text }) => text), ...keywords]);
  const missing = new Map<string, string>();
  for (const { text: word } of texts.flatMap(read)) {
    const text = word.toLowerCase();
    if (!known.has(text)) missing.set(text, word);
  }
  return Array.from(missing.values(), termOf);
}

/** Returns a lookup of postings in a complete index. */
export function wholePostings({ lengths, postings }: Pick<SearchPack, 'lengths' | 'postings'>): (term: number) => number[] {
  let offset = 0;
  const offsets = [0, ...decodeNumbers(lengths).map((length) => (offset += length))];
  return (term) => decodeNumbers(postings, entryAt(offsets, term), entryAt(offsets, term + 1));
}

/** Decodes the postings of a word. */
export function placesOf(numbers: readonly number[]): Posting[] {
  let section = -1;
  return numbers.map((number) => {
    section += Math.floor(number / 4) + 1;
    return { section, presence: (number % 4) as Presence };
  });
}

/** Maps each word to its synonyms. */
export function openSynonyms(groups: readonly (readonly string[])[]): Map<string, string[]> {
  const synonyms = new Map<string, string[]>();
  for (const group of groups)
    for (const word of group) synonyms.set(word, [...(synonyms.get(word) ?? []), ...group.filter((other) => other !== word)]);
  return synonyms;
}
