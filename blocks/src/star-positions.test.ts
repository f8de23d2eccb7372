import { expect, test } from 'vitest';
import { starPositions } from './star-positions.js';

test('R2.6.17 there are 35 stars at distinct positions inside the sky', () => {
  expect(starPositions).toHaveLength(35);
  expect(new Set(starPositions.map(String)).size).toBe(35);
  for (const value of starPositions.flat()) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(100);
  }
});
