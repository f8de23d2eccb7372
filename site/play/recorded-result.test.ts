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

test('a recorded result is shown as a build; what was too long has a name only', () => {
  expect(recorded.files).toEqual([
    { name: 'dist/index.html', size: 2, text: 'ab' },
    { name: 'dist/large.0123abcd.js', size: 9000, gzip: 4000, isNamed: true },
  ]);
});

test('a build is compared with a recorded result by content, and by hash where there is none', () => {
  const built = (name: string) => [
    { name: 'dist/index.html', size: 2, text: 'ab' },
    { name, size: 9000, text: 'x' },
  ];
  const kinds = (name: string) => compareResults(recorded.files, built(name)).map(({ kind }) => kind);
  expect(kinds('dist/large.0123abcd.js')).toEqual(['same', 'same']);
  expect(kinds('dist/large.ffffabcd.js')).toEqual(['changed', 'same']);
});
