import { expect, test } from 'vitest';
import { entryAt, valueAt } from './entry-at.js';

test('throws on an index outside of a list', () => {
  expect([entryAt(['a', ''], 1), entryAt([0], 0), valueAt(new Float32Array(2), 1)]).toEqual(['', 0, 0]);
  expect(() => entryAt(['a'], 1)).toThrow(new RangeError('No entry 1'));
  expect(() => valueAt(new Float32Array(2), -1)).toThrow(new RangeError('No entry -1'));
});
