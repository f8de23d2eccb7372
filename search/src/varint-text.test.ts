import { expect, test } from 'vitest';
import { decodeNumbers, encodeNumber, encodeNumbers } from './varint-text.js';

test('numbers come back as they went in', () => {
  const numbers = [0, 1, 45, 46, 47, 91, 92, 2161, 2162, 2163, 99_999, 1_234_567, ...Array.from({ length: 5000 }, (_, index) => index)];
  expect(decodeNumbers(numbers.map(encodeNumber).join(''))).toEqual(numbers);
  expect(encodeNumbers(Int32Array.from(numbers))).toBe(numbers.map(encodeNumber).join(''));
});

test('small numbers take one character, and none needs escaping in JSON', () => {
  const text = Array.from({ length: 46 }, (_, index) => encodeNumber(index)).join('');
  expect(text).toHaveLength(46);
  expect(JSON.stringify(encodeNumber(123_456) + text)).toHaveLength(encodeNumber(123_456).length + 48);
});

test('a text that holds something else is an error', () => {
  expect(() => decodeNumbers('!é')).toThrow(RangeError);
});
