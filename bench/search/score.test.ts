import { expect, test } from 'vitest';
import { rankOf, routesOf, score } from './score.js';

test('returns the rank of the first right page among ten', () => {
  expect(rankOf(['/a', '/b', '/c'], ['/c', '/b'])).toBe(2);
  expect(rankOf(['/a'], ['/c'])).toBe(0);
  expect(rankOf([...Array.from({ length: 10 }, (_, index) => `/${index}`), '/c'], ['/c'])).toBe(0);
});

test('averages scores over all queries', () => {
  const answer = (...found: string[]) => ({ pages: ['/right'], found });
  expect(score([answer('/right'), answer('/x', '/right'), answer(), answer('1', '2', '3', '4', '5', '6', '7', '/right')])).toEqual({
    count: 4,
    mrr: (1 + 1 / 2 + 0 + 1 / 8) / 4,
    recall1: 0.25,
    recall7: 0.5,
    empty: 1,
  });
});

test('counts sections of one page once', () => {
  expect(routesOf(['/a#x', '/b', '/a#y'])).toEqual(['/a', '/b']);
});
