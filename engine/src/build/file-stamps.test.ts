import { expect, test } from 'vitest';
import { FileStamps, type Stamp } from './file-stamps.js';

const stamp = (size: number): Stamp => ({ hash: `h${size}`, size, mtimeMs: size + 0.5 });
const known = new FileStamps().select(
  ['a', 'b', 'd', 'e'],
  new Map([
    ['a', stamp(1)],
    ['b', stamp(2)],
    ['d', stamp(4)],
    ['e', stamp(5)],
  ]),
);

test('finds stamps by path and by number', () => {
  expect(known.size).toBe(4);
  expect(known.get('d')).toEqual(stamp(4));
  expect(known.at(1)).toEqual(stamp(2));
  expect(known.get('c')).toBeUndefined();
});

test('selects added, changed and unchanged files in any order and leaves out removed ones', () => {
  const fresh = new Map([
    ['b', stamp(20)],
    ['c', stamp(3)],
  ]);
  const next = known.select(['e', 'b', 'c', 'd', 'unknown'], fresh);
  expect(next.paths).toEqual(['e', 'b', 'c', 'd']);
  expect(next.paths.map((path) => next.get(path)?.size)).toEqual([5, 20, 3, 4]);
  expect(known.get('b')).toEqual(stamp(2));
});

test('survives a round trip through JSON', () => {
  const read = new FileStamps(JSON.parse(JSON.stringify(known.columns)));
  expect(read.paths.map((path) => read.get(path))).toEqual([1, 2, 4, 5].map(stamp));
});
