import { type CompoundParts, createCompoundParts } from './compounds.js';
import type { Corpus } from './corpus.js';
import { entryAt } from './entry-at.js';
import { letterMask } from './letter-mask.js';
import { pushTo } from './push-to.js';
import { createPhraseSimilarity, type PhraseSimilarity } from './phrase-similarity.js';
import { memoize } from './memoize.js';
import { type RankingWeights, rankingWeights } from './ranking-weights.js';
import { type OpenPage, openPage, type Presence, type SearchPack } from './search-pack.js';
import { stem } from './stem.js';
import { createTextList, type TextList } from './text-list.js';
import { identifierParts, isHan, type Token, tokenize } from './tokenize.js';
import { decodeNumbers } from './varint-text.js';

/** A word of the index. */
export interface Term {
  /** In small letters. */
  text: string;
  stem: string;
  /** Of an identifier, in small letters. */
  parts: readonly string[];
  partStems: readonly string[];
  isHan: boolean;
  /** The letters it has, as bits; some share one. */
  letters: number;
}

/** A heading, or the top of a page. */
export interface Section {
  page: number;
  /** -1 for the top of the page. */
  heading: number;
  /** Section whose heading stands above; -1 when only the title does. */
  parent: number;
  /** What it may be called, in small letters without spaces and signs: its heading; for a page also the end of its title and of its route, and its keywords. */
  names: readonly string[];
  /** How many of the names, from the first, are no keywords. */
  ownNames: number;
  /** Words in its text, about. */
  size: number;
}

/** An index ready to be asked. */
export interface OpenPack {
  weights: RankingWeights;
  pages: readonly OpenPage[];
  terms: readonly Term[];
  /** The terms by their letters. */
  termTexts: TextList;
  /** Words by what their forms share. */
  stems: ReadonlyMap<string, readonly number[]>;
  /** Identifiers by what forms of their parts share. */
  partStems: ReadonlyMap<string, readonly number[]>;
  sections: readonly Section[];
  /** First section of each page. */
  tops: readonly number[];
  averageSize: number;
  /** Sections whose headings have a word; for a page those of its title, route and keywords. */
  headingWords: ReadonlyMap<string, readonly number[]>;
  /** All names, and the sections that have them. */
  names: readonly (readonly [name: string, sections: readonly number[]])[];
  /** How many sections have a name. */
  countNamed: (name: string) => number;
  /** The names by their letters, in the same order. */
  nameTexts: TextList;
  synonyms: ReadonlyMap<string, readonly string[]>;
  compoundParts: CompoundParts;
  phraseSimilarity: PhraseSimilarity;
  /** Sections of a word, and how it stands in them. */
  postings: (term: number) => readonly Posting[];
  /** What is known of the whole index, where these are only some of its pages. */
  corpus?: Corpus | undefined;
}

export interface Posting {
  section: number;
  presence: Presence;
}

/** The postings of a word as numbers, each four times the step from the section before plus its `Presence`; undefined while they are not there. */
export type FindPostings = (term: number) => readonly number[] | undefined;

/** Unpacks what every query needs; the places of a word are unpacked when it is asked for. */
export function openSearchPack(
  pack: Omit<SearchPack, 'lengths' | 'postings'>,
  findPostings: FindPostings,
  weights: RankingWeights = rankingWeights,
  corpus?: Corpus,
): OpenPack {
  const pages = pack.pages.map(openPage);
  // Many headings stand on many pages, and each is read for several ends.
  const read = corpus?.read ?? memoize(tokenize);
  const formsOf = memoize(headingWords);
  const wordsOf = corpus?.readForms ?? ((text: string) => read(text).flatMap((token) => formsOf(token.text)));
  const sizes = decodeNumbers(pack.sizes).map((exponent) => 2 ** exponent);
  const sections: Section[] = [];
  const tops: number[] = [];
  const words = new Map<string, number[]>();
  const names = new Map<string, number[]>();
  const add = (section: Omit<Section, 'size'>, texts: readonly string[]): void => {
    const index = sections.push({ ...section, size: entryAt(sizes, sections.length) }) - 1;
    for (const word of new Set(texts.flatMap(wordsOf))) pushTo(words, word, index);
    for (const name of section.names) pushTo(names, name, index);
  };
  for (const [page, opened] of pages.entries()) {
    const { title, route, headings, keywords } = opened;
    const top = sections.length;
    tops.push(top);
    const pageNames = sectionNames(opened);
    const ownNames = sectionNames({ ...opened, keywords: [] }).length;
    add({ page, heading: -1, parent: -1, names: pageNames, ownNames }, [title, ...keywords, ...route.split('/').filter(Boolean)]);
    for (const [heading, { text, depth }] of headings.entries()) {
      const above = headings.slice(0, heading).findLastIndex((other) => other.depth < depth);
      const parent = above < 0 ? -1 : top + 1 + above;
      add({ page, heading, parent, names: [plainText(text)], ownNames: 1 }, [text]);
    }
  }
  const terms = decodeWords(pack.terms).map(termOf);
  const allTerms = corpus ? terms : [...terms, ...missingTerms(terms, pages, read)];
  const stems = new Map<string, number[]>();
  const partStems = new Map<string, number[]>();
  for (const [index, term] of allTerms.entries()) {
    pushTo(stems, term.stem, index);
    for (const root of term.partStems) pushTo(partStems, root, index);
  }
  const compoundParts = corpus?.compoundParts ?? createCompoundParts(() => pages.flatMap(phrasesOf), read);
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
    names: [...names],
    countNamed: corpus?.countNamed ?? ((name) => names.get(name)?.length ?? 0),
    nameTexts: createTextList([...names.keys()]),
    averageSize: corpus?.averageSize ?? sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length),
    synonyms: openSynonyms(pack.synonyms),
    compoundParts,
    phraseSimilarity: createPhraseSimilarity(pages, { read, compoundParts, weights, corpus }),
    corpus,
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

/** What a page may be called, in small letters without spaces and signs. */
export function sectionNames({ title, route, keywords }: OpenPage): string[] {
  const lastStep = route.split('/').findLast(Boolean) ?? '';
  return [...new Set([title, lastPart(title), lastStep, ...keywords].map(plainText).filter(Boolean))];
}

/** Everything that a page says of itself. */
function phrasesOf({ title, headings, keywords, questions }: OpenPage): string[] {
  return [title, ...headings.map(({ text }) => text), ...keywords, ...questions];
}

/** `output.distPath` is also called distPath. */
function lastPart(title: string): string {
  return /^[\w.]+$/.test(title) ? (title.split('.').at(-1) ?? '') : '';
}

/** The words of a heading, of a page that is read once. */
export function readForms(text: string): string[] {
  return tokenize(text).flatMap((token) => headingWords(token.text));
}

/** A word of a title: whole, and by the parts of an identifier. */
function headingWords(word: string): string[] {
  return [word.toLowerCase(), ...identifierParts(word)];
}

/** A text without case, spaces and signs, for comparing names however they are written. */
export function plainText(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The words of an index as they are written. */
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
  // Forms of short parts are chance.
  const partStems = parts.filter((part) => part.length > 3).map(stem);
  return { text, stem: stem(text), parts, partStems, isHan: false, letters: letterMask(text) };
}

/** Words that stand in headings alone: they are found like all others, but need no places of their own. */
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

/** Of an index in one piece. */
export function wholePostings({ lengths, postings }: Pick<SearchPack, 'lengths' | 'postings'>): (term: number) => number[] {
  let offset = 0;
  const offsets = [0, ...decodeNumbers(lengths).map((length) => (offset += length))];
  return (term) => decodeNumbers(postings, entryAt(offsets, term), entryAt(offsets, term + 1));
}

/** Where a word stands, from what is sent of it. */
export function placesOf(numbers: readonly number[]): Posting[] {
  let section = -1;
  return numbers.map((number) => {
    section += Math.floor(number / 4) + 1;
    return { section, presence: (number % 4) as Presence };
  });
}

/** What means the same as a word. */
export function openSynonyms(groups: readonly (readonly string[])[]): Map<string, string[]> {
  const synonyms = new Map<string, string[]>();
  for (const group of groups)
    for (const word of group) synonyms.set(word, [...(synonyms.get(word) ?? []), ...group.filter((other) => other !== word)]);
  return synonyms;
}
