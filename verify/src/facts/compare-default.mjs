import { createContext, runInContext } from 'node:vm';

/**
 * Compares a default as a page writes it with the real value. Undefined when they agree.
 * @param {{ text: string, real: unknown, root: string }} input
 * @returns {string | undefined}
 */
export function compareDefault({ text, real, root }) {
  let written;
  try {
    const context = createContext({ process: { cwd: () => root, env: {} } });
    written = runInContext(`(${text})`, context, { timeout: 1000 });
  } catch (error) {
    return `The default cannot be read as JavaScript: ${/** @type {Error} */ (error).message}.`;
  }
  return isSame(written, real) ? undefined : `The default is ${show(real)}, not ${show(written)}.`;
}

/**
 * Deep equality; a key that is undefined is as good as absent, and values may come from another realm.
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
export function isSame(a, b) {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const kind = Object.prototype.toString.call(a);
  if (kind !== Object.prototype.toString.call(b)) return false;
  if (kind === '[object RegExp]') return show(a) === show(b);
  const [left, right] = [a, b].map((value) => new Map(Object.entries(value).filter(([, part]) => part !== undefined)));
  return left?.size === right?.size && [...(left ?? [])].every(([key, part]) => right?.has(key) && isSame(part, right.get(key)));
}

/** @param {unknown} value */
export function show(value) {
  const text = JSON.stringify(value, (_, part) => {
    return typeof part === 'function' ? 'ƒ' : Object.prototype.toString.call(part) === '[object RegExp]' ? String(part) : part;
  });
  return text ?? String(value);
}
