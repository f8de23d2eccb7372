import type { CompoundParts } from './compounds.js';
import { valueAt } from './entry-at.js';
import { isPair, phraseParts, wordParts, wordRoot } from './phrase-parts.js';
import type { RankingWeights } from './ranking-weights.js';
import { stem } from './stem.js';
import { pairsOf } from './text-list.js';
import { isHan, tokenize } from './tokenize.js';

/** Returns the similarity of a query to each page's metadata, from 0 to slightly over 1. `asides` are query words that count less. */
export type PhraseSimilarity = (query: string, asides: readonly string[]) => Float32Array;

/** A title, heading, keyword or question. */
export interface Phrase {
  page: number;
  /** Value of similarity to this phrase. */
  value: number;
  isQuestion: boolean;
  /** Sum of the weights of its parts. */
  readonly square: number;
}

/** The phrases of some pages by their parts. */
export interface PhraseIndex {
  pages: number;
  phrasesWith: (part: string) => readonly Phrase[];
  /** Whether a phrase of the whole index has a part. */
  isKnown: (part: string) => boolean;
  /** Weight of a part: the fewer pages have it, the higher. */
  weightOf: (part: string) => number;
}

/**
 * Compares queries with phrases as a whole. Words alone don't distinguish a page that is about all of them together from one that has
 * each in a different place.
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
      // A pair that no phrase has is not evidence against any of them.
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

/** Returns the weight of a phrase part that `having` of all pages have. */
export function partWeight(pages: number, having: number): number {
  return Math.log(1 + pages / (0.5 + having)) ** 2;
}

function add<Key>(sums: Map<Key, number>, key: Key, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}
