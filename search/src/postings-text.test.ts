import { expect, test } from 'vitest';
import { joinPostings, splitPostings } from './postings-text.js';

test('round-trips the postings of words', () => {
  const lists = [[3], [0, 1, 2, 3, 4 * 45 + 3, 4 * 46, 4 * 5000 + 1], [], Array.from({ length: 64 }, (_, index) => index), [7, 8]];
  const text = joinPostings(lists);
  expect(
    splitPostings(
      text,
      lists.map(({ length }) => length),
    ),
  ).toEqual(lists);
  expect(splitPostings('', [])).toEqual([]);
});

test('uses only characters that JSON does not escape', () => {
  const every = Array.from({ length: 64 }, (_, value) => [value >> 4, (value >> 2) & 3, value & 3]);
  const text = joinPostings(every);
  expect(JSON.stringify(text)).toBe(`"${text}"`);
  expect(new Set(text.slice(-64)).size).toBe(64);
});
