import { expect, test } from 'vitest';
import { judgeEntries } from './judge-entries.js';
import type { Entry } from './record-text.js';

const list = (count: number, digest = 'now'): Entry[] =>
  Array.from({ length: count }, (_, index) => ({ name: `test ${index}`, digest, reads: [] }));

test('an entry is valid if its digest is the current one', () => {
  const entries = [...list(1, 'before'), { name: 'gone', digest: 'now', reads: [] }, { name: 'kept', digest: 'now', reads: [] }];
  const { valid } = judgeEntries(entries, ({ name }) => (name === 'gone' ? undefined : 'now'));
  expect([...valid.keys()]).toEqual(['kept']);
});

test('of several entries with the same name, as after a merge, the valid one counts', () => {
  const entries = [...list(1, 'ours'), ...list(1, 'now'), ...list(1, 'theirs')];
  expect([...judgeEntries(entries, () => 'now').valid.keys()]).toEqual(['test 0']);
});

test.each([
  [0, 0],
  [1, 1],
  [10, 1],
  [156, 16],
])('of %i valid entries, %i are run anyway', (count, expected) => {
  expect(judgeEntries(list(count), () => 'now').again.size).toBe(expected);
});

test('the choice is the same for any order of the record, and changes with its content, so that all have their turn', () => {
  const choose = (entries: Entry[]) =>
    [...judgeEntries(entries, ({ name }) => (name.startsWith('test') ? 'now' : 'other')).again].toSorted();
  const entries = list(20);
  expect(choose(entries.toReversed())).toEqual(choose(entries));
  const chosen = Array.from({ length: 200 }, (_, index) => choose([...entries, { name: 'more', digest: String(index), reads: [] }]));
  expect(new Set(chosen.flat()).size).toBe(20);
});
