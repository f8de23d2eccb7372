import { entryAt } from './entry-at.js';
import type { FirstTier, PackedPage, SearchPack, SearchWords } from './search-pack.js';
import { decodeNumbers } from './varint-text.js';

/** Questions of each page in the first tier; the others come with the words. */
const firstQuestions = 4;
/** Letters of postings that stay with the words: most words are rare, and a query matches rare words all over the alphabet. */
const rarePostings = 8;

/** How an index is cut. */
export interface SplitOptions {
  /** Most letters of an index that is better sent as one file: another request would cost more than it saves (default: 60,000). */
  smallPack?: number;
  /** Letters of postings in one shard, about (default: 4000). */
  shardSize?: number;
}

/** A file of an index, named after its content. */
export interface TierFile {
  name: string;
  content: string;
}

/** Cuts an index into what answers the first keys, its words, and shards with the places of frequent words. A small one stays whole. */
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
  const { rare, shards } = cutPostings(pack, shardSize);
  const { pages, terms, lengths, sizes, synonyms } = pack;
  const words: SearchWords = {
    terms,
    lengths,
    postings: rare,
    shards: shards.map(({ start, text }) => [start, addFile(text)]),
    textNames: pages.map(([, , textName]) => textName),
    questions: pages.map(([, , , , , , questions = []]) => questions.slice(firstQuestions)),
  };
  return { first: { pages: pages.map(firstPage), sizes, synonyms, words: addFile(words) }, files };
}

/** The index as it was before it was cut; shards are asked for by name. */
export function joinSearchPack(first: FirstTier, words: SearchWords, shardOf: (name: string) => string): SearchPack {
  const { pages, sizes, synonyms } = first;
  const { terms, lengths } = words;
  const postings = placesIn(words).map(({ shard, start, end }) => (shard === null ? words.postings : shardOf(shard)).slice(start, end));
  return { pages: joinPages(pages, words), terms, lengths, postings: postings.join(''), sizes, synonyms };
}

/** Where the postings of a word stand: in a shard, or with the words. */
export interface PostingsPlace {
  shard: string | null;
  start: number;
  end: number;
}

/** The places of all postings, by word. */
export function placesIn({ lengths, shards }: SearchWords): PostingsPlace[] {
  let next = 0;
  let shard = '';
  let rareAt = 0;
  let shardAt = 0;
  return decodeNumbers(lengths).map((length, term) => {
    if (length <= rarePostings) return { shard: null, start: rareAt, end: (rareAt += length) };
    if (term === shards[next]?.[0]) {
      [, shard] = entryAt(shards, next++);
      shardAt = 0;
    }
    return { shard, start: shardAt, end: (shardAt += length) };
  });
}

/** The pages of a first tier with all that is known of them. */
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

/** Postings of rare words, and those of the others in pieces that begin with a word. */
function cutPostings({ lengths, postings }: SearchPack, shardSize: number): { rare: string; shards: { start: number; text: string }[] } {
  const shards: { start: number; text: string }[] = [];
  let rare = '';
  let at = 0;
  for (const [term, length] of decodeNumbers(lengths).entries()) {
    const text = postings.slice(at, (at += length));
    const last = shards.at(-1);
    if (length <= rarePostings) rare += text;
    else if (last && last.text.length + length / 2 <= shardSize) last.text += text;
    else shards.push({ start: term, text });
  }
  return { rare, shards };
}
