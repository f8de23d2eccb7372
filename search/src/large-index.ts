import { entryAt } from './entry-at.js';
import type { PackedCandidate } from './packed-candidate.js';

/** What is fetched first of an index of many pages: where its words lie. Everything else comes with the query. */
export interface LargeRoot {
  /** Folder of its shards. */
  folder: string;
  /** Folders of its pages, `pagesPerFolder` each: a change of one page leaves the files of most others where they are. */
  folders: string[];
  /** Name of the file with the index as a whole, for a service. */
  whole: string;
  pages: number;
  sections: number;
  /** Of a section, in words. */
  averageSize: number;
  synonyms: string[][];
  /** The key with which each shard begins. */
  starts: string[];
}

/** Pages whose files share a folder. */
export const pagesPerFolder = 100;

/** Name of the file of a shard. */
export function shardName({ folder }: LargeRoot, number: number): string {
  return `${folder}/w${number}`;
}

/** Name of the file with the postings of a shard. */
export function postingsName({ folder }: LargeRoot, number: number): string {
  return `${folder}/t${number}`;
}

/** Name of the file of a page. */
export function pageName({ folders }: LargeRoot, number: number): string {
  return `${entryAt(folders, Math.floor(number / pagesPerFolder))}/p${number}`;
}

/** Words whose keys follow each other, and the pages that are called so: a tenth of what is known of them, and enough for a first answer. */
export interface LargeShard {
  /** As they are written, one a line. */
  words: string;
  /** For each word: sections whose text has it, headings, titles, letters of its part of `called`, and of its part of the postings. */
  counts: string;
  /** For each word the pages that are called so: steps from page to page. */
  called: string;
  /** Pages whose titles have words of the shard: what is shown before more of them is there. */
  titles: TitledPage[];
  /** Pairs of words that are written apart elsewhere; their joined form belongs here. */
  neighbors: string[];
}

/** For each word of a shard the other pages that it stands on: steps from page to page, eight times the step plus the `PlaceLevel`. */
export type LargePostings = string;

export type TitledPage = [page: number, title: string, route: string, weightPercent: number, keywords?: string[]];

/** Where a word stands best on a page: its `Presence` in the text, in a heading or question, in what the page is called. */
export type PlaceLevel = 0 | 1 | 2 | 3 | 4 | 5;

/** A page with its words, and in how many places of the whole index its names stand. */
export interface LargePage extends PackedCandidate {
  /** Of its names, its headings as names, its headings as phrases and the parts of its phrases: how many there are, each as `roughCount`. */
  rough: string;
}

/** A number to a fifth or so, as one letter. */
export function roughCount(count: number): number {
  return Math.round(4 * Math.log2(Math.max(1, count)));
}

export function fromRough(value: number): number {
  return 2 ** (value / 4);
}
