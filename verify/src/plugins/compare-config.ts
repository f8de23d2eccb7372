import { relative } from 'node:path';

/**
 * Whether two Rspack configurations are equal. Compares functions by source and instances by fields.
 * @param [met] Pairs under comparison, because configurations may be circular.
 */
export function isSameConfig(a: unknown, b: unknown, met = new Map<unknown, unknown>()): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === 'function' && typeof b === 'function') return a.toString() === b.toString();
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof RegExp && b instanceof RegExp) return a.toString() === b.toString();
  if (a instanceof RegExp || b instanceof RegExp) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (met.get(a) === b) return true;
  met.set(a, b);
  const [left, right] = [fieldsOf(a), fieldsOf(b)];
  return left.size === right.size && [...left].every(([key, value]) => right.has(key) && isSameConfig(value, right.get(key), met));
}

/** Returns the paths of all objects in a configuration that have a key. */
export function findObjectsWith(config: unknown, key: string): string[][] {
  const met = new Set<unknown>();
  const visit: (value: unknown, path: string[]) => string[][] = (value, path): string[][] => {
    if (typeof value !== 'object' || value === null || met.has(value)) return [];
    met.add(value);
    if (Object.hasOwn(value, key)) return [path];
    return [...fieldsOf(value)].flatMap(([name, part]) => visit(part, [...path, name]));
  };
  return visit(config, []);
}

/**
 * Replaces paths of this machine in a value with the form on the page, if the page has such a string:
 * `<root>/…`, a path from the project root, or the name of a package instead of its file.
 */
export function withWrittenPlaces(real: unknown, written: unknown, root: string): unknown {
  if (typeof real === 'string' && typeof written === 'string') {
    const [, name] = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(real) ?? [];
    return [real.replace(root, '<root>'), relative(root, real), name].includes(written) ? written : real;
  }
  if (typeof real !== 'object' || typeof written !== 'object' || real === null || written === null || real instanceof RegExp) return real;
  const parts = fieldsOf(written);
  const fields = [...fieldsOf(real)].map(([key, value]) => [key, withWrittenPlaces(value, parts.get(key), root)]);
  return Array.isArray(real) ? fields.map(([, value]) => value) : Object.fromEntries(fields);
}

function fieldsOf(value: object): Map<string, unknown> {
  return new Map(Object.entries(value).filter(([, part]) => part !== undefined));
}
