import { entryAt } from './entry-at.js';
import type { FirstTier, PackedPage, SearchPack, SearchWords } from './search-pack.js';
import { joinPostings, splitPostings } from './postings-text.js';
import { decodeNumbers, encodeNumber } from './varint-text.js';

/** Number of questions per page in the first tier; the others come with the words. */
const firstQuestions = 4;
/** Up to this many postings stay with the words: most words are rare, and a query matches rare words all over the alphabet. */
const rarePostings = 4;

/** How an index is split. */
export interface SplitOptions {
  /** Maximum length of an index sent as one file, in characters: another request would cost more than it saves (default: 60,000). */
  smallPack?: number;
  /** Approximate number of postings per shard (default: 4000). */
  shardSize?: number;
}

/** A file of an index, named after its content. */
export interface TierFile {
  name: string;
  content: string;
}

/** Splits an index into a first tier, its words, and shards with the postings of frequent words. A small one stays whole. */
export function splitSearchPack(
  pack: SearchPack,
  nameOf: (content: string) => string,
  { smallPack = 60_000, shardSize = 4000 }: SplitOptions = {},
): { first: SearchPack | FirstTier; files: TierFile[] } {
  if (JSON.stringify(pack).length <= smallPack) return { first: pack, files: [] };
  const files: TierFile[] = [];
  const addFile = (value: unknown): string => {
    const content = JSON.stringify(value);
    const name = nameOf(content);
    files.push({ name, content });
    return name;
  };
  const { counts, rare, shards } = cutPostings(pack, shardSize);
  const { pages, terms, sizes, synonyms } = pack;
  const words: SearchWords = {
    terms,
    counts: counts.map(encodeNumber).join(''),
    postings: joinPostings(rare),
    shards: shards.map(({ start, lists }) => [start, addFile(joinPostings(lists))]),
    textNames: pages.map(([, , textName]) => textName),
    questions: pages.map(([, , , , , , questions = []]) => questions.slice(firstQuestions)),
  };
  return { first: { pages: pages.map(firstPage), sizes, synonyms, words: addFile(words) }, files };
}

/** Restores an index that was split, reading shards by name. */
export function joinSearchPack(first: FirstTier, words: SearchWords, shardOf: (name: string) => string): SearchPack {
  const { pages, sizes, synonyms } = first;
  const { find } = openPostings(words, shardOf);
  const lists = Array.from({ length: decodeNumbers(words.counts).length }, (_, term) => (find(term) ?? []).map(encodeNumber).join(''));
  return {
    pages: joinPages(pages, words),
    terms: words.terms,
    lengths: lists.map(({ length }) => encodeNumber(length)).join(''),
    postings: lists.join(''),
    sizes,
    synonyms,
  };
}

/** The postings of an index that was split. */
export interface TieredPostings {
  /** Returns the postings of a word; undefined until its shard is loaded. */
  find: (term: number) => readonly number[] | undefined;
  /** Returns the name of the shard with a word's postings; undefined if they are in the words file, or there are none. */
  shardOf: (term: number) => string | undefined;
}

/** Opens postings. A shard is read when one of its words is needed, and decoded once. */
export function openPostings(
  { counts: text, postings: rare, shards }: SearchWords,
  shardText: (name: string) => string | undefined,
): TieredPostings {
  const counts = decodeNumbers(text);
  /** Where the postings of each word are: number of the shard, or -1 for rare words, and the position in it. */
  const shardNumbers = new Int32Array(counts.length);
  const places = new Int32Array(counts.length);
  const members: number[][] = shards.map(() => []);
  const rareCounts: number[] = [];
  let next = 0;
  for (const [term, count] of counts.entries()) {
    const isRare = count <= rarePostings;
    if (!isRare && term === shards[next]?.[0]) next++;
    shardNumbers[term] = isRare ? -1 : next - 1;
    places[term] = (isRare ? rareCounts : entryAt(members, next - 1)).push(count) - 1;
  }
  const rareLists = splitPostings(rare, rareCounts);
  const split = new Map<number, number[][]>();
  const listsOf = (shard: number): number[][] | undefined => {
    if (shard < 0) return rareLists;
    const known = split.get(shard);
    if (known) return known;
    const content = shardText(entryAt(shards, shard)[1]);
    if (content === undefined) return undefined;
    const lists = splitPostings(content, entryAt(members, shard));
    split.set(shard, lists);
    return lists;
  };
  return {
    find: (term) => listsOf(shardNumbers[term] ?? -1)?.[places[term] ?? -1],
    shardOf: (term) => shards[shardNumbers[term] ?? -1]?.[1],
  };
}

/** Completes the pages of a first tier with their text names and other questions. */
export function joinPages(pages: readonly PackedPage[], { textNames, questions: others }: SearchWords): PackedPage[] {
  return pages.map(([title, route, , weight, headings, keywords, questions], index) => {
    const page: PackedPage = [title, route, entryAt(textNames, index), weight, headings];
    if (keywords) page.push(keywords);
    if (questions) page.push([...questions, ...entryAt(others, index)]);
    return page;
  });
}

function firstPage([title, route, , weight, headings, keywords, questions]: PackedPage): PackedPage {
  const page: PackedPage = [title, route, '', weight, headings];
  if (keywords) page.push(keywords);
  if (questions) page.push(questions.slice(0, firstQuestions));
  return page;
}

interface CutPostings {
  /** By word. */
  counts: number[];
  rare: number[][];
  /** Postings of the other words; each shard starts at a word. */
  shards: { start: number; lists: number[][]; size: number }[];
}

function cutPostings(pack: SearchPack, shardSize: number): CutPostings {
  const cut: CutPostings = { counts: [], rare: [], shards: [] };
  let at = 0;
  for (const [term, length] of decodeNumbers(pack.lengths).entries()) {
    const list = decodeNumbers(pack.postings, at, (at += length));
    cut.counts.push(list.length);
    const last = cut.shards.at(-1);
    if (list.length <= rarePostings) cut.rare.push(list);
    else if (last && last.size + list.length / 2 <= shardSize) {
      last.lists.push(list);
      last.size += list.length;
    } else cut.shards.push({ start: term, lists: [list], size: list.length });
  }
  return cut;
}
