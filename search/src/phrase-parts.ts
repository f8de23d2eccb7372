import type { OpenPage } from './search-pack.js';
import { stem } from './stem.js';
import { stopWords } from './stop-words.js';
import { pairsOf } from './text-list.js';
import { identifierParts, isHan, type Token, tokenize } from './tokenize.js';

// Question words and particles: they say nothing about the topic of a question.
const asking = /怎么[样办]?|怎样|如何|为?什么|能不能|可以|是否|哪[里个]|的时候|[吗呢的了吧我你在把被给是有和与]/g;

/** Names of a page, the questions it answers, and its headings. */
export interface PagePhrases {
  names: string[];
  questions: readonly string[];
  headings: string[];
}

export function phrasesOf({ title, route, headings, keywords, questions }: OpenPage): PagePhrases {
  const names = [title, lastStep(title, '.'), lastStep(route, '/'), ...keywords];
  return { names, questions, headings: headings.map(({ text }) => text) };
}

/** Returns the parts by which the phrases of a page are compared. */
export function phrasePartsOf(page: OpenPage): Set<string> {
  const { names, questions, headings } = phrasesOf(page);
  return new Set([...names, ...questions, ...headings].flatMap((text) => [...readPhrase(text)]));
}

/** Returns the parts of a phrase. Not memoized, for pages that are read once. */
export function readPhrase(text: string): Set<string> {
  return phraseParts(tokenize(text), wordParts, wordRoot);
}

/** `output.distPath` is also called distPath. */
function lastStep(path: string, sign: string): string {
  return /\s/.test(path) ? '' : (path.split(sign).findLast(Boolean) ?? '');
}

/** Returns the parts of a phrase: those of its words, and pairs of neighbors, which distinguish "is not defined" from "define". */
export function phraseParts(
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

export function wordRoot(word: string): string {
  return stem(word.toLowerCase());
}

/** Whether a part is a pair of neighbors: words have no spaces. */
export function isPair(part: string): boolean {
  return part.includes(' ');
}

/** Returns the pairs of characters of a Chinese word, or the stems of a word or of an identifier's parts, without stop words. */
export function wordParts(word: string): readonly string[] {
  if (isHan(word)) return word.split(asking).flatMap(pairsOf);
  const parts = identifierParts(word);
  return (parts.length > 0 ? parts : [word.toLowerCase()]).filter((part) => !stopWords.has(part)).map(stem);
}
