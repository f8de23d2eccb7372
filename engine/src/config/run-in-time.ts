import { Script } from 'node:vm';
import { systemCode } from '../cache/system-reason.js';

const workKey = Symbol.for('kiln.limited-work');
// Work that is synchronous can only be ended by another thread: the one that watches a script with a time limit.
const runWork = new Script('globalThis[Symbol.for("kiln.limited-work")]()');

/** Whether several pieces of work run under one watch. */
let isShared = false;

/** What a function gives; null when it takes longer than `timeout` milliseconds. */
export function runInTime<Value>(work: () => Value, timeout: number): { value: Value } | null {
  return isShared ? { value: work() } : watch(work, timeout);
}

/**
 * Runs work that calls `runInTime` many times under one watch: starting one takes up to half a millisecond while other threads are busy.
 * What is not done in time is run again without it, so that the `runInTime` that takes so long is found; it must be able to begin anew.
 */
export function shareWatch<Value>(work: () => Value, timeout: number): Value {
  if (isShared) return work();
  const finished = watchShared(work, timeout);
  return finished ? finished.value : work();
}

/**
 * Runs pieces of work one after the other under one watch, since a watch takes as long as a page takes to render. One that is not done in
 * time is run again by itself: the `runInTime` in it then finds what takes so long.
 */
export function runAllInTime(works: readonly (() => void)[], timeout: number): void {
  const waiting = [...works];
  while (waiting.length > 0) {
    const finished = watchShared(() => {
      for (let work = waiting[0]; work; work = waiting[0]) {
        work();
        waiting.shift();
      }
    }, timeout);
    if (!finished) waiting.shift()?.();
  }
}

function watchShared<Value>(work: () => Value, timeout: number): { value: Value } | null {
  isShared = true;
  try {
    return watch(work, timeout);
  } finally {
    isShared = false;
  }
}

function watch<Value>(work: () => Value, timeout: number): { value: Value } | null {
  const outer: unknown = Reflect.get(globalThis, workKey);
  Reflect.set(globalThis, workKey, work);
  try {
    const value: Value = runWork.runInThisContext({ timeout });
    return { value };
  } catch (error) {
    if (systemCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  } finally {
    Reflect.set(globalThis, workKey, outer);
  }
}
