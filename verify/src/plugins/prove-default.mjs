import { findObjectsWith, isSameConfig } from './compare-config.mjs';

/** @import { WrittenDefault } from './read-default.mjs' */

/**
 * A plugin to try options on: what Rspack is given, and the folder of the project.
 * @typedef {{ root: string, configure: (options: Record<string, unknown>, action: Action) => Promise<unknown> }} Bench
 *
 * @typedef {'dev' | 'build'} Action
 */

export const actions = /** @type {const} */ (['dev', 'build']);
const mark = 'markOfTheCheck';

/**
 * Whether a run shows that a default is right or wrong; undefined when it shows neither.
 * @param {Extract<WrittenDefault, { kind: 'value' }>} written
 * @param {{ names: string[], bench: Bench, base: Record<string, unknown> }} context
 * @returns {Promise<boolean | undefined>}
 */
export async function proveDefault(written, { names, bench, base }) {
  /** @type {boolean[]} */
  const shown = [];
  for (const action of actions) {
    const given = written[action];
    if (!given) continue;
    const without = await bench.configure(base, action);
    const withValue = async (/** @type {unknown} */ value) =>
      isSameConfig(without, await bench.configure(nest(names, value, base), action));
    const other = otherThan(given.value);
    const isSame = other !== undefined && (await withValue(given.value));
    if (other && isSame !== (await withValue(other.value))) shown.push(isSame);
    else if (isTraceable(given.value)) {
      const places = await traceDefault(names, { bench, base, action });
      if (places.length > 0) shown.push(places.every((place) => isSameConfig(place, given.value)));
    }
  }
  return shown.length === 0 ? undefined : shown.every(Boolean);
}

/**
 * What stands without the option in the places where its value goes.
 * @param {string[]} names
 * @param {{ bench: Bench, base: Record<string, unknown>, action: Action }} context
 * @returns {Promise<unknown[]>}
 */
export async function traceDefault(names, { bench, base, action }) {
  const without = await bench.configure(base, action);
  const marked = await bench.configure(nest(names, { [mark]: true }, base), action);
  return findObjectsWith(marked, mark).map((path) => path.reduce((/** @type {any} */ value, key) => value?.[key], without));
}

/**
 * A value of the same kind that is not the one given, if there is one.
 * @param {unknown} value
 * @returns {{ value: unknown } | undefined}
 */
function otherThan(value) {
  if (typeof value === 'boolean') return { value: !value };
  if (value instanceof RegExp) return { value: new RegExp(`${value.source}|\\.${mark}$`) };
  if (typeof value === 'string') return { value: mark };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const other = otherThan(part);
    if (other) return { value: { ...value, [key]: other.value } };
  }
  return undefined;
}

/**
 * Whether a value stands as it is where it goes. A boolean may be filled in later, and so may a list.
 * @param {unknown} value
 */
function isTraceable(value) {
  return value === undefined || value instanceof RegExp || (typeof value === 'object' && !Array.isArray(value));
}

/**
 * @param {string[]} names
 * @param {unknown} value
 * @param {Record<string, unknown>} base
 * @returns {Record<string, unknown>}
 */
function nest([name = '', ...rest], value, base) {
  return { ...base, [name]: rest.length > 0 ? nest(rest, value, {}) : value };
}
