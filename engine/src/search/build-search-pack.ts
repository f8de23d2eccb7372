import { identifierParts, tokenize } from './tokenize.js';
import type { PackedPage, Presence, SearchPack } from './search-pack.js';
import { encodeNumber } from './varint-text.js';

/** A page as the index takes it in. */
export interface SearchPage {
  title: string;
  route: string;
  /** Name of its text file. */
  textName: string;
  /** What its rank is multiplied with; 1 for most pages. */
  weight: number;
  keywords: readonly string[];
  /** The part before the first heading, then one per heading. */
  sections: readonly SearchSection[];
}

export interface SearchSection {
  /** Of its heading; empty for the first. */
  heading: string;
  id: string;
  depth: number;
  prose: string;
  code: string;
}

/** Splits text into Chinese words; without the tool every run stays whole. */
export type Segment = (text: string) => string[];

/** The index of one language. */
export function buildSearchPack(pages: readonly SearchPage[], synonyms: readonly (readonly string[])[], lang: string): SearchPack {
  const segment = createSegment(lang);
  const terms = new Map<string, TermEntry>();
  const sizes: number[] = [];
  for (const page of pages) {
    for (const section of page.sections) {
      const found = new Map<string, { shown: string; prose: number }>();
      const count = (text: string, isProse: boolean) => {
        for (const word of wordsOf(text, segment)) {
          const key = word.toLowerCase();
          const entry = found.get(key) ?? { shown: word, prose: 0 };
          if (isProse) entry.prose++;
          if (humps(word) > humps(entry.shown)) entry.shown = word;
          found.set(key, entry);
        }
      };
      count(section.prose, true);
      const proseWords = [...found.values()].reduce((sum, { prose }) => sum + prose, 0);
      count(section.code, false);
      const index = sizes.push(Math.max(0, Math.round(Math.log2(1 + proseWords + 0.3 * (found.size - proseWords))))) - 1;
      for (const [key, { shown, prose }] of found) {
        const term = terms.get(key) ?? { shown, last: -1, postings: '' };
        if (humps(shown) > humps(term.shown)) term.shown = shown;
        term.postings += encodeNumber((index - term.last - 1) * 4 + presenceOf(prose));
        term.last = index;
        terms.set(key, term);
      }
    }
  }
  const sorted = [...terms].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, term]) => term);
  return {
    pages: pages.map(packPage),
    terms: frontCode(sorted.map(({ shown }) => shown)),
    lengths: sorted.map(({ postings }) => encodeNumber(postings.length)).join(''),
    postings: sorted.map(({ postings }) => postings).join(''),
    sizes: sizes.map(encodeNumber).join(''),
    synonyms: synonyms.map((group) => group.map((word) => word.toLowerCase())),
  };
}

interface TermEntry {
  /** With the capitals that show where its parts begin. */
  shown: string;
  /** Section of its last posting. */
  last: number;
  postings: string;
}

function wordsOf(text: string, segment: Segment): string[] {
  return tokenize(text).flatMap(({ text: word, isHan }) => (isHan ? segment(word) : [word]));
}

/** Chinese words by the dictionary of the runtime. The query does not depend on where it cuts. */
function createSegment(lang: string): Segment {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  return (text) => [...segmenter.segment(text)].map(({ segment }) => segment);
}

function humps(word: string): number {
  return identifierParts(word).length;
}

function presenceOf(count: number): Presence {
  return count === 0 ? 0 : count === 1 ? 1 : count <= 4 ? 2 : 3;
}

function packPage({ title, route, textName, weight, sections, keywords }: SearchPage): PackedPage {
  const headings = sections.slice(1).map(({ heading, id, depth }) => [heading, id, depth] as [string, string, number]);
  return [title, route, textName, Math.round(100 * weight), headings, ...(keywords.length > 0 ? [[...keywords]] : [])] as PackedPage;
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
