import { expect, test } from 'vitest';
import { createLocalSearch } from './local-search.js';
import { packOf, samplePage, type SamplePage } from './sample-pack.fixture.js';
import type { FirstTier, SearchPack, SearchWords } from './search-pack.js';
import { joinSearchPack, splitSearchPack } from './split-search-pack.js';
import { createTieredSearch } from './tiered-search.js';

const words =
  'splitChunks sourceMap minify output distPath cssModules server proxy plugin hot module replacement environment variable chunk asset inline polyfill target browser cache build watch rebuild alias resolve externals loader transform swc lightning preload prefetch 热更新 环境变量 代码分割 构建产物 静态资源 开发服务器'.split(
    ' ',
  );
let seed = 11;
const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
// Some words are everywhere, most are rare.
const word = () => `${words[Math.min(random(words.length), random(words.length))]}`;
const rareWord = () => `${word()}${String.fromCharCode(97 + random(26))}${String.fromCharCode(97 + random(26))}`;
const text = (length: number) => Array.from({ length }, () => (random(4) === 0 ? rareWord() : word())).join(' ');

function randomPage(_: unknown, index: number): SamplePage {
  const headings = Object.fromEntries(Array.from({ length: 4 }, (_heading, place) => [`${text(2)} ${place}`, text(40)]));
  const questions = Array.from({ length: random(9) }, () => `why is ${text(3)} not working`);
  return samplePage(text(2), `/guide/page-${index}`, text(30), headings, { keywords: random(2) ? [text(2)] : [], questions });
}

const pack = packOf(Array.from({ length: 24 }, randomPage), [['hmr', 'hot module replacement']], 'zh');
let count = 0;
const { first, files } = splitSearchPack(pack, () => `file${count++}`, { smallPack: 0, shardSize: 60 }) as {
  first: FirstTier;
  files: { name: string; content: string }[];
};
const contents = new Map(files.map(({ name, content }): [string, unknown] => [name, JSON.parse(content)]));
const queries = [
  's',
  'sp',
  'plug',
  'hunk',
  'sourcmap',
  'why is proxy not working',
  '热更新 不生效',
  'hmr',
  'output.distPath',
  'zzzz',
  ...Array.from({ length: 6 }, () => text(1 + random(4))),
];

test('restores an index that was split', () => {
  const names = contents.get(first.words) as SearchWords;
  expect(names.shards.length).toBeGreaterThan(3);
  expect(joinSearchPack(first, names, (name) => contents.get(name) as string)).toEqual(pack);
});

test('R9.1 answers a query like the whole index once its missing files are loaded', () => {
  const whole = createLocalSearch(pack);
  const fetched: number[] = [];
  for (const query of queries) {
    const tiered = createTieredSearch(first);
    let loaded = 0;
    for (let names = tiered.missing(query); names.length > 0; names = tiered.missing(query))
      for (const name of names) {
        tiered.add(name, contents.get(name));
        loaded++;
      }
    const { results, texts, words: marked } = tiered.search(query, 10);
    const expected = whole.search(query, 10);
    expect({ results, texts, words: marked }, query).toEqual({ results: expected.results, texts: expected.texts, words: expected.words });
    fetched.push(loaded);
  }
  // Most queries need few of the files.
  expect(Math.min(...fetched)).toBe(1);
  expect(fetched.filter((number) => number === files.length).length).toBeLessThan(queries.length / 10);
});

test('R9.1 finds titles, headings, keywords and questions with the first tier alone', () => {
  const named = packOf(
    [
      samplePage('output.distPath', '/dist', 'Elsewhere.', { Usage: 'Text.' }, { questions: ['where do my files go'] }),
      samplePage('Hot reload', '/hmr', 'Modules.', { 'In the browser': 'x' }, { keywords: ['live update'] }),
    ],
    [],
  );
  const { first: early } = splitSearchPack(named, () => 'words', { smallPack: 0 });
  const { search, missing } = createTieredSearch(early);
  const links = (query: string) => search(query, 7).results.map(({ link }) => link);
  expect(links('distpath')[0]).toBe('/dist');
  expect(links('browser')[0]).toBe('/hmr#in-the-browser');
  expect(links('live updte')[0]).toBe('/hmr');
  expect(links('files go where')[0]).toBe('/dist');
  expect(missing('distpath')).toEqual(['words']);
});

test('keeps a small index in one file, with nothing missing', () => {
  const small: SearchPack = packOf([samplePage('A', '/a', 'Text of it.')]);
  const { first: whole, files: none } = splitSearchPack(small, () => 'x');
  expect(whole).toBe(small);
  expect(none).toEqual([]);
  const { missing, search } = createTieredSearch(whole);
  expect(missing('text')).toEqual([]);
  expect(search('text', 7).results).toHaveLength(1);
});
