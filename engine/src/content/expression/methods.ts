import { type Budget, ExpressionError } from './budget.js';
import { isFunction, isObject, joinItems, nameOf, toName, toPrimitive, toText } from './convert.js';

type Callback = (...args: unknown[]) => unknown;
type Method<Value> = (value: Value, args: readonly unknown[], budget: Budget) => unknown;

/** Native methods that only read their value and take numbers and strings. */
const stringMethods =
  'at charAt charCodeAt codePointAt endsWith includes indexOf lastIndexOf localeCompare normalize slice split startsWith substring toLocaleLowerCase toLocaleUpperCase toLowerCase toString toUpperCase trim trimEnd trimStart';
const numberMethods = 'toExponential toFixed toLocaleString toPrecision toString';
const dateMethods =
  'getDate getDay getFullYear getHours getMilliseconds getMinutes getMonth getSeconds getTime getTimezoneOffset getUTCDate getUTCDay getUTCFullYear getUTCHours getUTCMilliseconds getUTCMinutes getUTCMonth getUTCSeconds toDateString toISOString toJSON toLocaleDateString toLocaleString toLocaleTimeString toString toTimeString toUTCString valueOf';
/** Native array methods whose first argument is a callback. */
const callbackMethods = 'every filter find findIndex findLast findLastIndex forEach map some';
/** Native array methods that compare items by identity or take numbers. */
const listMethods = 'at includes indexOf lastIndexOf slice';

const ofString: Record<string, Method<string>> = {
  ...natives<string>(String.prototype, stringMethods),
  concat: (text, args, budget) => [text, ...args].map((part) => toText(part, budget)).join(''),
  padEnd: (text, args, budget) => pad(text, args, budget, 'padEnd'),
  padStart: (text, args, budget) => pad(text, args, budget, 'padStart'),
  repeat: (text, [count], budget) => {
    budget.spend(text.length * Number(toPrimitive(count)));
    return text.repeat(Number(count));
  },
  replace: (text, args, budget) => replace(text, args, budget, 1),
  replaceAll: (text, args, budget) => replace(text, args, budget, Infinity),
};

const ofList: Record<string, Method<readonly unknown[]>> = {
  ...natives<readonly unknown[]>(Array.prototype, listMethods, (args) => args),
  ...natives<readonly unknown[]>(Array.prototype, callbackMethods, ([callback]) => [toCallback(callback)]),
  concat: (list, args, budget) => flatten([list, ...args], 1, budget),
  flatMap: (list, [callback], budget) => flatten(list.map(toCallback(callback)), 1, budget),
  flat: (list, [depth = 1], budget) => flatten(list, Number(toPrimitive(depth)), budget),
  join: (list, [separator = ','], budget) => joinItems(list, toText(separator, budget), budget),
  reduce: (list, [callback, ...start], budget) => fold(list, toCallback(callback), start, budget),
  reduceRight: (list, [callback, ...start], budget) => fold(list.toReversed(), toCallback(callback), start, budget),
  reverse: (list, _, budget) => copied(list, budget).toReversed(),
  sort: sorted,
  toReversed: (list, _, budget) => copied(list, budget).toReversed(),
  toSorted: sorted,
  toString: (list: readonly unknown[], _: readonly unknown[], budget: Budget) => toText(list, budget),
};

const ofNumber = natives<number>(Number.prototype, numberMethods);
const ofBoolean: Record<string, Method<boolean>> = { toString: (truth: boolean) => String(truth) };
const ofDate = natives<Date>(Date.prototype, dateMethods);
const ofObject: Record<string, Method<object>> = {
  hasOwnProperty: (value: object, [key]: readonly unknown[]) => Object.hasOwn(value, toName(key)),
};

/** Returns the method of that name, bound to its value; undefined if pages cannot use it. */
export function findMethod(value: unknown, name: string, budget: Budget): Callback | undefined {
  const bind = <Value>(methods: Record<string, Method<Value>>, owner: Value): Callback | undefined => {
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
    return method && ((...args) => method(owner, args, budget));
  };
  if (typeof value === 'string') return bind(ofString, value);
  if (typeof value === 'number') return bind(ofNumber, value);
  if (typeof value === 'boolean') return bind(ofBoolean, value);
  if (Array.isArray(value)) return bind(ofList, value);
  if (value instanceof Date) return bind(ofDate, value);
  return typeof value === 'object' && value !== null ? bind(ofObject, value) : undefined;
}

/** Wraps methods of a prototype so that what they read and return is charged to the budget. */
function natives<Value>(prototype: object, names: string, convert: (args: readonly unknown[]) => readonly unknown[] = plainArguments) {
  const wrap = (name: string): Method<Value> => {
    const native: unknown = Reflect.get(prototype, name);
    if (!isFunction(native)) throw new Error(`There is no native method ${name}.`);
    return (value, args, budget) => {
      budget.spend(sizeOf(value));
      const result = native.apply(value, [...convert(args)]);
      budget.spend(sizeOf(result));
      return result;
    };
  };
  return Object.fromEntries(names.split(' ').map((name) => [name, wrap(name)]));
}

function sizeOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 1;
}

/** Rejects arguments whose conversion could run code: objects other than flat options such as `{ month: 'long' }`. */
function plainArguments(args: readonly unknown[]): readonly unknown[] {
  const isPlain = (value: unknown) =>
    !isObject(value) || (!Array.isArray(value) && typeof value !== 'function' && Object.values(value).every((item) => !isObject(item)));
  const odd = args.find((value) => !isPlain(value));
  if (odd !== undefined) throw new ExpressionError(`a method was given ${nameOf(odd)}`);
  return args;
}

function toCallback(value: unknown): Callback {
  if (!isFunction(value)) throw new ExpressionError(`a method was given ${nameOf(value)} instead of a function`);
  return value;
}

function copied(list: readonly unknown[], budget: Budget): unknown[] {
  budget.spend(list.length);
  return [...list];
}

/** Sorts a copy: values of a page never change. */
function sorted(list: readonly unknown[], [compare]: readonly unknown[], budget: Budget): unknown[] {
  if (compare !== undefined) return copied(list, budget).sort((a, b) => Number(toPrimitive(toCallback(compare)(a, b))));
  const keyed = list.map((item) => ({ item, key: toText(item, budget) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ item }) => item);
}

function flatten(list: readonly unknown[], depth: number, budget: Budget): unknown[] {
  budget.spend(list.length);
  const flat: unknown[] = [];
  for (const item of list) {
    if (Array.isArray(item) && depth >= 1) for (const inner of flatten(item, depth - 1, budget)) flat.push(inner);
    else flat.push(item);
  }
  return flat;
}

function fold(list: readonly unknown[], callback: Callback, start: readonly unknown[], budget: Budget): unknown {
  budget.spend(list.length);
  if (list.length === 0 && start.length === 0) throw new ExpressionError('an empty list is reduced without an initial value');
  return start.length > 0 ? list.reduce(callback, start[0]) : list.reduce(callback);
}

function pad(text: string, [length, filler = ' ']: readonly unknown[], budget: Budget, side: 'padEnd' | 'padStart'): string {
  const wanted = Number(toPrimitive(length));
  budget.spend(Number.isNaN(wanted) ? 0 : Math.max(0, wanted));
  return text[side](wanted, toText(filler, budget));
}

/** Replaces literal text; a replacement function receives the match. */
function replace(text: string, [search, replacement]: readonly unknown[], budget: Budget, most: number): string {
  const pieces = text.split(toText(search, budget));
  budget.spend(text.length);
  const found = toText(search, budget);
  let result = pieces[0] ?? '';
  pieces.slice(1).forEach((piece, index) => {
    const put = index >= most ? found : isFunction(replacement) ? replacement(found) : replacement;
    result += toText(put, budget) + piece;
  });
  return result;
}
