import { expect, test } from 'vitest';
import { preferredEncodings } from './preferred-encodings.js';

test.each([
  [undefined, []],
  ['', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['br;q=0.5, gzip;q=0.8', ['gzip', 'br']],
  ['br;q=0, gzip', ['gzip']],
  ['*', ['br', 'gzip']],
  ['*;q=0', []],
  ['gzip;q=0, *', ['br']],
  ['identity', []],
  ['identity;q=0.5, gzip;q=0.4, br;q=0.9', ['br']],
  ['X-GZIP', ['gzip']],
  ['br;q=nonsense', []],
])('parses %j as %j', (header, expected) => {
  expect(preferredEncodings(header)).toEqual(expected);
});
