import { countedTexts } from './counted-texts.js';
import type { CandidatePage } from './candidate-page.js';
import { type CandidateQuery, type CandidateSearch, createCandidateSearch } from './candidate-search.js';
import type { CorpusCounts } from './corpus.js';
import { entryAt } from './entry-at.js';
import { findCandidates } from './find-candidates.js';
import {
  fromRough,
  type LargePage,
  type LargePostings,
  type LargeRoot,
  type LargeShard,
  pageName,
  postingsName,
  shardName,
  type TitledPage,
} from './large-index.js';
import { keysOf, shardOf } from './large-keys.js';
import type { Answer } from './local-search.js';
import type { QueryUnit } from './match-terms.js';
import { memoize } from './memoize.js';
import { openSynonyms } from './open-search-pack.js';
import { calledIn, type LoadedWord, openShard, type OpenShard, placesIn, wordsOf } from './open-shard.js';
import { openCandidate } from './packed-candidate.js';
import { phrasePartsOf } from './phrase-parts.js';
import { loadSegmenter, readQuery } from './query-words.js';
import { openPage } from './search-pack.js';
import { stem } from './stem.js';
import { pairsOf } from './text-list.js';
import type { TieredSearch } from './tiered-search.js';
import { decodeNumbers, encodeNumber } from './varint-text.js';

/** Maximum number of pages ranked for a query, and of those with only their titles known. */
const [maxCandidates, maxTitled] = [32, 24];
/** Maximum number of shards and of pages to keep open. */
const [keptShards, keptPages] = [40, 400];
/** Maximum number of shards for the words of a query, and for words they lead to: together no more than `keptShards`. */
const [maxQueryShards, maxCompoundShards] = [30, 10];

interface OpenRecord {
  candidate: CandidatePage;
  names: [string, number][];
  headings: [string, number][];
  phraseParts: [string, number][];
}

/** The words of the loaded shards. */
interface Lexicon {
  words: LoadedWord[];
  counts: CorpusCounts;
  search: CandidateSearch;
}

/** A query parsed with the words of these shards. */
interface ReadQuery extends Lexicon {
  query: CandidateQuery;
  /** Pages to rank, once computed. */
  candidates?: number[];
}

/** Creates a search over a large index, of which only the root is loaded at first. */
export function createLargeSearch(root: LargeRoot): TieredSearch {
  const synonyms = openSynonyms(root.synonyms);
  const shards = new Map<number, OpenShard>();
  const records = new Map<number, OpenRecord>();
  warmUp(root);
  let lexicon: Lexicon | undefined;
  let last: ReadQuery | undefined;

  /** Returns the shards for the words of a query. */
  const queryShards = (query: string): number[] => {
    const words = readQuery(query, synonyms);
    const phrases = words.flatMap(({ text }) => synonyms.get(text) ?? []).flatMap((phrase) => readQuery(phrase, synonyms));
    return shardsOf([...words, ...phrases].flatMap(({ text, isHan }) => (isHan ? pairsOf(text) : [text, stem(text)]))).slice(
      0,
      maxQueryShards,
    );
  };
  const shardsOf = (keys: readonly string[]): number[] => [...new Set(keys.map((key) => shardOf(key, root.starts)))].filter((n) => n >= 0);
  /** Returns the shards of words that the first shards reveal: parts of compounds. */
  const compoundShards = ({ query }: ReadQuery): number[] =>
    shardsOf(query.units.flatMap(({ parts }) => parts).flatMap(({ text }) => keysOf(text))).slice(0, maxCompoundShards);
  const missingShards = (numbers: readonly number[]): string[] =>
    numbers.filter((number) => !shards.has(number)).map((number) => shardName(root, number));
  /** Returns missing shards, followed by their missing postings. */
  const missingOf = (numbers: readonly number[]): string[] => [
    ...missingShards(numbers),
    ...numbers.filter((number) => shards.get(number)?.postings === undefined).map((number) => postingsName(root, number)),
  ];

  const read = (query: string): ReadQuery => {
    if (last?.query.query === query) return last;
    lexicon ??= openLexicon(root, [...shards.values()]);
    last = { ...lexicon, query: lexicon.search.read(query) };
    return last;
  };
  const candidatesOf = (known: ReadQuery): number[] =>
    (known.candidates ??= findCandidates(known.query.units, { pages: root.pages, most: maxCandidates, placesOf: placesIn(known.words) }));
  const missing = (input: string): string[] => {
    const query = input.trim();
    const named = queryShards(query);
    const first = missingOf(named);
    if (first.length > 0 || named.length === 0) return first;
    const known = read(query);
    const told = missingOf(compoundShards(known));
    if (told.length > 0) return told;
    return candidatesOf(known)
      .filter((page) => !records.has(page))
      .map((page) => pageName(root, page));
  };
  const rank = (known: ReadQuery, pages: readonly OpenRecord[], limit: number): Answer => {
    // Parsing the query again only needs the words it can match; the other counts come with the pages.
    const meant = new Set(known.query.units.flatMap(termsOf));
    const { words } = known.counts;
    const several = (key: 'names' | 'headings' | 'phraseParts') => pages.flatMap((page) => page[key]);
    const search = createCandidateSearch({
      ...known.counts,
      words: words.filter((_, term) => meant.has(term)),
      names: several('names'),
      headings: several('headings'),
      phraseParts: several('phraseParts'),
    });
    return search.rank(
      search.read(known.query.query),
      pages.map(({ candidate }) => candidate),
      limit,
    );
  };
  return {
    missing,
    early: (query) => missingShards(queryShards(query.trim())),
    add(name, content) {
      const number = Number(name.slice(name.lastIndexOf('/') + 2));
      if (name === shardName(root, number)) {
        dropOldest(shards, keptShards);
        shards.set(number, openShard(content as LargeShard));
        [lexicon, last] = [undefined, undefined];
      } else if (name === postingsName(root, number)) {
        const shard = shards.get(number);
        if (shard) shard.postings = content as LargePostings;
      } else if (name === pageName(root, number)) {
        dropOldest(records, keptPages);
        records.set(number, openRecord(content as LargePage));
      }
    },
    search(input, limit) {
      const query = input.trim();
      const known = read(query);
      // Without pages there is nothing to rank, and no need to find candidates before the first answer.
      if (records.size > 0 && missing(query).length === 0) {
        const numbers = candidatesOf(known).toSorted((a, b) => a - b);
        return rank(
          known,
          numbers.map((number) => records.get(number) ?? fail(number)),
          limit,
        );
      }
      const titled = new Map([...shards.values()].flatMap(({ titles }) => [...titles]));
      const called = calledIn(known.words);
      const placesOf = memoize((term: number) => called(term).filter((place) => titled.has(place >>> 3)));
      const numbers = findCandidates(known.query.units, { pages: root.pages, most: maxTitled, placesOf }).toSorted((a, b) => a - b);
      return rank(known, titledRecords(numbers.map((number) => titled.get(number)).filter((page) => page !== undefined)), limit);
    },
  };
}

/** Runs the first query, which takes many times as long as the next, before the reader does. */
function warmUp(root: LargeRoot): void {
  loadSegmenter();
  const search = createCandidateSearch({
    ...countsOf(root, [], []),
    words: [
      ['some', 1],
      ['title', 1],
      ['ofIt', 1],
    ],
  });
  for (const query of ['some title of', 'titel'])
    search.rank(
      search.read(query),
      titledRecords([[0, 'Some title', '/of/it', 100]]).map(({ candidate }) => candidate),
      1,
    );
}

function fail(number: number): never {
  throw new RangeError(`No page ${number}`);
}

/** Makes room in a map for one more entry. */
function dropOldest(kept: Map<number, unknown>, most: number): void {
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= most) kept.delete(oldest);
}

function termsOf({ matches, synonyms, parts }: QueryUnit): number[] {
  return [...matches.map(({ term }) => term), ...[...synonyms.flat(), ...parts].flatMap(termsOf)];
}

function openLexicon(root: LargeRoot, shards: readonly OpenShard[]): Lexicon {
  const words = wordsOf(shards);
  const neighbors = shards.flatMap((shard) => shard.neighbors);
  const counts = countsOf(root, words, neighbors);
  return { words, counts, search: createCandidateSearch(counts) };
}

/** Returns the statistics of the whole index, as far as they are loaded. */
function countsOf({ pages, sections, averageSize, synonyms }: LargeRoot, words: readonly LoadedWord[], neighbors: string[]): CorpusCounts {
  return {
    pages,
    sections,
    averageSize,
    words: words.map((word) => [word.word, word.sections]),
    headingWords: words.map((word) => [word.word.toLowerCase(), word.headings, word.titles]),
    names: [],
    headings: [],
    phraseParts: [],
    neighbors,
    synonyms,
  };
}

function openRecord({ rough, ...packed }: LargePage): OpenRecord {
  const { named, phrases, partsOf } = countedTexts(openPage(packed.page));
  const numbers = decodeNumbers(rough).map(fromRough);
  const pairs = (texts: readonly string[], from: number) =>
    texts.map((text, index): [string, number] => [text, entryAt(numbers, from + index)]);
  return {
    candidate: openCandidate(packed),
    names: pairs(named, 0),
    headings: pairs(phrases, named.length),
    phraseParts: pairs(partsOf, named.length + phrases.length).filter(([, count]) => count > 1),
  };
}

/** Opens pages of which only the names are known. The rarity of phrase parts is computed among these pages. */
function titledRecords(titled: readonly TitledPage[]): OpenRecord[] {
  const pages = titled.map(([, title, route, weight, keywords = []]) =>
    openCandidate({ page: [title, route, '', weight, [], keywords], sizes: encodeNumber(0), words: '', counts: '', postings: '' }),
  );
  const parts = pages.map(({ page }) => [...phrasePartsOf(page)]);
  const counts = new Map<string, number>();
  for (const part of parts.flat()) counts.set(part, (counts.get(part) ?? 0) + 1);
  return pages.map((candidate, index) => ({
    candidate,
    names: [],
    headings: [],
    phraseParts: entryAt(parts, index).map((part) => [part, counts.get(part) ?? 1]),
  }));
}
