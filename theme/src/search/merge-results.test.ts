import type { SearchResultGroup } from '@kiln/engine/search';
import { expect, test } from 'vitest';
import { mergeResults } from './merge-results.js';

const group = (links: string, statement = ''): SearchResultGroup => ({
  group: '',
  result: [...links].map((link) => ({ type: 'content', title: '', header: '', statement, link, query: '', highlightInfoList: [] })),
  renderType: 'default',
});
const linksOf = ([first]: SearchResultGroup[]) => first?.result.map(({ link }) => link).join('');

test('R4.6 a better answer replaces the first one if the reader has not moved the selection', () => {
  expect(linksOf(mergeResults([group('abc')], [group('cdab')], 0))).toBe('cdab');
});

test('R4.6 keeps results down to the selected one, followed by the rest of the better answer', () => {
  expect(linksOf(mergeResults([group('abc')], [group('cdab')], 2))).toBe('abcd');
  expect(linksOf(mergeResults([group('abc')], [group('cd')], 2))).toBe('abcd');
});

test('R4.6 updates kept results with the content of the better answer', () => {
  const [kept] = mergeResults([group('ab')], [group('ba', 'text')], 1);
  expect(kept?.result.map(({ link, statement }) => link + statement)).toEqual(['atext', 'btext']);
});

test('R4.6 adds new groups unchanged', () => {
  expect(linksOf(mergeResults([], [group('ab')], 3))).toBe('ab');
});
