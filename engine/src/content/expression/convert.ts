import { type Budget, ExpressionError } from './budget.js';

/** Returns whether a value is an object or a function, which native code would convert by calling its methods. */
export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Returns whether a value can be called. */
export function isFunction(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function';
}

/** Returns whether a value has an own property. */
export function hasOwn<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return value !== null && value !== undefined && Object.hasOwn(value, key);
}

/** Copies a value as plain data; throws if it contains a function. */
export function toData(value: unknown, budget: Budget): unknown {
  if (typeof value === 'string') budget.spend(value.length);
  if (value === undefined || value === null || (typeof value === 'number' && !Number.isFinite(value))) return null;
  if (typeof value === 'function') throw new ExpressionError('the value is or contains a function, and a page can only contain data');
  if (typeof value !== 'object') return value;
  if (value instanceof Date) return value.toJSON();
  if (Array.isArray(value)) {
    budget.spend(value.length);
    return value.map((item) => toData(item, budget));
  }
  const entries = Object.entries(value);
  budget.spend(entries.length);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined).map(([key, item]) => [key, toData(item, budget)]));
}

/** Converts a value to a string like a template literal, but throws on objects and functions. */
export function toText(value: unknown, budget: Budget): string {
  if (Array.isArray(value)) return joinItems(value, ',', budget);
  if (isObject(value) && !(value instanceof Date))
    throw new ExpressionError(`${typeof value === 'function' ? 'a function' : 'an object'} is used where text is expected`);
  const text = String(value);
  budget.spend(text.length);
  return text;
}

/** Joins items into one string; nullish items are empty. */
export function joinItems(items: readonly unknown[], separator: string, budget: Budget): string {
  budget.spend(items.length * (separator.length + 1));
  return items.map((item) => (item === null || item === undefined ? '' : toText(item, budget))).join(separator);
}

/** Converts a value for arithmetic and comparison: a date to its timestamp; throws on other objects. */
export function toPrimitive(value: unknown): string | number {
  if (value instanceof Date) return value.getTime();
  if (isObject(value)) throw new ExpressionError(`${nameOf(value)} is used where a number or text is expected`);
  return typeof value === 'string' ? value : Number(value);
}

/** Converts a value to a property name. */
export function toName(value: unknown): string {
  return String(isObject(value) ? toPrimitive(value) : value);
}

const typeNames: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  function: 'a function',
};

/** Describes a value for error messages. */
export function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  if (value === null || value === undefined) return String(value);
  return typeNames[typeof value] ?? 'an object';
}
