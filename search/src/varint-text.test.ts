import { expect, test } from 'vitest';
import { decodeNumbers, encodeNumber, encodeNumbers } from './varint-text.js';

test('round-trips numbers', () => {
  const numbers = [0, 1, 45, 46, 47, 91, 92, 2161, 2162, 2163, 99_999, 1_234_567, ...Array.from({ length: 5000 }, (_, index) => index)];
  expect(decodeNumbers(numbers.map(encodeNumber).join(''))).toEqual(numbers);
  expect(encodeNumbers(Int32Array.from(numbers))).toBe(numbers.map(encodeNumber).join(''));
});

test('encodes small numbers as one character, without escapes in JSON', () => {
  const text = Array.from({ length: 46 }, (_, index) => encodeNumber(index)).join('');
  expect(text).toHaveLength(46);
  expect(JSON.stringify(encodeNumber(123_456) + text)).toHaveLength(encodeNumber(123_456).length + 48);
});

test('throws on a text that contains anything else', () => {
  expect(() => decodeNumbers('!é')).toThrow(RangeError);
});
