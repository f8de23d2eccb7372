import type { IndexedPage } from './build-search-pack.js';
import { entryAt } from './entry-at.js';
import type { LargePostings, LargeShard, TitledPage } from './large-index.js';
import { keysOf } from './large-keys.js';
import { encodeNumber } from './varint-text.js';

/** Pages that are shown for a word of titles before more is there. */
const mostTitled = 60;

/** A word of the index. */
export interface LargeTerm {
  /** In small letters. */
  key: string;
  /** As it is written. */
  shown: string;
  /** As in `LargePostings`. */
  postings: LargePostings;
  /** Numbers of the pages that are called so, in order. */
  titled: readonly number[];
  /** Sections whose text has it, headings, titles. */
  counts: readonly number[];
}

export interface LargeTerms {
  words: readonly LargeTerm[];
  /** Pairs of words that are written apart. */
  neighbors: readonly string[];
}

interface ShardEntry {
  key: string;
  word: string;
  /** Absent for neighbors. */
  term?: LargeTerm;
}

export interface WrittenShard {
  /** Its first key. */
  start: string;
  shard: LargeShard;
  postings: LargePostings;
}

/** Cuts the words into shards in the order of their keys. */
export function writeShards(pages: readonly IndexedPage[], { words, neighbors }: LargeTerms, size: number): WrittenShard[] {
  const entries: ShardEntry[] = [
    ...words.flatMap((term) => keysOf(term.shown).map((key) => ({ key, word: term.key, term }))),
    ...neighbors.map((pair) => ({ key: pair.replace(/[\s-]/, ''), word: pair })),
  ];
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.word < b.word ? -1 : 1));
  const shortestTitles = createShortestTitles(pages);
  const shards: WrittenShard[] = [];
  let open:
    | { start: string; words: string[]; counts: string; called: string; postings: string[]; titled: Set<number>; neighbors: string[] }
    | undefined;
  let length = 0;
  let before = '';
  const close = (): void => {
    if (!open) return;
    const titles = [...open.titled].sort((a, b) => a - b).map((number) => titledPage(number, entryAt(pages, number)));
    const { start, words: own, counts, called, postings, neighbors: pairs } = open;
    shards.push({ start, shard: { words: own.join('\n'), counts, called, titles, neighbors: pairs }, postings: postings.join('') });
    open = undefined;
  };
  for (const { key, word, term } of entries) {
    // All that a key has lies in one shard.
    if (length > size && key !== before) close();
    before = key;
    if (!open) {
      open = { start: key, words: [], counts: '', called: '', postings: [], titled: new Set(), neighbors: [] };
      length = 0;
    }
    if (!term) {
      open.neighbors.push(word);
      length += word.length + 3;
      continue;
    }
    const { shown, postings, titled, counts } = term;
    open.words.push(shown);
    const called = stepsBetween(titled);
    open.counts += [...counts, called.length, postings.length].map(encodeNumber).join('');
    open.called += called;
    open.postings.push(postings);
    length += shown.length + 5 + called.length + postings.length;
    for (const number of shortestTitles(titled)) {
      if (open.titled.has(number)) continue;
      open.titled.add(number);
      length += 50;
    }
  }
  close();
  return shards;
}

function stepsBetween(numbers: readonly number[]): string {
  return numbers.map((number, index) => encodeNumber(number - (numbers[index - 1] ?? -1) - 1)).join('');
}

/** Of some pages, those whose titles say little else. */
function createShortestTitles(pages: readonly IndexedPage[]): (titled: readonly number[]) => Iterable<number> {
  const lengthOf = (number: number) => entryAt(pages, number).page[0].length;
  const byLength = Int32Array.from(pages.keys()).sort((a, b) => lengthOf(a) - lengthOf(b) || a - b);
  const ranks = new Int32Array(pages.length);
  for (const [rank, number] of byLength.entries()) ranks[number] = rank;
  return (titled) => {
    if (titled.length <= mostTitled) return titled;
    const shortest = Int32Array.from(titled, (number) => ranks[number] ?? 0).sort();
    return shortest.subarray(0, mostTitled).map((rank) => byLength[rank] ?? 0);
  };
}

function titledPage(number: number, { page: [title, route, , weight, , keywords] }: IndexedPage): TitledPage {
  return keywords && keywords.length > 0 ? [number, title, route, weight, keywords] : [number, title, route, weight];
}
