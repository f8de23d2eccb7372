import { expect, test } from 'vitest';
import { runAllInTime, runInTime, shareWatch } from './run-in-time.js';

const endless = () => {
  for (;;);
};

test('stops work that never ends', () => {
  expect(runInTime(endless, 20)).toBeNull();
  expect(runInTime(() => 'done', 1000)).toEqual({ value: 'done' });
});

test('of several functions, stops only the one that never ends, by its own limit, and runs the others', () => {
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
  // No watchdog is shared any more.
  expect(runInTime(endless, 10)).toBeNull();
});

test('runs functions separately if only together they take too long', () => {
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

test('rethrows errors, and still limits the next call', () => {
  const fail = () => {
    throw new Error('on purpose');
  };
  expect(() => runAllInTime([fail], 1000)).toThrow('on purpose');
  expect(runInTime(endless, 10)).toBeNull();
});

test('shareWatch returns the result of its work and finds a slow call in it by the limit of that call', () => {
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
