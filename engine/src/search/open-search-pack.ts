import type { PackedPage, Presence, SearchPack } from './search-pack.js';
import { stem } from './stem.js';
import { identifierParts, tokenize } from './tokenize.js';
import { decodeNumbers } from './varint-text.js';

/** A word of the index. */
export interface Term {
  /** In small letters. */
  text: string;
  stem: string;
  /** Of an identifier, in small letters. */
  parts: readonly string[];
  isHan: boolean;
}

/** A heading, or the top of a page. */
export interface Section {
  page: number;
  /** -1 for the top of the page. */
  heading: number;
  /** Words of its heading, or of the page's title and keywords. */
  words: readonly string[];
  /** Its heading in small letters without spaces and signs. */
  plain: string;
  /** Words in its text, about. */
  size: number;
}

/** An index ready to be asked. */
export interface OpenPack {
  pages: readonly PackedPage[];
  terms: readonly Term[];
  sections: readonly Section[];
  /** First section of each page. */
  tops: readonly number[];
  averageSize: number;
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Sections of a word, and how it stands in them. */
  postings: (term: number) => readonly Posting[];
}

export interface Posting {
  section: number;
  presence: Presence;
}

const isHanText = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〇]/u;

/** Unpacks what every query needs; the places of a word are unpacked when it is asked for. */
export function openSearchPack(pack: SearchPack): OpenPack {
  const sizes = decodeNumbers(pack.sizes).map((exponent) => 2 ** exponent);
  const sections: Section[] = [];
  const tops: number[] = [];
  for (const [page, [title, , , , headings, keywords = []]] of pack.pages.entries()) {
    tops.push(sections.length);
    const add = (text: string, heading: number, more: readonly string[] = []) =>
      sections.push({
        page,
        heading,
        words: [...headingWords(text), ...more.flatMap(headingWords)],
        plain: plainText(text),
        size: sizes[sections.length] as number,
      });
    add(title, -1, keywords);
    for (const [index, [text]] of headings.entries()) add(text, index);
  }
  const terms = decodeTerms(pack.terms);
  const offsets = offsetsOf(pack.lengths);
  const opened = new Map<number, Posting[]>();
  return {
    pages: pack.pages,
    terms: [...terms, ...missingTerms(terms, pack.pages)],
    sections,
    tops,
    averageSize: sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length),
    synonyms: synonymsOf(pack.synonyms),
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

/** Words of a title: whole, and by the parts of identifiers. */
export function headingWords(text: string): string[] {
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
  return { text: small, stem: stem(small), parts: identifierParts(word), isHan: isHanText.test(word) };
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
