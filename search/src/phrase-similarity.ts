import type { CompoundParts } from './compounds.js';
import type { Corpus } from './corpus.js';
import { entryAt, valueAt } from './entry-at.js';
import { pushTo } from './push-to.js';
import { memoize } from './memoize.js';
import type { RankingWeights } from './ranking-weights.js';
import type { OpenPage } from './search-pack.js';
import { stem } from './stem.js';
import { stopWords } from './stop-words.js';
import { pairsOf } from './text-list.js';
import { identifierParts, isHan, type Token, tokenize } from './tokenize.js';

/** How much a query is like what each page says of itself, from 0 to a little over 1. Some of its words say little. */
export type PhraseSimilarity = (query: string, asides: readonly string[]) => Float32Array;

// Words in which a question is put: what it asks stands beside them.
const asking = /怎么[样办]?|怎样|如何|为?什么|能不能|可以|是否|哪[里个]|的时候|[吗呢的了吧我你在把被给是有和与]/g;

/**
 * Compares queries with phrases as wholes: titles, headings, keywords and questions. Words alone do not tell a page that is
 * about all of them together from one that has each in another place.
 */
export function createPhraseSimilarity(
  pages: readonly OpenPage[],
  {
    read,
    compoundParts,
    weights,
    corpus,
  }: { read: (text: string) => Token[]; compoundParts: CompoundParts; weights: RankingWeights; corpus?: Corpus | undefined },
): PhraseSimilarity {
  const { headingPhrase, secondPhrase, questionCoverage, aside } = weights;
  // For the phrases of the index only: readers type ever new words.
  const partsOf = memoize(wordParts);
  const rootOf = memoize(wordRoot);
  const { phrases, places, pageCounts } = collectPhrases(
    pages,
    corpus?.readPhrase ?? ((text) => phraseParts(read(text), partsOf, rootOf)),
    {
      headingPhrase,
      corpus,
    },
  );
  const pageCount = corpus?.pages ?? pages.length;
  const weightOf = (part: string): number =>
    Math.log(1 + pageCount / (0.5 + Math.max(pageCounts.get(part) ?? 0, corpus?.countPhrasePart(part) ?? 0))) ** 2;
  const squares = new Float32Array(phrases.length);
  for (const [part, having] of places) {
    const weight = weightOf(part);
    for (const phrase of having) squares[phrase] = valueAt(squares, phrase) + weight;
  }

  const queryParts = (word: string): readonly string[] => {
    const parts = wordParts(word);
    if (isHan(word) || parts.some((part) => places.has(part))) return parts;
    const apart = compoundParts(word.toLowerCase());
    return apart.length > 0 ? apart.map(stem) : parts;
  };

  return (query, asides) => {
    const shared = new Map<number, number>();
    const weak = new Set(asides.flatMap((word) => (isHan(word) ? pairsOf(word) : wordParts(word))));
    const covered = new Map<number, number>();
    let square = 0;
    let total = 0;
    for (const part of phraseParts(tokenize(query), queryParts, wordRoot)) {
      // A pair that no phrase has is no evidence against any.
      if (isPair(part) && !places.has(part) && !corpus?.countPhrasePart(part)) continue;
      const weight = weightOf(part) * (weak.has(part) ? aside : 1);
      square += weight;
      for (const phrase of places.get(part) ?? []) add(shared, phrase, weight);
      if (isPair(part) || isHan(part)) continue;
      const rarity = Math.sqrt(weight);
      total += rarity;
      for (const phrase of places.get(part) ?? []) if (entryAt(phrases, phrase).isQuestion) add(covered, phrase, rarity);
    }
    const best = new Float32Array(pages.length);
    const second = new Float32Array(pages.length);
    for (const [phrase, sum] of shared) {
      const { page, value } = entryAt(phrases, phrase);
      const similarity = (value * sum) / Math.sqrt(square * valueAt(squares, phrase));
      const before = valueAt(best, page);
      if (similarity > before) {
        second[page] = before;
        best[page] = similarity;
      } else if (similarity > valueAt(second, page)) second[page] = similarity;
    }
    const coverage = new Float32Array(pages.length);
    for (const [phrase, sum] of covered) {
      const { page } = entryAt(phrases, phrase);
      coverage[page] = Math.max(valueAt(coverage, page), sum / total);
    }
    return best.map((value, page) => value + secondPhrase * valueAt(second, page) + questionCoverage * valueAt(coverage, page));
  };
}

interface Phrases {
  /** The page of each phrase, and what it is worth. */
  phrases: { page: number; value: number; isQuestion: boolean }[];
  /** Numbers of the phrases that have a part. */
  places: Map<string, number[]>;
  /** How many pages have a part in one of their phrases. */
  pageCounts: Map<string, number>;
}

function collectPhrases(
  pages: readonly OpenPage[],
  partsOf: (text: string) => Set<string>,
  { headingPhrase, corpus }: { headingPhrase: number; corpus: Corpus | undefined },
): Phrases {
  const found: Phrases = { phrases: [], places: new Map(), pageCounts: new Map() };
  const headingCounts = new Map<string, number>();
  for (const { text } of pages.flatMap(({ headings }) => headings)) add(headingCounts, text, 1);
  for (const [page, { title, route, headings, keywords, questions }] of pages.entries()) {
    const seen = new Set<string>();
    const addPhrase = (text: string, value: number, isQuestion = false): void => {
      const phrase = found.phrases.push({ page, value, isQuestion }) - 1;
      for (const part of partsOf(text)) {
        seen.add(part);
        pushTo(found.places, part, phrase);
      }
    };
    for (const text of [title, lastStep(title, '.'), lastStep(route, '/'), ...keywords]) addPhrase(text, 1);
    for (const text of questions) addPhrase(text, 1, true);
    // A heading that many pages have tells none of them from the others.
    for (const { text } of headings)
      addPhrase(text, headingPhrase / Math.sqrt(corpus?.countHeadings(text) ?? headingCounts.get(text) ?? 1));
    for (const part of seen) add(found.pageCounts, part, 1);
  }
  return found;
}

/** What the phrases of a page are compared by. */
export function phrasePartsOf({ title, route, headings, keywords, questions }: OpenPage): Set<string> {
  const texts = [title, lastStep(title, '.'), lastStep(route, '/'), ...keywords, ...questions, ...headings.map(({ text }) => text)];
  return new Set(texts.flatMap((text) => [...readPhrase(text)]));
}

/** What a phrase is compared by, of a page that is read once. */
export function readPhrase(text: string): Set<string> {
  return phraseParts(tokenize(text), wordParts, wordRoot);
}

function add<Key>(sums: Map<Key, number>, key: Key, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}

/** `output.distPath` is also called distPath. */
function lastStep(path: string, sign: string): string {
  return /\s/.test(path) ? '' : (path.split(sign).findLast(Boolean) ?? '');
}

/** What a phrase is compared by: the parts of its words, and pairs of neighbors, which know "is not defined" from "define". */
function phraseParts(
  tokens: readonly Token[],
  partsOf: (word: string) => readonly string[],
  rootOf: (word: string) => string,
): Set<string> {
  const parts = new Set<string>();
  let before = '';
  for (const { text: word, isHan: isHanWord } of tokens) {
    for (const part of partsOf(word)) parts.add(part);
    const root = isHanWord ? '' : rootOf(word);
    if (before && root) parts.add(`${before} ${root}`);
    before = root;
  }
  return parts;
}

function wordRoot(word: string): string {
  return stem(word.toLowerCase());
}

/** Words have no spaces. */
function isPair(part: string): boolean {
  return part.includes(' ');
}

/** The pairs of a Chinese word; another word, or the parts of an identifier, unless they say nothing. */
function wordParts(word: string): readonly string[] {
  if (isHan(word)) return word.split(asking).flatMap(pairsOf);
  const parts = identifierParts(word);
  return (parts.length > 0 ? parts : [word.toLowerCase()]).filter((part) => !stopWords.has(part)).map(stem);
}
