import { expect, test } from 'vitest';
import { createCandidateSearch } from './candidate-search.js';
import { createCorpusCounter } from './count-corpus.js';
import { createLocalSearch } from './local-search.js';
import { openCandidate, packCandidate } from './packed-candidate.js';
import { readPageRecords } from './page-records.js';
import { packOf, samplePage } from './sample-pack.fixture.js';

const pages = [
  samplePage('output.distPath', '/config/dist-path', 'Decides where files are written.', { Usage: '`distPath: { root: "build" }`' }),
  samplePage('output.cssModules', '/config/css-modules', 'Names of classes.', { localIdentName: 'The pattern of class names.' }),
  samplePage('CSS', '/guide/css', 'Import styles.', { 'CSS Modules': 'A file that ends in .module.css has its own scope.' }),
  samplePage('Hot module replacement', '/guide/hmr', 'Modules change in the page.', {}, { keywords: ['hot reload'] }),
  samplePage('环境变量', '/zh/guide/env', '构建时注入环境变量。', { 文件: '从 .env 文件读取。' }, { questions: ['怎么读取环境变量'] }),
  samplePage('服务器', '/zh/config/server', '服务器监听的端口。', { 变量: '端口来自环境。' }),
];
const queries = [
  'output.distPath',
  'dist path',
  'css modules',
  'clas names',
  'hmr',
  'modul',
  'module scope',
  '环境变量',
  '怎么读取变量',
  '端口',
];

function open() {
  const pack = packOf(pages, [['hmr', 'hot']]);
  const records = [...readPageRecords(pack)];
  const counter = createCorpusCounter();
  for (const record of records) counter.add(record);
  const search = createCandidateSearch(JSON.parse(JSON.stringify(counter.counts(pack.synonyms))));
  return { search, candidates: records.map((record) => openCandidate(packCandidate(record))), local: createLocalSearch(pack) };
}

test('returns the same results as the index itself when given every page', () => {
  const { search, candidates, local } = open();
  for (const query of queries)
    expect(search.rank(search.read(query), candidates, 10).results, query).toEqual(local.search(query, 10).results);
});

test('uses word rarity from the whole index, whichever pages are given', () => {
  const { search, candidates, local } = open();
  const some = candidates.filter(({ page }) => /css/.test(page.route));
  const found = search.rank(search.read('css modules'), some, 10).results.map(({ link }) => link);
  const all = local.search('css modules', 10).results.map(({ link }) => link);
  expect(found).toEqual(all.filter((link) => /css/.test(link)));
});

test('expands a query for another engine: word forms, corrected spelling, pairs of Chinese characters, the whole query as a name', () => {
  const { search } = open();
  const words = (query: string) => search.read(query).wanted.map(({ alternatives }) => alternatives.flatMap((one) => one.words));
  expect(words('clas')[0]).toContain('classes');
  expect(words('hmr')[0]).toContain('hot');
  expect(words('classPathVariable').map(([first]) => first)).toEqual(['class', 'path', 'variable']);
  expect(words('环境变量')).toEqual([['环境'], ['变量']]);
  expect(search.read('output.distPath').name).toBe('outputdistpath');
});
