import { entryAt } from './entry-at.js';
import type { PackedCandidate } from './packed-candidate.js';

/** The part of a large index that is fetched first: where its words are. Everything else is fetched per query. */
export interface LargeRoot {
  /** Folder of its shards. */
  folder: string;
  /** Folders of its pages, `pagesPerFolder` each, so that changing one page leaves the files of most others in place. */
  folders: string[];
  /** Name of the file with the whole index, for a service. */
  whole: string;
  pages: number;
  sections: number;
  /** Average size of a section, in words. */
  averageSize: number;
  synonyms: string[][];
  /** First key of each shard. */
  starts: string[];
}

/** Number of pages whose files share a folder. */
export const pagesPerFolder = 100;

/** Returns the name of a shard's file. */
export function shardName({ folder }: LargeRoot, number: number): string {
  return `${folder}/w${number}`;
}

/** Returns the name of the file with a shard's postings. */
export function postingsName({ folder }: LargeRoot, number: number): string {
  return `${folder}/t${number}`;
}

/** Returns the name of a page's file. */
export function pageName({ folders }: LargeRoot, number: number): string {
  return `${entryAt(folders, Math.floor(number / pagesPerFolder))}/p${number}`;
}

/** Words with consecutive keys, and the pages that have them in their names: 10% of the data, and enough for a first answer. */
export interface LargeShard {
  /** Words as written, one per line. */
  words: string;
  /** For each word: its counts in texts of sections, headings and titles, and the lengths of its parts of `called` and the postings. */
  counts: string;
  /** For each word, the pages that have it in their names, as steps from page to page. */
  called: string;
  /** Pages that have words of the shard in their names, to show before the rest is loaded. */
  titles: TitledPage[];
  /** Pairs of words that are written apart elsewhere, and whose joined form belongs in this shard. */
  neighbors: string[];
}

/** For each word of a shard, the other pages it occurs on, as 8 × the step from page to page + `PlaceLevel`. */
export type LargePostings = string;

export type TitledPage = [page: number, title: string, route: string, weightPercent: number, keywords?: string[]];

/** Best place of a word on a page: its `Presence` in the text, 4 for a heading or question, 5 for a name of the page. */
export type PlaceLevel = 0 | 1 | 2 | 3 | 4 | 5;

/** A page with its words, and how often its names occur in the whole index. */
export interface LargePage extends PackedCandidate {
  /** Counts of its names, headings as names, headings as phrases, and phrase parts, each as a `roughCount`. */
  rough: string;
}

/** Rounds a count to within about 20%, so that it fits into one character. */
export function roughCount(count: number): number {
  return Math.round(4 * Math.log2(Math.max(1, count)));
}

export function fromRough(value: number): number {
  return 2 ** (value / 4);
}
