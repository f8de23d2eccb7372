import { expect, test } from 'vitest';
import { type LargeRoot, pagesPerFolder } from './large-index.js';
import { createLargeSearch } from './large-search.js';
import { createLocalSearch } from './local-search.js';
import { indexedPages, packOf, samplePage, type SamplePage } from './sample-pack.fixture.js';
import type { TieredSearch } from './tiered-search.js';
import { writeIndex, type WrittenIndex } from './write-index.js';

const areas = 'cache proxy router bundle worker plugin loader preset 缓存 代理'.split(' ');
const tasks = 'warming splitting hashing tracing mirroring 预热 分割 追踪'.split(' ');
const synonyms = [['hmr', 'hot reload']];

const pages: SamplePage[] = areas.flatMap((area, at) =>
  tasks.map((task, index) =>
    samplePage(
      `${task} the ${area}`,
      `/${area}/${task}`,
      `The ${area} is ${task} when output.dist${area} says so. Common words stand everywhere.`,
      {
        'How it works': `Only here: unique${at}x${index} and only${'ABCDEFGHIJ'[at]}Task${'KLMNOPQR'[index]}s.`,
        [`With source map ${index}`]: 'And some code `distPath`.',
      },
      index === 0 ? { keywords: [`${area} heater`], questions: [`why does my ${area} freeze overnight`] } : {},
    ),
  ),
);
const all = [...pages, samplePage('Hot reload', '/reload', 'Modules change in place.')];
const { indexed, words } = indexedPages(all, 'zh');
let count = 0;
const { first, files } = writeIndex(indexed, words, { synonyms, nameOf: () => `n${count++}`, mostLetters: 0, shardSize: 400 });
const root = JSON.parse(JSON.stringify(first)) as LargeRoot;
const contents = new Map(files.map(({ name, content }): [string, unknown] => [name, JSON.parse(content())]));

const add = (search: TieredSearch, names: readonly string[]) => {
  for (const name of names) search.add(name, contents.get(name));
};
const linksOf = (search: Pick<TieredSearch, 'search'>, query: string) => search.search(query, 7).results.map(({ link }) => link);

/** Creates a search with everything that a query needs, and returns the files fetched for it. */
function ask(query: string): { search: TieredSearch; fetched: string[] } {
  const search = createLargeSearch(root);
  const fetched: string[] = [];
  for (let names = search.missing(query); names.length > 0; names = search.missing(query)) {
    add(search, names);
    fetched.push(...names);
  }
  return { search, fetched };
}

test('R9.1 lists no pages in the root of a large index, and publishes the whole index for a service', () => {
  expect(JSON.stringify(root)).not.toContain('/cache/');
  expect(root.starts.length).toBeGreaterThan(5);
  expect(contents.get(root.whole)).toEqual(packOf(all, synonyms, 'zh'));
});

test.each([
  'warming the cache',
  'proxy heater',
  'unique3x2',
  'output.distworker',
  'hmr',
  'sourcemap 3',
  'spliting router',
  '缓存预热',
  'why does my loader freeze overnight',
])('R9.1 finds the same for %s in a large index as in the whole index', (query) => {
  const { search, fetched } = ask(query);
  const expected = createLocalSearch(packOf(all, synonyms, 'zh')).search(query, 7);
  expect(expected.results.length).toBeGreaterThan(0);
  expect(linksOf(search, query)[0]).toBe(expected.results[0]?.link);
  expect(search.search(query, 7).texts[0]).toBe(expected.texts[0]);
  expect(fetched.length).toBeLessThan(contents.size / 2);
});

test('R9.1 answers by titles after one round of files', () => {
  const search = createLargeSearch(root);
  expect(linksOf(search, 'warming proxy')).toEqual([]);
  add(search, search.early('warming proxy'));
  expect(search.early('warming proxy')).toEqual([]);
  expect(linksOf(search, 'warming proxy')[0]).toBe('/proxy/warming');
  // Also while typing.
  expect(linksOf(search, 'warm')[0]).toMatch(/warming$/);
});

test('R9.1 answers by titles without postings, and lists the files for an exact answer right away', () => {
  const search = createLargeSearch(root);
  const first = search.early('warming proxy');
  const named = search.missing('warming proxy');
  expect(named.slice(0, first.length)).toEqual(first);
  expect(named.length).toBe(2 * first.length);
  add(search, first);
  expect(search.missing('warming proxy')).toEqual(named.slice(first.length));
  add(search, named.slice(first.length));
  expect(search.missing('warming proxy').every((name) => name.includes('/p'))).toBe(true);
});

test('R9.1 gives the same exact answer when other shards are loaded without postings', () => {
  const search = createLargeSearch(root);
  const query = 'onlyCTaskMs';
  for (const typed of ['only', 'ctask', 'task']) add(search, search.early(typed));
  for (let names = search.missing(query); names.length > 0; names = search.missing(query)) add(search, names);
  expect(linksOf(search, query)).toEqual(linksOf(ask(query).search, query));
});

test('finds nothing for unknown words, and needs no files for an empty query', () => {
  const { search } = ask('zzzzqq');
  expect(linksOf(search, 'zzzzqq')).toEqual([]);
  expect(createLargeSearch(root).missing('')).toEqual([]);
});

const names = new Map<string, string>();
/** Returns a different name for each content. */
function nameOf(content: string): string {
  const name = names.get(content) ?? `c${names.size}`;
  names.set(content, name);
  return name;
}

/** Writes the index of some pages, with files named by content. `earlier` is the previous index, of the same pages except the last. */
function largeIndexOf(list: readonly SamplePage[], earlier?: WrittenIndex) {
  const counted = indexedPages(list, 'zh');
  const known = counted.indexed.map((page, at) => ({ ...page, large: at < list.length - 1 ? earlier?.digests[at] : undefined }));
  const index = writeIndex(known, earlier?.words ?? counted.words, { synonyms, nameOf, mostLetters: 0, shardSize: 400 });
  return { ...index, contents: new Map(index.files.map(({ name, content }) => [name, content()])) };
}

test('writes the same index with and without digests of the previous one', () => {
  const before = largeIndexOf(all);
  expect(largeIndexOf(all, before).contents).toEqual(before.contents);
});

test('keeps the files of pages in other folders when a page changes', () => {
  const many = Array.from({ length: 3 * pagesPerFolder }, (_, at) => samplePage(`Page ${at}`, `/page-${at}`, `Text of ${at}.`));
  const changed = many.with(150, samplePage('Page 150', '/page-150', 'Quite another text.'));
  const [before, after] = [many, changed].map((list) => [...largeIndexOf(list).contents.keys()].filter((name) => name.includes('/p')));
  const kept = new Set(before);
  expect([...(after ?? [])].filter((name) => !kept.has(name))).toHaveLength(pagesPerFolder);
});

test('keeps shards close to their target size, even if pages have many keywords', () => {
  const word = (number: number) => [...(number * 7919 + 100_000).toString(9)].map((digit) => 'bdfgklmpz'[Number(digit)]).join('');
  const keywordsOf = (page: number) => Array.from({ length: 20 }, (_, index) => word(page * 20 + index));
  const wordy = Array.from({ length: 60 }, (_, page) =>
    samplePage(word(9000 + page), `/${word(9000 + page)}`, 'Text.', {}, { keywords: keywordsOf(page) }),
  );
  const known = indexedPages(wordy, 'en');
  const size = 4000;
  const index = writeIndex(known.indexed, known.words, { synonyms, nameOf: (content) => content, mostLetters: 0, shardSize: size });
  const shards = index.files.map(({ content }) => content()).filter((content) => content.includes('"titles"'));
  expect(shards.length).toBeGreaterThan(5);
  for (const shard of shards) expect(shard.length).toBeLessThan(1.5 * size);
});

test('terminates for a query that needs more shards than are kept', () => {
  const group = ['hmr', ...areas.flatMap((_, at) => tasks.map((__, index) => `unique${at}x${index}`))];
  const large = writeIndex(indexed, words, { synonyms: [group], nameOf, mostLetters: 0, shardSize: 1 });
  const texts = new Map(large.files.map(({ name, content }) => [name, content]));
  const search = createLargeSearch(large.first as LargeRoot);
  let fetched = 0;
  for (let names = search.missing('hmr'); names.length > 0 && fetched < texts.size; names = search.missing('hmr')) {
    for (const name of names) search.add(name, JSON.parse(texts.get(name)?.() ?? ''));
    fetched += names.length;
  }
  expect(search.missing('hmr')).toEqual([]);
  expect(linksOf(search, 'hmr').length).toBeGreaterThan(0);
});
