import { expect, test } from 'vitest';
import { joinPostings, splitPostings } from './postings-text.js';

test('postings of words come back as they were', () => {
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

test('JSON keeps postings as they are', () => {
  const every = Array.from({ length: 64 }, (_, value) => [value >> 4, (value >> 2) & 3, value & 3]);
  const text = joinPostings(every);
  expect(JSON.stringify(text)).toBe(`"${text}"`);
  expect(new Set(text.slice(-64)).size).toBe(64);
});
