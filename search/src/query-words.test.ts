import { expect, test } from 'vitest';
import { readQuery } from './query-words.js';

const words = (query: string, synonyms: [string, string[]][] = []) => readQuery(query, new Map(synonyms)).map(({ text }) => text);

test('words that tell nothing are left out, unless they are all there is', () => {
  expect(words('how do I use the progress bar')).toEqual(['progress', 'bar']);
  expect(words('how to')).toEqual(['how', 'to']);
});

test('of words with synonyms the longest is kept whole, in whatever order they are given', () => {
  const synonyms: [string, string[]][] = [
    ['目录', ['文件夹']],
    ['二级目录', ['子路径']],
  ];
  expect(words('二级目录', synonyms)).toEqual(['二级目录']);
  expect(words('二级目录', synonyms.toReversed())).toEqual(['二级目录']);
});

const asides = (query: string) =>
  readQuery(query, new Map())
    .filter(({ isAside }) => isAside)
    .map(({ text }) => text);

test('complaints and what is to stay are said aside, unless they are all there is', () => {
  expect(asides("hot reload doesn't work anymore")).toEqual(['work', 'anymore']);
  expect(asides('worker file not found')).toEqual(['found']);
  expect(asides('代理不生效')).toContain('生效');
  expect(asides('turn off minify but keep source maps')).toEqual(['keep', 'source', 'maps']);
  expect(asides('关闭压缩但保留注释')).toContain('注释');
  expect(asides('keep console')).toEqual([]);
  expect(asides('not working')).toEqual([]);
});

test('words joined by signs are pieces of one literal', () => {
  const pieces = (query: string) => readQuery(query, new Map()).map(({ piece }) => piece);
  expect(pieces('run --env-mode staging')).toEqual([0, 1, 1, 2]);
  expect(pieces('@rsbuild/plugin-react')).toEqual([0, 0, 0]);
});
