import { expect, test } from 'vitest';
import { formatTime, unitOf } from './format-time.js';

test.each([
  [0.0904, '90ms'],
  [0.999, '999ms'],
  [0.9994, '999ms'],
  [1, '1.00s'],
  [3.4567, '3.46s'],
  [12, '12.00s'],
  [20.915, '20.92s'],
  [1.005, '1.01s'],
  [8.345, '8.35s'],
  [20.9149, '20.91s'],
  [0.2895, '290ms'],
  [0.9996, '1.00s'],
  [1e-9, '0ms'],
])('R2.6.18 %d s is shown as %s', (time, text) => expect(formatTime(time)).toBe(text));

test('R4.9 the unit while counting up is that of the final value', () => {
  expect(formatTime(0.2, unitOf(3))).toBe('0.20s');
  expect(formatTime(0, unitOf(0.5))).toBe('0ms');
});
