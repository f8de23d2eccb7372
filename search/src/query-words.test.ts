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
