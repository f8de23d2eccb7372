import { expect, test } from 'vitest';
import { starPlaces } from './star-places.js';

test('R2.6.17 there are 35 stars at distinct positions inside the sky', () => {
  expect(starPlaces).toHaveLength(35);
  expect(new Set(starPlaces.map(String)).size).toBe(35);
  for (const value of starPlaces.flat()) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(100);
  }
});
