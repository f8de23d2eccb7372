import { expect, test } from 'vitest';
import { readQuery } from './query-words.js';

const words = (query: string, synonyms: [string, string[]][] = []) => readQuery(query, new Map(synonyms)).map(({ text }) => text);

test('drops stop words, unless there are no others', () => {
  expect(words('how do I use the progress bar')).toEqual(['progress', 'bar']);
  expect(words('how to')).toEqual(['how', 'to']);
});

test('keeps the longest word with synonyms whole, in whatever order they are given', () => {
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

test('treats complaints and things to keep as asides, unless there are no other words', () => {
  expect(asides("hot reload doesn't work anymore")).toEqual(['work', 'anymore']);
  expect(asides('worker file not found')).toEqual(['found']);
  expect(asides('代理不生效')).toContain('生效');
  expect(asides('turn off minify but keep source maps')).toEqual(['keep', 'source', 'maps']);
  expect(asides('关闭压缩但保留注释')).toContain('注释');
  expect(asides('keep console')).toEqual([]);
  expect(asides('not working')).toEqual([]);
});

test('treats words joined by punctuation as one literal', () => {
  const pieces = (query: string) => readQuery(query, new Map()).map(({ piece }) => piece);
  expect(pieces('run --env-mode staging')).toEqual([0, 1, 1, 2]);
  expect(pieces('@rsbuild/plugin-react')).toEqual([0, 0, 0]);
});
