import type { CompoundParts } from './compounds.js';
import { valueAt } from './entry-at.js';
import { isPair, phraseParts, wordParts, wordRoot } from './phrase-parts.js';
import type { RankingWeights } from './ranking-weights.js';
import { stem } from './stem.js';
import { pairsOf } from './text-list.js';
import { isHan, tokenize } from './tokenize.js';

/** How much a query is like what each page says of itself, from 0 to a little over 1. Some of its words say little. */
export type PhraseSimilarity = (query: string, asides: readonly string[]) => Float32Array;

/** A title, heading, keyword or question. */
export interface Phrase {
  page: number;
  /** What it is worth to be like it. */
  value: number;
  isQuestion: boolean;
  /** Sum of what its parts tell. */
  readonly square: number;
}

/** The phrases of some pages by their parts. */
export interface PhraseIndex {
  pages: number;
  phrasesWith: (part: string) => readonly Phrase[];
  /** Whether a phrase of the whole index has a part. */
  isKnown: (part: string) => boolean;
  /** How much a part tells: the more, the fewer pages have it. */
  weightOf: (part: string) => number;
}

/**
 * Compares queries with phrases as wholes. Words alone do not tell a page that is about all of them together from one that has
 * each in another place.
 */
export function createPhraseSimilarity(
  { pages, phrasesWith, isKnown, weightOf }: PhraseIndex,
  { compoundParts, weights }: { compoundParts: CompoundParts; weights: RankingWeights },
): PhraseSimilarity {
  const { secondPhrase, questionCoverage, aside } = weights;
  const queryParts = (word: string): readonly string[] => {
    const parts = wordParts(word);
    if (isHan(word) || parts.some((part) => phrasesWith(part).length > 0)) return parts;
    const apart = compoundParts(word.toLowerCase());
    return apart.length > 0 ? apart.map(stem) : parts;
  };

  return (query, asides) => {
    const shared = new Map<Phrase, number>();
    const weak = new Set(asides.flatMap((word) => (isHan(word) ? pairsOf(word) : wordParts(word))));
    const covered = new Map<Phrase, number>();
    let square = 0;
    let total = 0;
    for (const part of phraseParts(tokenize(query), queryParts, wordRoot)) {
      // A pair that no phrase has is no evidence against any.
      if (isPair(part) && !isKnown(part)) continue;
      const weight = weightOf(part) * (weak.has(part) ? aside : 1);
      square += weight;
      const having = phrasesWith(part);
      for (const phrase of having) add(shared, phrase, weight);
      if (isPair(part) || isHan(part)) continue;
      const rarity = Math.sqrt(weight);
      total += rarity;
      for (const phrase of having) if (phrase.isQuestion) add(covered, phrase, rarity);
    }
    const best = new Float32Array(pages);
    const second = new Float32Array(pages);
    for (const [phrase, sum] of shared) {
      const { page, value } = phrase;
      const similarity = (value * sum) / Math.sqrt(square * phrase.square);
      const before = valueAt(best, page);
      if (similarity > before) {
        second[page] = before;
        best[page] = similarity;
      } else if (similarity > valueAt(second, page)) second[page] = similarity;
    }
    const coverage = new Float32Array(pages);
    for (const [{ page }, sum] of covered) coverage[page] = Math.max(valueAt(coverage, page), sum / total);
    return best.map((value, page) => value + secondPhrase * valueAt(second, page) + questionCoverage * valueAt(coverage, page));
  };
}

/** How much it tells that a phrase has a part which this many of all pages have. */
export function partWeight(pages: number, having: number): number {
  return Math.log(1 + pages / (0.5 + having)) ** 2;
}

function add<Key>(sums: Map<Key, number>, key: Key, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}
