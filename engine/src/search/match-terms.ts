import { editDistance } from './edit-distance.js';
import type { OpenPack, Term } from './open-search-pack.js';
import { stem } from './stem.js';
import { tokenize } from './tokenize.js';

/** A word of a query, and the words of the index that it can mean. */
export interface QueryUnit {
  /** In small letters. */
  text: string;
  isHan: boolean;
  matches: TermMatch[];
}

export interface TermMatch {
  term: number;
  /** 1 for the word itself; less the less certain it is. */
  weight: number;
  /** For Chinese: the characters of the unit that the word holds, as bits. */
  mask: number;
}

/** Most characters of a Chinese run that are told apart. */
const maxRun = 30;
/** Most words of a query that are looked at. */
const maxUnits = 16;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

// Words that say nothing about what is looked for, unless they are all there is.
const stopWords = new Set(
  'a an and are as at be by can do does for from how i if in into is it its me my no not of on or should that the their there this to use using was what when where which why will with you your'.split(
    ' ',
  ),
);
const hanStops = new Set(
  '的 了 吗 呢 吧 么 是 在 和 与 或 及 把 被 为 对 从 到 用 让 使 请 问 我 我的 你 个 中 时 里 有 没有 会 能 要 想 怎样 怎么 怎么办 如何 什么 哪些 哪里 为何 为什么 能否 是否 可以 应该 需要 使用 进行 一个 这个 那个 之后 以及'.split(
    ' ',
  ),
);

/** Reads a query: its words with everything in the index that they match. */
export function matchQuery(query: string, pack: OpenPack): QueryUnit[] {
  const tokens = tokenize(query.slice(0, 300));
  const words = tokens.map(({ text, isHan }) => ({ text: text.toLowerCase(), isHan }));
  const telling = words.filter(({ text, isHan }) => isHan || !stopWords.has(text));
  const kept = (telling.length > 0 ? telling : words).slice(0, maxUnits);
  const lastWord = words.at(-1)?.text;
  const endsInWord = /[\p{L}\p{N}]$/u.test(query);
  return kept.flatMap(({ text, isHan }, index) => {
    if (isHan) return hanUnits(text, pack);
    const isTyping = endsInWord && index === kept.length - 1 && text === lastWord;
    return [{ text, isHan, matches: latinMatches(text, pack, isTyping) }];
  });
}

function latinMatches(word: string, pack: OpenPack, isTyping: boolean): TermMatch[] {
  const matches = new Map<number, number>();
  const note = (term: number, weight: number) => matches.set(term, Math.max(weight, matches.get(term) ?? 0));
  const root = stem(word);
  const meant = pack.synonyms.get(word) ?? [];
  for (const [index, term] of pack.terms.entries()) {
    if (term.isHan) continue;
    const weight = latinWeight(word, root, term, isTyping);
    if (weight > 0) note(index, weight);
    else if (meant.includes(term.text)) note(index, 0.7);
  }
  const isKnown = [...matches.values()].some((weight) => weight >= 0.6);
  if (!isKnown) for (const [index, weight] of nearMatches(word, pack)) note(index, weight);
  return [...matches].map(([term, weight]) => ({ term, weight, mask: 1 }));
}

function latinWeight(word: string, root: string, term: Term, isTyping: boolean): number {
  const { text } = term;
  if (text === word) return 1;
  if (term.stem === root && root.length > 2) return 0.9;
  if (term.parts.includes(word)) return 0.75;
  if (term.parts.some((part) => part.length > 3 && stem(part) === root)) return 0.65;
  if (word.length < 2) return isTyping && text.startsWith(word) ? 0.3 : 0;
  const share = word.length / text.length;
  if (text.startsWith(word)) return isTyping ? 0.55 + 0.35 * share : word.length > 2 ? 0.35 + 0.3 * share : 0;
  if (isTyping && term.parts.some((part) => part.startsWith(word))) return 0.5;
  // Words run together or written apart: `splitchunks`, `hot reload`.
  if (word.length > 2 && text.includes(word)) return 0.2 + 0.3 * share;
  if (text.length > 3 && word.length > text.length && word.includes(text) && text.length * 2 >= word.length) return 0.25;
  return 0;
}

/** Words that differ by a slip of the finger. Short words are left alone: too many others are as near. */
function* nearMatches(word: string, { terms }: OpenPack): Generator<[number, number]> {
  if (word.length < 4 || /\d/.test(word)) return;
  const limit = word.length < 8 ? 1 : 2;
  for (const [index, { text, parts, isHan }] of terms.entries()) {
    if (isHan) continue;
    const distance = Math.min(
      ...[text, ...parts].filter(({ length }) => length > 2).map((candidate) => editDistance(word, candidate, limit)),
    );
    if (distance <= limit) yield [index, (text[0] === word[0] ? 0.55 : 0.4) / distance];
    else if (text.length > word.length && editDistance(word, text.slice(0, word.length), 1) <= 1) yield [index, 0.3];
  }
}

/** Words of a Chinese run without those that say nothing; all of it when nothing else is there. */
function hanUnits(run: string, pack: OpenPack): QueryUnit[] {
  const words = [...segmenter.segment(run)].map(({ segment }) => segment);
  const telling = words.filter((word) => !hanStops.has(word));
  return (telling.length > 0 ? telling : words).map((word) => hanUnit(word.slice(0, maxRun), pack));
}

/** A Chinese word is found in every word that shares two characters with it, so that it does not matter where the index was cut. */
function hanUnit(run: string, pack: OpenPack): QueryUnit {
  const matches: TermMatch[] = [];
  const least = Math.min(2, run.length);
  for (const [index, { text, isHan }] of pack.terms.entries()) {
    if (!isHan) continue;
    const { mask, length } = commonPieces(run, text, least);
    if (length > 0) matches.push({ term: index, mask, weight: length === text.length ? 1 : 0.5 + (0.4 * length) / text.length });
  }
  const covered = matches.reduce((all, { mask }) => all | mask, 0);
  // Characters that no word holds together with a neighbour are looked for alone.
  for (const [index, { text, isHan }] of pack.terms.entries()) {
    if (!isHan || covered === 2 ** run.length - 1) continue;
    const { mask } = commonPieces(run, text, 1);
    if (mask & ~covered) matches.push({ term: index, mask: mask & ~covered, weight: text.length === 1 ? 0.8 : 0.4 });
  }
  for (const meant of pack.synonyms.get(run) ?? []) {
    for (const [index, { text }] of pack.terms.entries())
      if (text === meant) matches.push({ term: index, mask: 2 ** run.length - 1, weight: 0.7 });
  }
  return { text: run, isHan: true, matches };
}

/** The places of a run that a word shares with it in pieces of at least some length, and the length of the longest. */
function commonPieces(run: string, word: string, least: number): { mask: number; length: number } {
  let mask = 0;
  let longest = 0;
  for (let start = 0; start < run.length; start++) {
    let length = 0;
    while (start + length < run.length && word.includes(run.slice(start, start + length + 1))) length++;
    if (length < least) continue;
    longest = Math.max(longest, length);
    for (let place = start; place < start + length; place++) mask |= 1 << place;
  }
  return { mask, length: longest };
}
