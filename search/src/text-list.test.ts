import { expect, test } from 'vitest';
import { createTextList, containingAny, pairsOf } from './text-list.js';

test('finds texts that contain a piece, each once and in order', () => {
  const list = createTextList(['banana', '', 'an', 'port', 'anan']);
  expect(list.containing('an')).toEqual([0, 2, 4]);
  expect(list.containing('t')).toEqual([3]);
  expect(list.containing('xyz')).toEqual([]);
  expect(containingAny(['port', 'ban', 'an'], list)).toEqual([0, 2, 3, 4]);
});

test('finds nothing across two texts, in an empty list, or for an empty piece', () => {
  expect(createTextList(['ab', 'cd']).containing('bc')).toEqual([]);
  expect(createTextList([]).containing('a')).toEqual([]);
  expect(createTextList(['ab', 'cd']).containing('')).toEqual([]);
});

test('returns pairs of neighbors, or a single character as is', () => {
  expect(pairsOf('服务器')).toEqual(['服务', '务器']);
  expect(pairsOf('端')).toEqual(['端']);
  expect(pairsOf('')).toEqual([]);
});
