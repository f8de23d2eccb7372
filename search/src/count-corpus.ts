import type { CorpusCounts } from './corpus.js';
import { titleTexts } from './heading-texts.js';
import { phrasePartsOf } from './phrase-parts.js';
import { type OpenPage, openPage, type PackedPage, type Presence } from './search-pack.js';
import { plainText, sectionNames } from './section-names.js';
import { pairsOf } from './text-list.js';
import { humps, identifierParts, tokenize } from './tokenize.js';

/** A page on its own: what it says of itself, and the words of its sections. Plain data. */
export interface PageRecord {
  page: PackedPage;
  /** The top of the page first. */
  sections: SectionRecord[];
}

export interface SectionRecord {
  /** Words in its text, as a power of two. */
  size: number;
  /** As they are written. */
  words: [word: string, presence: Presence][];
}

export interface CorpusCounter {
  add: (record: PageRecord) => void;
  counts: (synonyms: readonly (readonly string[])[]) => CorpusCounts;
}

/** Counts, page by page, what `createCandidateSearch` knows of an index as a whole. */
export function createCorpusCounter(): CorpusCounter {
  let [pages, sections, size] = [0, 0, 0];
  const words = new Map<string, { shown: string; humps: number; count: number }>();
  const headingWords = new Map<string, { headings: number; titles: number }>();
  const [names, headings, phraseParts] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const neighbors = new Set<string>();

  const noteWord = (word: string, count: number): void => {
    const key = word.toLowerCase();
    const entry = words.get(key);
    if (!entry) return void words.set(key, { shown: word, humps: humps(word), count });
    entry.count += count;
    if (word === entry.shown || humps(word) <= entry.humps) return;
    entry.shown = word;
    entry.humps = humps(word);
  };
  const noteHeading = (texts: readonly string[], isTitle: boolean): void => {
    for (const { text } of texts.flatMap(tokenize)) noteWord(text, 0);
    for (const word of headingForms(texts)) {
      const entry = headingWords.get(word) ?? { headings: 0, titles: 0 };
      headingWords.set(word, { headings: entry.headings + 1, titles: entry.titles + (isTitle ? 1 : 0) });
    }
  };
  return {
    add(record) {
      const page = openPage(record.page);
      pages++;
      for (const section of record.sections) {
        sections++;
        size += 2 ** section.size;
        for (const [word] of section.words) noteWord(word, 1);
      }
      noteHeading(titleTexts(page), true);
      for (const name of sectionNames(page)) count(names, name);
      for (const { text } of page.headings) {
        noteHeading([text], false);
        count(names, plainText(text));
        count(headings, text);
      }
      for (const part of phrasePartsOf(page)) count(phraseParts, part);
      for (const compound of neighborsIn(page)) neighbors.add(compound);
    },
    counts: (synonyms) => ({
      pages,
      sections,
      averageSize: size / Math.max(1, sections),
      words: Array.from(words.values(), ({ shown, count: times }) => [shown, times]),
      headingWords: Array.from(headingWords, ([word, entry]) => [word, entry.headings, entry.titles]),
      names: severalOf(names),
      headings: severalOf(headings),
      phraseParts: severalOf(phraseParts),
      neighbors: [...neighbors],
      synonyms: synonyms.map((group) => [...group]),
    }),
  };
}

/** Forms under which the words of a heading are found. */
export function headingForms(texts: readonly string[]): Set<string> {
  return new Set(
    texts.flatMap(tokenize).flatMap(({ text, isHan }) => (isHan ? pairsOf(text) : [text.toLowerCase(), ...identifierParts(text)])),
  );
}

/** Pairs of words that may be written as one, and words that show that they are several. */
export function neighborsIn({ title, headings, keywords, questions }: OpenPage): string[] {
  return [title, ...headings.map(({ text }) => text), ...keywords, ...questions].flatMap((text) => [
    ...(text.toLowerCase().match(/[a-z]{2,}[\s-](?=[a-z]{2,})[a-z]+/g) ?? []),
    ...(text.match(/\b[a-z]+(?:[A-Z][a-z]+)+/g) ?? []),
  ]);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Most are there once, which needs no saying. */
function severalOf(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].filter(([, times]) => times > 1);
}
