import { expect, test } from 'vitest';
import { runAllInTime, runInTime, shareWatch } from './run-in-time.js';

const endless = () => {
  for (;;);
};

test('work that does not come to an end is ended', () => {
  expect(runInTime(endless, 20)).toBeNull();
  expect(runInTime(() => 'done', 1000)).toEqual({ value: 'done' });
});

test('of several pieces of work only the one that does not come to an end is ended, by its own limit, and the others are run', () => {
  const done: string[] = [];
  const ended: unknown[] = [];
  runAllInTime(
    [
      () => void done.push('first'),
      () => void ended.push(runInTime(endless, 10)),
      () => void done.push('second'),
      () => void ended.push(runInTime(() => 'in time', 1000)),
    ],
    300,
  );
  expect(done).toEqual(['first', 'second']);
  expect(ended).toEqual([null, { value: 'in time' }]);
  // Nothing is shared any more.
  expect(runInTime(endless, 10)).toBeNull();
});

test('work that takes too long only together with others is done by itself', () => {
  const done: number[] = [];
  const spin = (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  };
  const work = (number: number) => () => {
    spin(20);
    done.push(number);
  };
  runAllInTime([0, 1, 2, 3].map(work), 50);
  expect([...new Set(done)]).toEqual([0, 1, 2, 3]);
});

test('an error passes through, and the next work is watched as before', () => {
  const fail = () => {
    throw new Error('on purpose');
  };
  expect(() => runAllInTime([fail], 1000)).toThrow('on purpose');
  expect(runInTime(endless, 10)).toBeNull();
});

test('work under a shared watch gives what it returns; what takes too long in it is found by its own limit', () => {
  const attempts: unknown[][] = [];
  const work = () => {
    const found: unknown[] = [];
    attempts.push(found);
    found.push(runInTime(() => 'in time', 1000));
    found.push(runInTime(endless, 10));
    return found.length;
  };
  expect(shareWatch(() => shareWatch(() => 'nested', 1000), 1000)).toBe('nested');
  expect(shareWatch(work, 100)).toBe(2);
  expect(attempts).toEqual([[{ value: 'in time' }], [{ value: 'in time' }, null]]);
  expect(runInTime(endless, 10)).toBeNull();
});
