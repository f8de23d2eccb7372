import { createPhraseLikeness, type PhraseLikeness } from './phrase-likeness.js';
import type { PackedPage, Presence, SearchPack } from './search-pack.js';
import { stem } from './stem.js';
import { hanScripts, identifierParts, tokenize } from './tokenize.js';
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
  /** Words in its text, about. */
  size: number;
}

/** An index ready to be asked. */
export interface OpenPack {
  pages: readonly PackedPage[];
  terms: readonly Term[];
  /** Words by what their forms share. */
  stems: ReadonlyMap<string, readonly number[]>;
  sections: readonly Section[];
  /** First section of each page. */
  tops: readonly number[];
  averageSize: number;
  /** Sections whose headings have a word; for a page those of its title, route and keywords. */
  headingWords: ReadonlyMap<string, readonly number[]>;
  /** How many sections have a name. */
  nameCounts: ReadonlyMap<string, number>;
  synonyms: ReadonlyMap<string, readonly string[]>;
  phraseLikeness: PhraseLikeness;
  /** Sections of a word, and how it stands in them. */
  postings: (term: number) => readonly Posting[];
}

export interface Posting {
  section: number;
  presence: Presence;
}

const isHanText = new RegExp(`^[${hanScripts}]`, 'u');

/** Unpacks what every query needs; the places of a word are unpacked when it is asked for. */
export function openSearchPack(pack: SearchPack): OpenPack {
  const sizes = decodeNumbers(pack.sizes).map((exponent) => 2 ** exponent);
  const sections: Section[] = [];
  const tops: number[] = [];
  const words = new Map<string, number[]>();
  const nameCounts = new Map<string, number>();
  const add = (section: Omit<Section, 'size'>, texts: readonly string[]): void => {
    const index = sections.push({ ...section, size: sizes[sections.length] as number }) - 1;
    for (const word of new Set(texts.flatMap(headingWords))) listIn(words, word).push(index);
    for (const name of section.names) nameCounts.set(name, (nameCounts.get(name) ?? 0) + 1);
  };
  for (const [page, [title, route, , , headings, keywords = []]] of pack.pages.entries()) {
    tops.push(sections.length);
    const steps = route.split('/').filter(Boolean);
    const names = [title, lastPart(title), steps.at(-1) ?? '', ...keywords].map(plainText).filter(Boolean);
    add({ page, heading: -1, parent: -1, names: [...new Set(names)] }, [title, ...keywords, ...steps]);
    for (const [heading, [text, , depth]] of headings.entries()) {
      const above = headings.slice(0, heading).findLastIndex(([, , other]) => other < depth);
      const parent = above < 0 ? -1 : (tops[page] as number) + 1 + above;
      add({ page, heading, parent, names: [plainText(text)] }, [text]);
    }
  }
  const terms = decodeTerms(pack.terms);
  const allTerms = [...terms, ...missingTerms(terms, pack.pages)];
  const stems = new Map<string, number[]>();
  for (const [index, { stem: root }] of allTerms.entries()) listIn(stems, root).push(index);
  const offsets = offsetsOf(pack.lengths);
  const opened = new Map<number, Posting[]>();
  return {
    pages: pack.pages,
    terms: allTerms,
    stems,
    sections,
    tops,
    headingWords: words,
    nameCounts,
    averageSize: sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length),
    synonyms: synonymsOf(pack.synonyms),
    phraseLikeness: createPhraseLikeness(pack.pages),
    postings(term) {
      if (term >= terms.length) return [];
      let known = opened.get(term);
      if (!known) {
        known = decodePostings(pack.postings, offsets[term] as number, offsets[term + 1] as number);
        opened.set(term, known);
      }
      return known;
    },
  };
}

function listIn(lists: Map<string, number[]>, key: string): number[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** `output.distPath` is also called distPath. */
function lastPart(title: string): string {
  return /^[\w.]+$/.test(title) ? (title.split('.').at(-1) ?? '') : '';
}

/** Words of a title: whole, and by the parts of identifiers. */
function headingWords(text: string): string[] {
  return tokenize(text).flatMap(({ text: word }) => [word.toLowerCase(), ...identifierParts(word)]);
}

/** A text without case, spaces and signs, for comparing names however they are written. */
export function plainText(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function decodeTerms(text: string): Term[] {
  let before = '';
  return text.split('\n').map((line) => {
    const [shared = 0] = decodeNumbers(line, 0, 1);
    const word = before.slice(0, shared) + line.slice(1);
    before = word;
    return termOf(word);
  });
}

function termOf(word: string): Term {
  const small = word.toLowerCase();
  const parts = identifierParts(word);
  // Forms of short parts are chance.
  const partStems = parts.filter((part) => part.length > 3).map(stem);
  return { text: small, stem: stem(small), parts, partStems, isHan: isHanText.test(word) };
}

/** Words that stand in headings alone: they are found like all others, but need no places of their own. */
function missingTerms(terms: readonly Term[], pages: readonly PackedPage[]): Term[] {
  const known = new Set(terms.map(({ text }) => text));
  const texts = pages.flatMap(([title, , , , headings, keywords = []]) => [title, ...headings.map(([text]) => text), ...keywords]);
  const missing = new Map<string, Term>();
  for (const { text: word } of texts.flatMap(tokenize)) {
    const term = termOf(word);
    if (!known.has(term.text)) missing.set(term.text, term);
  }
  return [...missing.values()];
}

function offsetsOf(lengths: string): number[] {
  let offset = 0;
  return [0, ...decodeNumbers(lengths).map((length) => (offset += length))];
}

function decodePostings(text: string, start: number, end: number): Posting[] {
  let section = -1;
  return decodeNumbers(text, start, end).map((number) => {
    section += Math.floor(number / 4) + 1;
    return { section, presence: (number % 4) as Presence };
  });
}

function synonymsOf(groups: readonly (readonly string[])[]): Map<string, string[]> {
  const synonyms = new Map<string, string[]>();
  for (const group of groups)
    for (const word of group) synonyms.set(word, [...(synonyms.get(word) ?? []), ...group.filter((other) => other !== word)]);
  return synonyms;
}
