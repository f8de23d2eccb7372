import { entryAt } from './entry-at.js';
import type { QueryUnit } from './match-terms.js';
import type { Term } from './open-search-pack.js';
import { pairsOf } from './text-list.js';
import type { CompoundParts } from './compounds.js';

/** What is known of a whole index where only some of its pages are at hand: how often each word stands in it. Plain data. */
export interface CorpusCounts {
  pages: number;
  sections: number;
  /** Of a section, in words. */
  averageSize: number;
  /** Words as they are written, and in how many sections' texts each stands. */
  words: [word: string, sections: number][];
  /** Words and pairs of Chinese characters of headings: how many headings have them, and how many titles. */
  headingWords: [word: string, headings: number, titles: number][];
  /** Names that several sections have. */
  names: [name: string, sections: number][];
  /** Headings that several sections have, as they are written. */
  headings: [text: string, sections: number][];
  /** What phrases of several pages have in common. */
  phraseParts: [part: string, pages: number][];
  /** Pairs of neighboring words and identifiers, from which compounds are learned. */
  neighbors: string[];
  synonyms: string[][];
}

/** In how many places of an index a word stands. */
export interface PlaceCounts {
  inHeadings: number;
  inTitles: number;
  /** Sections whose text has it. */
  frequency: number;
}

/** The counts of a whole index, ready to be asked. */
export interface Corpus {
  pages: number;
  sections: number;
  averageSize: number;
  compoundParts: CompoundParts;
  /** How many sections have a name. */
  countNamed: (name: string) => number;
  countHeadings: (text: string) => number;
  /** Pages with a part in one of their phrases; 0 when fewer than two have it. */
  countPhrasePart: (part: string) => number;
  /** Where a word stands, given where it stands among the pages at hand. */
  countPlaces: (unit: QueryUnit, local: PlaceCounts) => PlaceCounts;
}

/** Least certainty of a word that counts as standing in a heading, and share of the surest that counts as the same word. */
const leastCounted = 0.4;
const nearlySure = 0.7;

export function openCorpus(counts: CorpusCounts, terms: readonly Term[], compoundParts: CompoundParts): Corpus {
  const frequencies = counts.words.map(([, sections]) => sections);
  const headingWords = new Map(counts.headingWords.map(([word, headings, titles]) => [word, { headings, titles }]));
  const names = new Map(counts.names);
  const headings = new Map(counts.headings);
  const phraseParts = new Map(counts.phraseParts);
  const union = (values: readonly number[], total: number) => total * (1 - values.reduce((none, value) => none * (1 - value / total), 1));

  /** Sections that have one of some words, as if words stood independently of each other. */
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
  /** Where all characters stand: no more often than the one that stands least often. */
  const hanFrequency = ({ text, matches }: QueryUnit): number => {
    const places = Array.from({ length: Math.min(30, text.length) }, (_, place) =>
      matches.filter(({ mask }) => mask & (1 << place)).map(({ term }) => frequencies[term] ?? 0),
    );
    return Math.min(...places.map((values) => union(values, Math.max(1, counts.sections))));
  };
  const inHeadings = ({ text, isHan, matches }: QueryUnit, kind: 'headings' | 'titles', total: number): number => {
    const countOf = (word: string) => headingWords.get(word)?.[kind] ?? 0;
    if (isHan) return Math.min(...pairsOf(text).map(countOf));
    const words = matches.filter(({ weight }) => weight >= leastCounted).map(({ term }) => entryAt(terms, term).text);
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
      // Words that stand together are rarer than each of them: the pages at hand are those where they do.
      if (unit.kind === 'literal') return local;
      return {
        inHeadings: Math.max(local.inHeadings, inHeadings(unit, 'headings', counts.sections)),
        inTitles: Math.max(local.inTitles, inHeadings(unit, 'titles', counts.pages)),
        frequency: Math.max(local.frequency, inText(unit)),
      };
    },
  };
}
