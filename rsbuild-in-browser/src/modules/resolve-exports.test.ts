import { expect, test } from 'vitest';
import { resolveExports } from './resolve-exports.js';

test('resolves the entry from a string, conditions and a list', () => {
  expect(resolveExports('./a.js', '.')).toBe('./a.js');
  expect(resolveExports({ types: './a.d.ts', import: './a.mjs', require: './a.cjs' }, '.')).toBe('./a.cjs');
  expect(resolveExports({ import: './a.mjs' }, '.')).toBeUndefined();
  expect(resolveExports([{ import: './a.mjs' }, './b.js'], '.')).toBe('./b.js');
  expect(resolveExports('./a.js', './b')).toBeUndefined();
});

test('resolves subpaths by name, then by the longest pattern', () => {
  const exports = {
    '.': './index.js',
    './package.json': './package.json',
    './*': './all/*.js',
    './deep/*.js': { node: { require: './deep/*.cjs' } },
    './hidden/*': null,
  };
  expect(resolveExports(exports, './package.json')).toBe('./package.json');
  expect(resolveExports(exports, './one')).toBe('./all/one.js');
  expect(resolveExports(exports, './deep/two/three.js')).toBe('./deep/two/three.cjs');
  expect(resolveExports(exports, './hidden/one')).toBeUndefined();
});
