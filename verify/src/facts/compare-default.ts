import { createContext, runInContext } from 'node:vm';
import { errorMessage } from '../error-message.js';

/** Compares a default written on a page with the real value. Returns undefined if they match. */
export function compareDefault({ text, real, root }: { text: string; real: unknown; root: string }): string | undefined {
  let written: unknown;
  try {
    const context = createContext({ process: { cwd: () => root, env: {} } });
    written = runInContext(`(${text})`, context, { timeout: 1000 });
  } catch (error) {
    return `The default cannot be read as JavaScript: ${errorMessage(error)}.`;
  }
  return isSame(written, real) ? undefined : `The default is ${show(real)}, not ${show(written)}.`;
}

/** Whether two values are deeply equal. Undefined keys count as absent, and values may come from different realms. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const kind = Object.prototype.toString.call(a);
  if (kind !== Object.prototype.toString.call(b)) return false;
  if (kind === '[object RegExp]') return show(a) === show(b);
  const [left, right] = [a, b].map((value) => new Map(Object.entries(value).filter(([, part]) => part !== undefined)));
  return left?.size === right?.size && [...(left ?? [])].every(([key, part]) => right?.has(key) && isSame(part, right.get(key)));
}

export function show(value: unknown) {
  const text = JSON.stringify(value, (_, part) => {
    return typeof part === 'function' ? 'ƒ' : Object.prototype.toString.call(part) === '[object RegExp]' ? String(part) : part;
  });
  return text ?? String(value);
}
