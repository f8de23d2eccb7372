import { expect, test } from 'vitest';
import { stem } from './stem.js';

test('maps forms of a word to one stem, and other words to different ones', () => {
  for (const forms of [
    ['minify', 'minified', 'minifies', 'minifying', 'minification'],
    ['split', 'splitting', 'splits'],
    ['migrate', 'migrating', 'migration'],
  ])
    expect(new Set(forms.map(stem)).size, forms.join(' ')).toBe(1);
  expect(stem('notify')).not.toBe(stem('note'));
  expect(stem('css')).toBe('css');
});
