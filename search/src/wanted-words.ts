import type { Corpus } from './corpus.js';
import { entryAt } from './entry-at.js';
import type { QueryUnit } from './match-terms.js';
import type { OpenPack } from './open-search-pack.js';
import { pairsOf } from './text-list.js';

/** A query word in the form that an engine looks up: any of the alternatives, each a list of words that occur together. */
export interface WantedWord {
  alternatives: { words: string[]; weight: number }[];
  /** Whether it says little about what is wanted. */
  isAside: boolean;
  /** Approximate number of sections that have it in their text. */
  frequency: number;
}

/** Maximum number of terms looked up for one word: hundreds begin with the same letter. */
const maxTerms = 24;
/** Weight of a pair of Chinese characters, where the whole word is worth 1. */
const pairWeight = 0.4;

/** Returns the words of a query in a form that an engine without our ranking can look up. */
export function wantedWords(units: readonly QueryUnit[], { terms }: OpenPack, corpus: Corpus): WantedWord[] {
  const nowhere = { inHeadings: 0, inTitles: 0, frequency: 0 };
  return units
    .filter(({ kind }) => kind !== 'literal')
    .map((unit) => ({
      alternatives: alternativesOf(unit, terms),
      isAside: unit.kind === 'aside',
      frequency: corpus.countPlaces(unit, nowhere).frequency,
    }))
    .filter(({ alternatives }) => alternatives.length > 0);
}

function alternativesOf(unit: QueryUnit, terms: OpenPack['terms']): WantedWord['alternatives'] {
  const phrases = [...unit.synonyms, unit.parts].filter(({ length }) => length > 0);
  const apart = phrases.map((parts) => ({ words: parts.flatMap(({ text, isHan }) => (isHan ? pairsOf(text) : [text])), weight: 0.75 }));
  return [...(unit.isHan ? hanAlternatives(unit, terms) : latinAlternatives(unit, terms)), ...apart];
}

function latinAlternatives({ text, matches }: QueryUnit, terms: OpenPack['terms']): WantedWord['alternatives'] {
  const best = matches.toSorted((a, b) => b.weight - a.weight).slice(0, maxTerms);
  const found = new Map([[text, 1], ...best.map(({ term, weight }): [string, number] => [entryAt(terms, term).text, weight])]);
  return Array.from(found, ([word, weight]) => ({ words: [word], weight }));
}

/** Returns the pairs of a word; a single character is looked up in the words that have it. */
function hanAlternatives({ text, matches }: QueryUnit, terms: OpenPack['terms']): WantedWord['alternatives'] {
  const pairs = pairsOf(text);
  if (text.length > 1) {
    const single = pairs.map((pair) => ({ words: [pair], weight: pairWeight }));
    return pairs.length > 1 ? [{ words: pairs, weight: 1 }, ...single] : [{ words: pairs, weight: 1 }];
  }
  const longer = matches.slice(0, maxTerms).map(({ term, weight }) => ({ words: pairsOf(entryAt(terms, term).text), weight }));
  return [{ words: pairs, weight: 1 }, ...longer];
}
