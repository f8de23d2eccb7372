import { memoize } from './memoize.js';
import { phraseParts, phrasesOf, wordParts, wordRoot } from './phrase-parts.js';
import { partWeight, type Phrase, type PhraseIndex } from './phrase-similarity.js';
import { pushTo } from './push-to.js';
import type { RankingWeights } from './ranking-weights.js';
import type { OpenPage } from './search-pack.js';
import type { Token } from './tokenize.js';

/** Indexes the phrases of all pages. */
export function indexPhrases(
  pages: readonly OpenPage[],
  { read, weights }: { read: (text: string) => Token[]; weights: RankingWeights },
): PhraseIndex {
  // Only for phrases of the index: with query words, the caches would grow without bound.
  const partsOf = memoize(wordParts);
  const rootOf = memoize(wordRoot);
  const places = new Map<string, { square: number; page: number; value: number; isQuestion: boolean }[]>();
  const pageCounts = new Map<string, number>();
  const headingCounts = new Map<string, number>();
  for (const { text } of pages.flatMap(({ headings }) => headings)) count(headingCounts, text);
  for (const [page, opened] of pages.entries()) {
    const seen = new Set<string>();
    const addPhrase = (text: string, value: number, isQuestion = false): void => {
      const phrase = { page, value, isQuestion, square: 0 };
      for (const part of phraseParts(read(text), partsOf, rootOf)) {
        seen.add(part);
        pushTo(places, part, phrase);
      }
    };
    const { names, questions, headings } = phrasesOf(opened);
    for (const text of names) addPhrase(text, 1);
    for (const text of questions) addPhrase(text, 1, true);
    // A heading shared by many pages distinguishes none of them.
    for (const text of headings) addPhrase(text, weights.headingPhrase / Math.sqrt(headingCounts.get(text) ?? 1));
    for (const part of seen) count(pageCounts, part);
  }
  const weightOf = (part: string): number => partWeight(pages.length, pageCounts.get(part) ?? 0);
  for (const [part, having] of places) {
    const weight = weightOf(part);
    for (const phrase of having) phrase.square += weight;
  }
  const none: Phrase[] = [];
  return { pages: pages.length, weightOf, phrasesWith: (part) => places.get(part) ?? none, isKnown: (part) => places.has(part) };
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
