import { type Budget, ExpressionError } from './budget.js';

/** Whether a value is an object or a function: what native code would convert by calling its methods. */
export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Whether a value can be called. */
export function isFunction(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function';
}

/** Whether a value has a property of its own. */
export function hasOwn<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return value !== null && value !== undefined && Object.hasOwn(value, key);
}

/** A value as plain data, copied; functions are errors. */
export function toData(value: unknown, budget: Budget): unknown {
  if (typeof value === 'string') budget.spend(value.length);
  if (value === undefined || value === null || (typeof value === 'number' && !Number.isFinite(value))) return null;
  if (typeof value === 'function') throw new ExpressionError('the value is or holds a function, and a page can hold only data');
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

/** A value as text, as a template literal shows it. */
export function toText(value: unknown, budget: Budget): string {
  if (Array.isArray(value)) return joinItems(value, ',', budget);
  if (isObject(value) && !(value instanceof Date))
    throw new ExpressionError(`${typeof value === 'function' ? 'a function' : 'an object'} stands where text is wanted`);
  const text = String(value);
  budget.spend(text.length);
  return text;
}

/** Items as one text; what is missing is empty. */
export function joinItems(items: readonly unknown[], separator: string, budget: Budget): string {
  budget.spend(items.length * (separator.length + 1));
  return items.map((item) => (item === null || item === undefined ? '' : toText(item, budget))).join(separator);
}

/** A value for arithmetic and comparison: a date counts as its time, other objects as nothing. */
export function toPrimitive(value: unknown): string | number {
  if (value instanceof Date) return value.getTime();
  if (isObject(value)) throw new ExpressionError(`${nameOf(value)} stands where a number or text is wanted`);
  return typeof value === 'string' ? value : Number(value);
}

/** A value as the name of a property. */
export function toName(value: unknown): string {
  return String(isObject(value) ? toPrimitive(value) : value);
}

const typeNames: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  function: 'a function',
};

/** What a value is, for messages. */
export function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  if (value === null || value === undefined) return String(value);
  return typeNames[typeof value] ?? 'an object';
}
