import type { CorpusCounts } from './corpus.js';
import { titleTexts } from './heading-texts.js';
import { phrasePartsOf } from './phrase-parts.js';
import { type OpenPage, openPage, type PackedPage, type Presence } from './search-pack.js';
import { plainText, sectionNames } from './section-names.js';
import { pairsOf } from './text-list.js';
import { humps, identifierParts, tokenize } from './tokenize.js';

/** A single page: its metadata and the words of its sections. Plain data. */
export interface PageRecord {
  page: PackedPage;
  /** Sections, starting with the top of the page. */
  sections: SectionRecord[];
}

export interface SectionRecord {
  /** Number of words in its text, as an exponent of 2. */
  size: number;
  /** Words as written. */
  words: [word: string, presence: Presence][];
}

export interface CorpusCounter {
  add: (record: PageRecord) => void;
  counts: (synonyms: readonly (readonly string[])[]) => CorpusCounts;
}

/** Counts, page by page, the statistics of a whole index for `createCandidateSearch`. */
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

/** Returns the forms by which the words of a heading can be found. */
export function headingForms(texts: readonly string[]): Set<string> {
  return new Set(
    texts.flatMap(tokenize).flatMap(({ text, isHan }) => (isHan ? pairsOf(text) : [text.toLowerCase(), ...identifierParts(text)])),
  );
}

/** Returns pairs of words that may be written as one, and camelCase words. */
export function neighborsIn({ title, headings, keywords, questions }: OpenPage): string[] {
  return [title, ...headings.map(({ text }) => text), ...keywords, ...questions].flatMap((text) => [
    ...(text.toLowerCase().match(/[a-z]{2,}[\s-](?=[a-z]{2,})[a-z]+/g) ?? []),
    ...(text.match(/\b[a-z]+(?:[A-Z][a-z]+)+/g) ?? []),
  ]);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Keeps only counts above 1: most are 1, the default. */
function severalOf(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].filter(([, times]) => times > 1);
}
