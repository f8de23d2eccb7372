import { countedSections, type IndexedPage } from './build-search-pack.js';
import { countedTexts } from './counted-texts.js';
import { createCorpusCounter, type PageRecord } from './count-corpus.js';
import { entryAt } from './entry-at.js';
import { type LargePage, type LargeRoot, type LargeShard, type PlaceLevel, roughCount, type TitledPage } from './large-index.js';
import { keysOf } from './large-keys.js';
import { openPage, type Presence } from './search-pack.js';
import type { TierFile } from './split-search-pack.js';
import { hanStops, stopWords } from './stop-words.js';
import { pairsOf } from './text-list.js';
import { isHan, tokenize } from './tokenize.js';
import { encodeNumber } from './varint-text.js';

/** Letters of a shard, about. */
const usualShardSize = 32_000;
/** Pages that are shown for a word of titles before more is there. */
const mostTitled = 60;

/** A word of the index. */
interface LargeWord {
  /** Page of its last posting. */
  last: number;
  postings: string[];
  /** Numbers of the pages that are called so. */
  titled: number[];
}

/** Writes an index of many pages: a root, shards of words, and a file for each page. Takes time and room in proportion to the pages. */
export function buildLargeIndex(
  pages: readonly IndexedPage[],
  words: readonly string[],
  {
    synonyms,
    whole,
    nameOf,
    shardSize = usualShardSize,
  }: { synonyms: readonly (readonly string[])[]; whole: string; nameOf: (content: string) => string; shardSize?: number | undefined },
): { root: LargeRoot; files: TierFile[] } {
  const counter = createCorpusCounter();
  const terms = new Map<string, LargeWord>();
  for (const [number, indexed] of pages.entries()) {
    const record = recordOf(indexed, words);
    counter.add(record);
    for (const [word, level] of levelsOf(record)) {
      let term = terms.get(word);
      if (!term) terms.set(word, (term = { last: -1, postings: [], titled: [] }));
      if (level === 5) term.titled.push(number);
      if (level < 4 && isStop(word)) continue;
      term.postings.push(encodeNumber((number - term.last - 1) * 8 + level));
      term.last = number;
    }
  }
  const counts = counter.counts(synonyms.map((group) => group.map((word) => word.toLowerCase())));
  const contents = writeShards(pages, terms, counts, shardSize);
  const roughOf = createRough(counts);
  const files = [
    ...contents.map(({ shard }, index) => ({ name: `w${index}`, content: JSON.stringify(shard) })),
    ...pages.map((indexed, index) => ({ name: `p${index}`, content: JSON.stringify(pageFile(recordOf(indexed, words), roughOf)) })),
  ];
  const folder = nameOf(files.map(({ content }) => nameOf(content)).join(' '));
  return {
    root: {
      folder,
      whole,
      pages: counts.pages,
      sections: counts.sections,
      averageSize: counts.averageSize,
      synonyms: counts.synonyms,
      starts: contents.map(({ start }) => start),
    },
    files: files.map(({ name, content }) => ({ name: `${folder}/${name}`, content })),
  };
}

function isStop(word: string): boolean {
  return stopWords.has(word) || hanStops.has(word);
}

function recordOf({ page, words: counted }: IndexedPage, words: readonly string[]): PageRecord {
  const sections = Array.from(countedSections(counted), ({ size, numbers }) => ({
    size,
    words: numbers.map((number): [string, Presence] => [entryAt(words, number >> 2), (number & 3) as Presence]),
  }));
  return { page, sections };
}

/** The words of a page in small letters, each with the best place where it stands. */
function levelsOf({ page, sections }: PageRecord): Map<string, PlaceLevel> {
  const levels = new Map<string, PlaceLevel>();
  const raise = (word: string, level: PlaceLevel): void => {
    const small = word.toLowerCase();
    if (level >= (levels.get(small) ?? 0)) levels.set(small, level);
  };
  const raiseText = (text: string, level: PlaceLevel): void => {
    for (const token of tokenize(text)) for (const word of token.isHan ? pairsOf(token.text) : [token.text]) raise(word, level);
  };
  for (const { words } of sections) for (const [word, presence] of words) raise(word, presence);
  const { title, route, keywords, headings, questions } = openPage(page);
  for (const text of [...headings.map((heading) => heading.text), ...questions]) raiseText(text, 4);
  for (const text of [title, ...keywords, ...route.split('/').filter(Boolean)]) raiseText(text, 5);
  return levels;
}

type Counts = ReturnType<ReturnType<typeof createCorpusCounter>['counts']>;

/** Cuts the words into shards in the order of their keys. */
function writeShards(
  pages: readonly IndexedPage[],
  terms: ReadonlyMap<string, LargeWord>,
  counts: Counts,
  size: number,
): { start: string; shard: LargeShard }[] {
  const inText = new Map(counts.words.map(([word, sections]) => [word.toLowerCase(), { shown: word, sections }]));
  const inHeadings = new Map(counts.headingWords.map(([word, headings, titles]) => [word, { headings, titles }]));
  const entries: { key: string; word: string; isNeighbors: boolean }[] = [];
  for (const word of terms.keys())
    for (const key of keysOf(inText.get(word)?.shown ?? word)) entries.push({ key, word, isNeighbors: false });
  for (const pair of counts.neighbors) entries.push({ key: pair.replace(/[\s-]/, ''), word: pair, isNeighbors: true });
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.word < b.word ? -1 : 1));

  const shards: { start: string; shard: LargeShard }[] = [];
  let open: { start: string; words: string[]; counts: string; postings: string[]; titled: Set<number>; neighbors: string[] } | undefined;
  let length = 0;
  let before = '';
  const close = (): void => {
    if (!open) return;
    const titles = [...open.titled].sort((a, b) => a - b).map((number) => titledPage(number, entryAt(pages, number)));
    const { start, words, counts: numbers, postings, neighbors } = open;
    shards.push({ start, shard: { words: words.join('\n'), counts: numbers, postings: postings.join(''), titles, neighbors } });
    open = undefined;
  };
  for (const { key, word, isNeighbors } of entries) {
    // All that a key has lies in one shard.
    if (length > size && key !== before) close();
    before = key;
    if (!open) {
      open = { start: key, words: [], counts: '', postings: [], titled: new Set(), neighbors: [] };
      length = 0;
    }
    if (isNeighbors) {
      open.neighbors.push(word);
      length += word.length + 3;
      continue;
    }
    const { postings, titled } = terms.get(word) ?? { postings: [], titled: [] };
    const { shown = word, sections = 0 } = inText.get(word) ?? {};
    const { headings = 0, titles = 0 } = inHeadings.get(word) ?? {};
    const text = postings.join('');
    open.words.push(shown);
    open.counts += [sections, headings, titles, text.length].map(encodeNumber).join('');
    open.postings.push(text);
    length += shown.length + 5 + text.length;
    for (const number of shortestTitles(titled, pages)) {
      if (open.titled.has(number)) continue;
      open.titled.add(number);
      length += 50;
    }
  }
  close();
  return shards;
}

/** The pages whose titles say little else. */
function shortestTitles(titled: readonly number[], pages: readonly IndexedPage[]): readonly number[] {
  if (titled.length <= mostTitled) return titled;
  const lengthOf = (number: number) => entryAt(pages, number).page[0].length;
  return titled.toSorted((a, b) => lengthOf(a) - lengthOf(b) || a - b).slice(0, mostTitled);
}

function titledPage(number: number, { page: [title, route, , weight, , keywords] }: IndexedPage): TitledPage {
  return keywords && keywords.length > 0 ? [number, title, route, weight, keywords] : [number, title, route, weight];
}

/** Of a page, how often its names, headings and parts of phrases stand in the whole index. */
function createRough(counts: Counts): (record: PageRecord) => string {
  const [names, headings, parts] = [new Map(counts.names), new Map(counts.headings), new Map(counts.phraseParts)];
  return ({ page }) => {
    const { named, phrases, partsOf } = countedTexts(openPage(page));
    const numbers = [
      ...named.map((name) => names.get(name) ?? 1),
      ...phrases.map((text) => headings.get(text) ?? 1),
      ...partsOf.map((part) => parts.get(part) ?? 1),
    ];
    return numbers.map((count) => encodeNumber(roughCount(count))).join('');
  };
}

function pageFile(record: PageRecord, roughOf: (record: PageRecord) => string): LargePage {
  const places = new Map<string, { last: number; postings: string; count: number }>();
  for (const [section, { words }] of record.sections.entries())
    for (const [written, presence] of words) {
      const word = written.toLowerCase();
      if (isStop(word) && !isHan(word)) continue;
      const entry = places.get(word) ?? { last: -1, postings: '', count: 0 };
      entry.postings += encodeNumber((section - entry.last - 1) * 4 + presence);
      entry.last = section;
      entry.count++;
      places.set(word, entry);
    }
  const sorted = [...places].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    page: record.page,
    sizes: record.sections.map(({ size }) => encodeNumber(size)).join(''),
    words: sorted.map(([word]) => word).join('\n'),
    counts: sorted.map(([, { count }]) => encodeNumber(count)).join(''),
    postings: sorted.map(([, { postings }]) => postings).join(''),
    rough: roughOf(record),
  };
}
