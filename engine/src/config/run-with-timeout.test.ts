import { expect, test } from 'vitest';
import { runAllWithTimeout, runWithTimeout, withSharedWatchdog } from './run-with-timeout.js';

const endless = () => {
  for (;;);
};

test('stops work that never ends', () => {
  expect(runWithTimeout(endless, 20)).toBeNull();
  expect(runWithTimeout(() => 'done', 1000)).toEqual({ value: 'done' });
});

test('of several functions, stops only the one that never ends, by its own limit, and runs the others', () => {
  const done: string[] = [];
  const ended: unknown[] = [];
  runAllWithTimeout(
    [
      () => void done.push('first'),
      () => void ended.push(runWithTimeout(endless, 10)),
      () => void done.push('second'),
      () => void ended.push(runWithTimeout(() => 'in time', 1000)),
    ],
    300,
  );
  expect(done).toEqual(['first', 'second']);
  expect(ended).toEqual([null, { value: 'in time' }]);
  // No watchdog is shared any more.
  expect(runWithTimeout(endless, 10)).toBeNull();
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
  runAllWithTimeout([0, 1, 2, 3].map(work), 50);
  expect([...new Set(done)]).toEqual([0, 1, 2, 3]);
});

test('rethrows errors, and still limits the next call', () => {
  const fail = () => {
    throw new Error('on purpose');
  };
  expect(() => runAllWithTimeout([fail], 1000)).toThrow('on purpose');
  expect(runWithTimeout(endless, 10)).toBeNull();
});

test('withSharedWatchdog returns the result of its work and finds a slow call in it by the limit of that call', () => {
  const attempts: unknown[][] = [];
  const work = () => {
    const found: unknown[] = [];
    attempts.push(found);
    found.push(runWithTimeout(() => 'in time', 1000));
    found.push(runWithTimeout(endless, 10));
    return found.length;
  };
  expect(withSharedWatchdog(() => withSharedWatchdog(() => 'nested', 1000), 1000)).toBe('nested');
  expect(withSharedWatchdog(work, 100)).toBe(2);
  expect(attempts).toEqual([[{ value: 'in time' }], [{ value: 'in time' }, null]]);
  expect(runWithTimeout(endless, 10)).toBeNull();
});
