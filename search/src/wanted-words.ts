import type { Corpus } from './corpus.js';
import { entryAt } from './entry-at.js';
import type { QueryUnit } from './match-terms.js';
import type { OpenPack } from './open-search-pack.js';
import { pairsOf } from './text-list.js';

/** A word of a query as an engine is asked for it: one of the alternatives, each being words that stand together. */
export interface WantedWord {
  alternatives: { words: string[]; weight: number }[];
  /** Whether it says little about what is looked for. */
  isAside: boolean;
  /** About how many sections have it in their text. */
  frequency: number;
}

/** Terms of the index that one word is looked for as; there are hundreds that begin with a letter. */
const mostTerms = 24;
/** A pair of Chinese characters where all of a word is worth 1. */
const pairWeight = 0.4;

/** The words of a query, as an engine that knows nothing of ranking can look for them. */
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
  const best = matches.toSorted((a, b) => b.weight - a.weight).slice(0, mostTerms);
  const found = new Map([[text, 1], ...best.map(({ term, weight }): [string, number] => [entryAt(terms, term).text, weight])]);
  return Array.from(found, ([word, weight]) => ({ words: [word], weight }));
}

/** A word of one character is looked for in the words that have it. */
function hanAlternatives({ text, matches }: QueryUnit, terms: OpenPack['terms']): WantedWord['alternatives'] {
  const pairs = pairsOf(text);
  if (text.length > 1) {
    const single = pairs.map((pair) => ({ words: [pair], weight: pairWeight }));
    return pairs.length > 1 ? [{ words: pairs, weight: 1 }, ...single] : [{ words: pairs, weight: 1 }];
  }
  const longer = matches.slice(0, mostTerms).map(({ term, weight }) => ({ words: pairsOf(entryAt(terms, term).text), weight }));
  return [{ words: pairs, weight: 1 }, ...longer];
}
