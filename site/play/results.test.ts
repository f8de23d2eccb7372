import { expect, test } from 'vitest';
import { compareResults } from './compare-results.js';
import { diffLines } from './diff-lines.js';

const file = (name: string, text: string) => ({ name, size: text.length, text });

test('compares files by name without hashes, changes first', () => {
  const before = [file('dist/index.html', 'abc'), file('dist/a.0123abcd.js', 'one'), file('dist/gone.txt', ''), file('dist/b.css', 'long')];
  const after = [file('dist/index.html', 'abc'), file('dist/a.9876fedc.js', 'longer'), file('dist/new.txt', 'n'), file('dist/b.css', 'l')];
  expect(compareResults(before, after).map(({ name, kind, delta }) => [name, kind, delta])).toEqual([
    ['dist/new.txt', 'added', 1],
    ['dist/gone.txt', 'removed', 0],
    ['dist/a.js', 'larger', 3],
    ['dist/b.css', 'smaller', -3],
    ['dist/index.html', 'same', 0],
  ]);
});

test('keeps the hashes of files that only differ by hash', () => {
  const files = [file('dist/a.0123abcd.js', 'one'), file('dist/a.9876fedc.js', 'two')];
  expect(compareResults([], files).map(({ name }) => name)).toEqual(['dist/a.0123abcd.js', 'dist/a.9876fedc.js']);
});

test('a diff shows changed lines and three lines of context', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`);
  const changed = lines.with(10, 'changed');
  expect(diffLines(lines.join('\n'), changed.join('\n'))).toEqual([
    { kind: 'gap', count: 7 },
    ...lines.slice(7, 10).map((text) => ({ kind: 'same', text })),
    { kind: 'removed', text: 'line 10' },
    { kind: 'added', text: 'changed' },
    ...lines.slice(11, 14).map((text) => ({ kind: 'same', text })),
    { kind: 'gap', count: 6 },
  ]);
  expect(diffLines('a', 'a')).toEqual([]);
});
