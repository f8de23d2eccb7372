import { humps, type SectionWords } from './count-words.js';
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

/** The index of one language, from its pages and the words of their sections. */
export function buildSearchPack(
  pages: readonly { page: SearchPage; words: readonly SectionWords[] }[],
  synonyms: readonly (readonly string[])[],
): SearchPack {
  const terms = new Map<string, TermEntry>();
  const sizes: number[] = [];
  for (const { size, counts } of pages.flatMap(({ words }) => words)) {
    const section = sizes.push(size) - 1;
    for (const [shown, count] of Object.entries(counts)) {
      const key = shown.toLowerCase();
      const term = terms.get(key) ?? { shown, last: -1, postings: '' };
      if (shown !== term.shown && humps(shown) > humps(term.shown)) term.shown = shown;
      term.postings += encodeNumber((section - term.last - 1) * 4 + presenceOf(count));
      term.last = section;
      terms.set(key, term);
    }
  }
  const sorted = [...terms].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, term]) => term);
  return {
    pages: pages.map(({ page }) => packPage(page)),
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
