import { Script } from 'node:vm';
import { systemCode } from '../cache/system-reason.js';

const workKey = Symbol.for('kiln.limited-work');
// Work that is synchronous can only be ended by another thread: the one that watches a script with a time limit.
const runWork = new Script('globalThis[Symbol.for("kiln.limited-work")]()');

/** What a function gives; null when it takes longer than `timeout` milliseconds. */
export function runInTime<Value>(work: () => Value, timeout: number): { value: Value } | null {
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
