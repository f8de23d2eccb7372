import { Script } from 'node:vm';
import { systemCode } from '../cache/system-reason.js';

const workKey = Symbol.for('kiln.limited-work');
// Only another thread can stop synchronous work: the watchdog of a script with a timeout.
const runWork = new Script('globalThis[Symbol.for("kiln.limited-work")]()');

/** Whether the current work shares a watchdog. */
let isShared = false;

/** Returns the result of a function; null if it takes longer than `timeout` milliseconds. */
export function runWithTimeout<Value>(work: () => Value, timeout: number): { value: Value } | null {
  return isShared ? { value: work() } : watch(work, timeout);
}

/**
 * Runs work that calls `runWithTimeout` many times under one watchdog: starting one takes up to half a millisecond while other threads are busy.
 * On timeout, runs the work again without it, so that the slow `runWithTimeout` is found; the work must be repeatable.
 */
export function withSharedWatchdog<Value>(work: () => Value, timeout: number): Value {
  if (isShared) return work();
  const finished = watchShared(work, timeout);
  return finished ? finished.value : work();
}

/**
 * Runs functions one after another under one watchdog, because starting one takes as long as rendering a page. A function that times out
 * runs again by itself, so that its own `runWithTimeout` finds what is slow.
 */
export function runAllWithTimeout(works: readonly (() => void)[], timeout: number): void {
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
