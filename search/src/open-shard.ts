import { entryAt } from './entry-at.js';
import type { PlacesOf } from './find-candidates.js';
import type { LargePostings, LargeShard, PlaceLevel, TitledPage } from './large-index.js';
import { decodeNumbers } from './varint-text.js';

/** A word of a shard, with its ranges in the shard's encoded lists of pages. */
interface ShardWord {
  word: string;
  sections: number;
  headings: number;
  titles: number;
  shard: OpenShard;
  inCalled: TextRange;
  inPostings: TextRange;
}

interface TextRange {
  start: number;
  end: number;
}

/** A word of the loaded shards. */
export interface LoadedWord extends ShardWord {
  /** The same word in every shard that has it: some may lack their postings. */
  copies: ShardWord[];
  /** Decoded on first use. */
  calledPages?: Uint32Array;
  places?: Uint32Array;
}

export interface OpenShard {
  called: string;
  /** Absent until an exact answer needs them. */
  postings?: LargePostings;
  words: ShardWord[];
  titles: Map<number, TitledPage>;
  neighbors: string[];
}

export function openShard({ words, counts, called, titles, neighbors }: LargeShard): OpenShard {
  const numbers = decodeNumbers(counts);
  const shard: OpenShard = { called, words: [], titles: new Map(titles.map((page) => [page[0], page])), neighbors };
  let [inCalled, inPostings] = [nothing, nothing];
  for (const [index, word] of (words === '' ? [] : words.split('\n')).entries()) {
    const count = (place: number): number => entryAt(numbers, countsPerWord * index + place);
    inCalled = rangeAfter(inCalled, count(3));
    inPostings = rangeAfter(inPostings, count(4));
    shard.words.push({ word, sections: count(0), headings: count(1), titles: count(2), shard, inCalled, inPostings });
  }
  return shard;
}

const countsPerWord = 5;
const nothing: TextRange = { start: 0, end: 0 };

function rangeAfter({ end }: TextRange, length: number): TextRange {
  return { start: end, end: end + length };
}

/** Returns all words of some shards, without duplicates. */
export function wordsOf(shards: Iterable<OpenShard>): LoadedWord[] {
  const words = new Map<string, LoadedWord>();
  for (const shard of shards)
    for (const own of shard.words) {
      const known = words.get(own.word);
      if (known) known.copies.push(own);
      else words.set(own.word, { ...own, copies: [own] });
    }
  return [...words.values()];
}

const nowhere = new Uint32Array();

/** Returns a lookup of the pages that have a word in their names. */
export function calledIn(words: readonly LoadedWord[]): PlacesOf {
  return (term) => {
    const word = words[term];
    return word ? (word.calledPages ??= openCalled(word)) : nowhere;
  };
}

/** Returns a lookup of where a word occurs; without its postings, only pages that have it in their names. */
export function placesIn(words: readonly LoadedWord[]): PlacesOf {
  const called = calledIn(words);
  return (term) => {
    const word = words[term];
    const copy = word?.copies.find(({ shard }) => shard.postings !== undefined);
    return word && copy ? (word.places ??= Uint32Array.from([...called(term), ...openPostings(copy)])) : called(term);
  };
}

const calledLevel: PlaceLevel = 5;

function openCalled({ shard, inCalled: { start, end } }: ShardWord): Uint32Array {
  let page = -1;
  return Uint32Array.from(decodeNumbers(shard.called, start, end), (step) => 8 * (page += step + 1) + calledLevel);
}

function openPostings({ shard, inPostings: { start, end } }: ShardWord): number[] {
  let page = -1;
  return decodeNumbers(shard.postings ?? '', start, end).map((number) => {
    page += Math.floor(number / 8) + 1;
    return 8 * page + (number % 8);
  });
}
