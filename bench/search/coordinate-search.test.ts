import { expect, test } from 'vitest';
import { coordinateSearch } from './coordinate-search.js';

test('moves each number toward the peak of the score', () => {
  const rate = ({ a, b }: { a: number; b: number }) => -((a - 3) ** 2) - (b - 0.5) ** 2;
  const { values, score } = coordinateSearch({ a: 1, b: 2 }, { rate });
  expect(values.a).toBeCloseTo(3, 0);
  expect(values.b).toBeCloseTo(0.5, 1);
  expect(score).toBe(rate(values));
});

test('keeps the numbers if no change is better', () => {
  const start = { a: 1.2345, b: 0 };
  expect(coordinateSearch(start, { rate: () => 1 })).toEqual({ values: start, score: 1 });
});
