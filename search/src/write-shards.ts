import type { IndexedPage } from './build-search-pack.js';
import { entryAt } from './entry-at.js';
import type { LargePostings, LargeShard, TitledPage } from './large-index.js';
import { keysOf } from './large-keys.js';
import type { PackedPage } from './search-pack.js';
import { encodeNumber } from './varint-text.js';

/** Maximum number of pages to show for a word in titles before more is loaded. */
const maxTitled = 60;

/** A word of the index. */
export interface LargeTerm {
  /** In lowercase. */
  key: string;
  /** As written. */
  shown: string;
  /** As in `LargePostings`. */
  postings: LargePostings;
  /** Numbers of the pages that have it in their names, in order. */
  titled: readonly number[];
  /** Counts in texts of sections, headings and titles. */
  counts: readonly number[];
}

export interface LargeTerms {
  words: readonly LargeTerm[];
  /** Pairs of words that are written apart. */
  neighbors: readonly string[];
}

/** A word under one of its keys, or a pair of neighbors. */
export interface ShardEntry {
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

/** Splits the words into shards in the order of their keys. */
export function writeShards(pages: readonly IndexedPage[], { words, neighbors }: LargeTerms, size: number): WrittenShard[] {
  const cutter = new ShardCutter(
    pages.map(({ page }) => page),
    size,
  );
  const entries = [...words.flatMap(entriesOf), ...neighbors.map(neighborEntry)];
  for (const entry of entries.sort(inOrder)) cutter.add(entry);
  return cutter.end();
}

export function entriesOf(term: LargeTerm): ShardEntry[] {
  return keysOf(term.shown).map((key) => ({ key, word: term.key, term }));
}

export function neighborEntry(pair: string): ShardEntry {
  return { key: pair.replace(/[\s-]/, ''), word: pair };
}

/** Compares entries by their order in shards. */
export function inOrder(a: ShardEntry, b: ShardEntry): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : a.word < b.word ? -1 : 1;
}

interface GrowingShard {
  start: string;
  words: string[];
  counts: string;
  called: string;
  postings: string[];
  titled: Set<number>;
  neighbors: string[];
  /** Approximate length, in characters. */
  length: number;
  /** The last key that was added. */
  last: string;
}

/** Cuts sorted entries into shards. Where it cuts depends only on the entries since the previous cut. */
export class ShardCutter {
  private readonly shards: WrittenShard[] = [];
  private readonly shortestTitles: (titled: readonly number[]) => Iterable<number>;
  private open: GrowingShard | undefined;

  constructor(
    private readonly pages: readonly PackedPage[],
    private readonly size: number,
  ) {
    this.shortestTitles = createShortestTitles(pages);
  }

  add({ key, word, term }: ShardEntry): void {
    // All entries of a key go into one shard.
    if (this.open && this.open.length > this.size && key !== this.open.last) this.close(this.open);
    const open = (this.open ??= {
      start: key,
      words: [],
      counts: '',
      called: '',
      postings: [],
      titled: new Set(),
      neighbors: [],
      length: 0,
      last: key,
    });
    open.last = key;
    if (!term) {
      open.neighbors.push(word);
      open.length += word.length + 3;
      return;
    }
    const { shown, postings, titled, counts } = term;
    open.words.push(shown);
    const called = stepsBetween(titled);
    open.counts += [...counts, called.length, postings.length].map(encodeNumber).join('');
    open.called += called;
    open.postings.push(postings);
    open.length += shown.length + 5 + called.length + postings.length;
    for (const number of this.shortestTitles(titled)) {
      if (open.titled.has(number)) continue;
      open.titled.add(number);
      open.length += titleLength(entryAt(this.pages, number));
    }
  }

  /** Whether the next entry begins a shard. */
  get isEmpty(): boolean {
    return !this.open;
  }

  /** Whether an entry of another key would begin a shard. */
  get isAtCut(): boolean {
    return !this.open || this.open.length > this.size;
  }

  /** Closes the current shard, and returns all shards since the previous call. */
  end(): WrittenShard[] {
    if (this.open) this.close(this.open);
    return this.shards.splice(0);
  }

  private close({ start, words, counts, called, postings, titled, neighbors }: GrowingShard): void {
    const titles = [...titled].sort((a, b) => a - b).map((number) => titledPage(number, entryAt(this.pages, number)));
    this.shards.push({ start, shard: { words: words.join('\n'), counts, called, titles, neighbors }, postings: postings.join('') });
    this.open = undefined;
  }
}

function stepsBetween(numbers: readonly number[]): string {
  return numbers.map((number, index) => encodeNumber(number - (numbers[index - 1] ?? -1) - 1)).join('');
}

/** Returns a function that picks the pages with the shortest titles, which say little else. */
function createShortestTitles(pages: readonly PackedPage[]): (titled: readonly number[]) => Iterable<number> {
  const lengthOf = (number: number) => entryAt(pages, number)[0].length;
  const byLength = Int32Array.from(pages.keys()).sort((a, b) => lengthOf(a) - lengthOf(b) || a - b);
  const ranks = new Int32Array(pages.length);
  for (const [rank, number] of byLength.entries()) ranks[number] = rank;
  return (titled) => {
    if (titled.length <= maxTitled) return titled;
    const shortest = Int32Array.from(titled, (number) => ranks[number] ?? 0).sort();
    return shortest.subarray(0, maxTitled).map((rank) => byLength[rank] ?? 0);
  };
}

/** Returns the approximate length of `titledPage`, in characters. */
function titleLength([title, route, , , , keywords = []]: PackedPage): number {
  return [title, route, ...keywords].reduce((letters, text) => letters + text.length + 3, 8);
}

function titledPage(number: number, [title, route, , weight, , keywords]: PackedPage): TitledPage {
  return keywords && keywords.length > 0 ? [number, title, route, weight, keywords] : [number, title, route, weight];
}
