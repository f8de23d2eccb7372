import { valueAt } from '../facts/value-at.js';
import { findObjectsWith, isSameConfig } from './compare-config.js';
import type { WrittenDefault } from './read-default.js';

/** A plugin to try options on. `configure` returns the Rspack configuration, `root` is the project folder. */
export type Bench = { root: string; configure: (options: Record<string, unknown>, action: Action) => Promise<unknown> };

type Action = (typeof actions)[number];

export const actions = ['dev', 'build'] as const;
const mark = 'markOfTheCheck';

/** Whether runs show that a default is right or wrong. Undefined if they show neither. */
export async function proveDefault(
  written: Extract<WrittenDefault, { kind: 'value' }>,
  { names, bench, base }: { names: string[]; bench: Bench; base: Record<string, unknown> },
): Promise<boolean | undefined> {
  const shown: boolean[] = [];
  for (const action of actions) {
    const given = written[action];
    if (!given) continue;
    const without = await bench.configure(base, action);
    const withValue = async (value: unknown) => isSameConfig(without, await bench.configure(nest(names, value, base), action));
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

/** Returns the values that a configuration without the option has in the places where the option's value goes. */
export async function traceDefault(
  names: string[],
  { bench, base, action }: { bench: Bench; base: Record<string, unknown>; action: Action },
): Promise<unknown[]> {
  const without = await bench.configure(base, action);
  const marked = await bench.configure(nest(names, { [mark]: true }, base), action);
  return findObjectsWith(marked, mark).map((path) => valueAt(without, path));
}

/** Returns a different value of the same kind, if possible. */
function otherThan(value: unknown): { value: unknown } | undefined {
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

/** Whether a value is passed through unchanged. Booleans and lists may be filled in later. */
function isTraceable(value: unknown) {
  return value === undefined || value instanceof RegExp || (typeof value === 'object' && !Array.isArray(value));
}

function nest([name = '', ...rest]: string[], value: unknown, base: Record<string, unknown>): Record<string, unknown> {
  return { ...base, [name]: rest.length > 0 ? nest(rest, value, {}) : value };
}
