import { expect, test } from 'vitest';
import { compareResults } from './compare-results.js';
import { toShownResult } from './recorded-result.js';

const recorded = toShownResult({
  terminal: 'built',
  files: [
    { name: 'dist/index.html', size: 2, text: 'ab' },
    { name: 'dist/large.0123abcd.js', size: 9000, gzip: 4000 },
  ],
});

test('shows a recorded result like a build, without the content of long files', () => {
  expect(recorded.files).toEqual([
    { name: 'dist/index.html', size: 2, text: 'ab' },
    { name: 'dist/large.0123abcd.js', size: 9000, gzip: 4000, isNamed: true },
  ]);
});

test('compares a build with a recorded result by content, or by hash without content', () => {
  const built = (name: string) => [
    { name: 'dist/index.html', size: 2, text: 'ab' },
    { name, size: 9000, text: 'x' },
  ];
  const kinds = (name: string) => compareResults(recorded.files, built(name)).map(({ kind }) => kind);
  expect(kinds('dist/large.0123abcd.js')).toEqual(['same', 'same']);
  expect(kinds('dist/large.ffffabcd.js')).toEqual(['changed', 'same']);
});
