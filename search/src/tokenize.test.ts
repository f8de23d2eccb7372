import { expect, test } from 'vitest';
import { stem } from './stem.js';
import { identifierParts, tokenize } from './tokenize.js';

const words = (text: string) => tokenize(text).map(({ text: word }) => word);

test('R9.1 splits prose, identifiers, flags, packages and versions into words', () => {
  expect(words('Set output.cssModules, then run --env-mode.')).toEqual(['Set', 'output', 'cssModules', 'then', 'run', 'env', 'mode']);
  expect(words('@rsbuild/plugin-react 1.7.6 and $store')).toEqual(['rsbuild', 'plugin', 'react', '1.7.6', 'and', 'store']);
});

test('R9.1 keeps runs of Chinese together, separate from Latin even without a space', () => {
  expect(words('使用Rsbuild构建，很快')).toEqual(['使用', 'Rsbuild', '构建', '很快']);
});

test('folds compatibility forms and accents, and keeps offsets of the original text', () => {
  expect(tokenize('ａb Café')).toEqual([
    { text: 'ab', start: 0, end: 2, isHan: false },
    { text: 'Cafe', start: 3, end: 7, isHan: false },
  ]);
});

test('does not split words at an apostrophe: "can\'t" has no word "t"', () => {
  expect(words("can't resolve the page’s 'crypto'")).toEqual(['cant', 'resolve', 'the', 'pages', 'crypto']);
});

test('splits identifiers into parts', () => {
  expect(identifierParts('cssModules')).toEqual(['css', 'modules']);
  expect(identifierParts('HTMLPlugin')).toEqual(['html', 'plugin']);
  expect(identifierParts('polyfill')).toEqual([]);
});

test('maps forms of an English word to one stem, and other words to different ones', () => {
  for (const [a, b] of [
    ['splitting', 'split'],
    ['modules', 'module'],
    ['dependencies', 'dependency'],
    ['optimization', 'optimize'],
    ['minified', 'minify'],
    ['configured', 'configure'],
    ['caching', 'cache'],
    ['classes', 'class'],
  ] as const)
    expect(stem(a), `${a} ${b}`).toBe(stem(b));
  expect(stem('process')).not.toBe(stem('proceed'));
  expect(stem('css')).toBe('css');
});
