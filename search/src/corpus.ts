import { entryAt } from './entry-at.js';
import type { QueryUnit } from './match-terms.js';
import type { Term } from './open-search-pack.js';
import { pairsOf } from './text-list.js';
import type { CompoundParts } from './compounds.js';

/** Statistics of a whole index, for when only some of its pages are available: how often each word occurs. Plain data. */
export interface CorpusCounts {
  pages: number;
  sections: number;
  /** Average size of a section, in words. */
  averageSize: number;
  /** Words as written, with the number of sections whose text contains them. */
  words: [word: string, sections: number][];
  /** Words and pairs of Chinese characters in headings, with the number of headings and of titles that contain them. */
  headingWords: [word: string, headings: number, titles: number][];
  /** Names shared by several sections. */
  names: [name: string, sections: number][];
  /** Headings shared by several sections, as written. */
  headings: [text: string, sections: number][];
  /** Phrase parts shared by several pages. */
  phraseParts: [part: string, pages: number][];
  /** Pairs of neighboring words and identifiers, from which compounds are learned. */
  neighbors: string[];
  synonyms: string[][];
}

/** Number of places in an index where a word occurs. */
export interface PlaceCounts {
  inHeadings: number;
  inTitles: number;
  /** Number of sections whose text contains it. */
  frequency: number;
}

/** Statistics of a whole index, ready to be queried. */
export interface Corpus {
  pages: number;
  sections: number;
  averageSize: number;
  compoundParts: CompoundParts;
  /** Returns the number of sections with a name. */
  countNamed: (name: string) => number;
  countHeadings: (text: string) => number;
  /** Returns the number of pages with a part in one of their phrases; 0 if fewer than two have it. */
  countPhrasePart: (part: string) => number;
  /** Returns the counts of a word in the whole index, given its counts in the available pages. */
  countPlaces: (unit: QueryUnit, local: PlaceCounts) => PlaceCounts;
}

/** Minimum certainty for a word to count in a heading, and minimum share of the best certainty to count as the same word. */
const minCounted = 0.4;
const nearlySure = 0.7;

export function openCorpus(counts: CorpusCounts, terms: readonly Term[], compoundParts: CompoundParts): Corpus {
  const frequencies = counts.words.map(([, sections]) => sections);
  const headingWords = new Map(counts.headingWords.map(([word, headings, titles]) => [word, { headings, titles }]));
  const names = new Map(counts.names);
  const headings = new Map(counts.headings);
  const phraseParts = new Map(counts.phraseParts);
  const union = (values: readonly number[], total: number) => total * (1 - values.reduce((none, value) => none * (1 - value / total), 1));

  /** Estimates the number of sections that contain a word or its synonyms, assuming that words occur independently. */
  const inText = (unit: QueryUnit): number => {
    const own = unit.isHan ? hanFrequency(unit) : latinFrequency(unit);
    const phrases = [...unit.synonyms, ...(unit.parts.length > 0 ? [unit.parts] : [])];
    const others = phrases.filter(({ length }) => length > 0).map((parts) => Math.min(...parts.map(inText)));
    return union([own, ...others], Math.max(1, counts.sections));
  };
  const latinFrequency = ({ matches }: QueryUnit): number => {
    const surest = matches.reduce((most, { weight }) => Math.max(most, weight), 0);
    const sure = matches.filter(({ weight }) => weight >= nearlySure * surest);
    return union(
      sure.map(({ term }) => frequencies[term] ?? 0),
      Math.max(1, counts.sections),
    );
  };
  /** Estimates the number of sections that contain all characters: no more than contain the rarest one. */
  const hanFrequency = ({ text, matches }: QueryUnit): number => {
    const places = Array.from({ length: Math.min(30, text.length) }, (_, place) =>
      matches.filter(({ mask }) => mask & (1 << place)).map(({ term }) => frequencies[term] ?? 0),
    );
    return Math.min(...places.map((values) => union(values, Math.max(1, counts.sections))));
  };
  const inHeadings = ({ text, isHan, matches }: QueryUnit, kind: 'headings' | 'titles', total: number): number => {
    const countOf = (word: string) => headingWords.get(word)?.[kind] ?? 0;
    if (isHan) return Math.min(...pairsOf(text).map(countOf));
    const words = matches.filter(({ weight }) => weight >= minCounted).map(({ term }) => entryAt(terms, term).text);
    return union([...new Set([text, ...words])].map(countOf), Math.max(1, total));
  };

  return {
    pages: counts.pages,
    sections: counts.sections,
    averageSize: counts.averageSize,
    compoundParts,
    countNamed: (name) => names.get(name) ?? 1,
    countHeadings: (text) => headings.get(text) ?? 1,
    countPhrasePart: (part) => phraseParts.get(part) ?? 0,
    countPlaces(unit, local) {
      // Adjacent words are rarer than each of them, and the available pages are those where they are adjacent.
      if (unit.kind === 'literal') return local;
      return {
        inHeadings: Math.max(local.inHeadings, inHeadings(unit, 'headings', counts.sections)),
        inTitles: Math.max(local.inTitles, inHeadings(unit, 'titles', counts.pages)),
        frequency: Math.max(local.frequency, inText(unit)),
      };
    },
  };
}
