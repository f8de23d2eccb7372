import { expect, test } from 'vitest';
import { contentType, isCompressible } from './mime-types.js';

test.each([
  ['a.html', 'text/html; charset=utf-8', true],
  ['a.JS', 'text/javascript; charset=utf-8', true],
  ['a.json', 'application/json; charset=utf-8', true],
  ['rss.xml', 'text/xml; charset=utf-8', true],
  ['a.svg', 'image/svg+xml; charset=utf-8', true],
  ['a.md', 'text/markdown; charset=utf-8', true],
  ['a.webmanifest', 'application/manifest+json; charset=utf-8', true],
  ['a.png', 'image/png', false],
  ['a.woff2', 'font/woff2', false],
  ['a.wasm', 'application/wasm', true],
  ['LICENSE', 'application/octet-stream', false],
])('returns the type of %s: %s', (file, type, compressible) => {
  expect(contentType(file)).toBe(type);
  expect(isCompressible(contentType(file))).toBe(compressible);
});
