import { BestPlaces } from './best-places.js';
import { countedSections, type IndexedPage } from './build-search-pack.js';
import { entryAt } from './entry-at.js';
import { type LargeDigest, openFacts, type PageFacts, type PageWords, readFacts, readWords } from './large-digest.js';
import { type LargePage, type LargeRoot, pageName, pagesPerFolder, postingsName, roughCount, shardName } from './large-index.js';
import { NumberLists } from './number-lists.js';
import { pushTo } from './push-to.js';
import type { PackedPage, Presence } from './search-pack.js';
import { isStop } from './stop-words.js';
import { TermTable } from './term-table.js';
import { encodeNumber } from './varint-text.js';
import { Vocabulary } from './vocabulary.js';
import type { IndexFile } from './write-index.js';
import { type LargeTerms, writeShards, type WrittenShard } from './write-shards.js';

/** Approximate size of a shard, in characters. */
export const defaultShardSize = 32_000;

export interface LargeIndex {
  root: LargeRoot;
  files: IndexFile[];
  /** Digests of the pages, reused by the next build. */
  digests: LargeDigest[];
  /** The vocabulary, including words that the digests refer to. */
  words: readonly string[];
  /** How often each word of the vocabulary occurs in texts and names. */
  counts: Uint32Array;
}

/**
 * Builds an index of many pages: a root, shards of words, and a file for each page. Time and memory are proportional to the number of
 * pages; pages with a digest cost little.
 */
export function buildLargeIndex(
  pages: readonly IndexedPage[],
  words: readonly string[],
  {
    synonyms,
    whole,
    nameOf,
    shardSize = defaultShardSize,
  }: { synonyms: readonly (readonly string[])[]; whole: string; nameOf: (content: string) => string; shardSize?: number | undefined },
): LargeIndex {
  const vocabulary = new Vocabulary([...words]);
  const fresh = new Map<number, PageWords>();
  const digests = pages.map(({ page, words: counted, large }, number): LargeDigest => {
    if (large) return large;
    const own = readWords(counted, words);
    fresh.set(number, own);
    return { facts: readFacts(page, vocabulary), wordsName: nameOf(JSON.stringify(own)) };
  });
  const facts = digests.map((digest) => openFacts(digest.facts));
  const { terms, counts, sections, averageSize } = collectTerms(pages, facts, vocabulary.words);
  const shards = writeShards(pages, terms, shardSize).map(shardFiles);
  const roughOf = createRoughCountEncoder(facts, vocabulary.words.length);
  const pageFiles = pages.map(({ page, words: counted }, number) => {
    const rough = roughOf(entryAt(facts, number));
    return {
      key: pageKey(page, entryAt(digests, number).wordsName, rough),
      content: () => JSON.stringify({ page, ...(fresh.get(number) ?? readWords(counted, words)), rough } satisfies LargePage),
    };
  });
  const folder = shardsFolder(shards, nameOf);
  const folders = inGroups(pageFiles, pagesPerFolder).map((group) =>
    pagesFolder(
      group.map(({ key }) => key),
      nameOf,
    ),
  );
  const root: LargeRoot = {
    folder,
    folders,
    whole,
    pages: pages.length,
    sections,
    averageSize,
    synonyms: synonyms.map((group) => group.map((word) => word.toLowerCase())),
    starts: shards.map(({ start }) => start),
  };
  const files = [
    ...shards.flatMap(({ content, postings }, number) => [
      { name: shardName(root, number), content: () => content },
      { name: postingsName(root, number), content: () => postings },
    ]),
    ...pageFiles.map(({ content }, number) => ({ name: pageName(root, number), content })),
  ];
  return { root, files, digests, words: vocabulary.words, counts };
}

/** The files of a shard. */
export interface ShardFiles {
  /** Its first key. */
  start: string;
  content: string;
  postings: string;
}

export function shardFiles({ start, shard, postings }: WrittenShard): ShardFiles {
  return { start, content: JSON.stringify(shard), postings: JSON.stringify(postings) };
}

/** Returns the name of the folder that contains the shards. */
export function shardsFolder(shards: readonly ShardFiles[], nameOf: (content: string) => string): string {
  return nameOf(shards.flatMap(({ content, postings }) => [nameOf(content), nameOf(postings)]).join(' '));
}

/** Returns the name of a folder of pages, given their keys. */
export function pagesFolder(keys: readonly string[], nameOf: (content: string) => string): string {
  return nameOf(keys.join('\n'));
}

/** Returns a key made of everything that determines the content of a page's file. */
export function pageKey(page: PackedPage, wordsName: string, rough: string): string {
  return JSON.stringify([page, wordsName, rough]);
}

/** Collects all words of the pages, and where they occur. */
function collectTerms(
  pages: readonly IndexedPage[],
  facts: readonly PageFacts[],
  vocabulary: readonly string[],
): { terms: LargeTerms; counts: Uint32Array; sections: number; averageSize: number } {
  const table = new TermTable(vocabulary);
  const postings = new NumberLists();
  const [lastPages, inText, headings, titles]: [number[], number[], number[], number[]] = [[], [], [], []];
  const titled = new Map<number, number[]>();
  const neighbors = new Set<number>();
  const best = new BestPlaces();
  const stops: boolean[] = [];
  let [sections, size] = [0, 0];
  for (const [number, { words }] of pages.entries()) {
    best.begin();
    for (const section of countedSections(words)) {
      sections++;
      size += 2 ** section.size;
      for (const counted of section.numbers) {
        const term = table.note(counted >> 2);
        count(inText, term);
        best.raise(term, entryAt(presences, counted & 3));
      }
    }
    const own = entryAt(facts, number);
    for (const word of own.written) table.note(word);
    for (const word of own.headed) best.raise(table.find(word), 4);
    for (const word of own.called) best.raise(table.find(word), 5);
    for (const word of own.titleWords) count(titles, table.find(word));
    for (const word of [...own.titleWords, ...own.headingWords]) count(headings, table.find(word));
    for (const pair of own.neighbors) neighbors.add(pair);
    for (const term of best.terms) {
      const level = best.levelOf(term);
      const last = (lastPages[term] ??= -1);
      if (level === 5) pushTo(titled, term, number);
      if (level === 5 || (level < 4 && (stops[term] ??= isStop(entryAt(table.keys, term))))) continue;
      postings.add(term, (number - last - 1) * 8 + level);
      lastPages[term] = number;
    }
  }
  const textOf = postings.texts(table.keys.length);
  return {
    terms: {
      // Only terms that occur on a page: in text, headings or titles.
      words: table.keys.flatMap((key, term) =>
        lastPages[term] === undefined
          ? []
          : {
              key,
              shown: table.formOf(term),
              postings: textOf(term),
              titled: titled.get(term) ?? [],
              counts: [inText[term] ?? 0, headings[term] ?? 0, titles[term] ?? 0],
            },
      ),
      neighbors: Array.from(neighbors, (pair) => entryAt(vocabulary, pair)),
    },
    counts: table.counts,
    sections,
    averageSize: size / Math.max(1, sections),
  };
}

/** Presences by their encoded value, as `createWordCounter` writes it. */
const presences: readonly Presence[] = [0, 1, 2, 3];

function count(counts: number[], term: number): void {
  counts[term] = (counts[term] ?? 0) + 1;
}

/** Returns a function that encodes how often a page's names, headings and phrase parts occur in the whole index. */
function createRoughCountEncoder(pages: readonly PageFacts[], words: number): (facts: PageFacts) => string {
  const [named, phrases, partsOf] = [new Uint32Array(words), new Uint32Array(words), new Uint32Array(words)];
  const countAll = (counts: Uint32Array, numbers: readonly number[]): void => {
    for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  };
  for (const facts of pages) {
    countAll(named, facts.named);
    countAll(phrases, facts.phrases);
    countAll(partsOf, facts.partsOf);
  }
  const write = (counts: Uint32Array, numbers: readonly number[]): string =>
    numbers.map((number) => encodeNumber(roughCount(counts[number] ?? 1))).join('');
  return (facts) => write(named, facts.named) + write(phrases, facts.phrases) + write(partsOf, facts.partsOf);
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) => items.slice(group * size, (group + 1) * size));
}
