import { type Budget, ExpressionError } from './budget.js';
import { hasOwn, isObject, nameOf, toData, toPrimitive, toText } from './convert.js';

type Global = (...args: unknown[]) => unknown;

const { abs, ceil, floor, hypot, log, log10, log2, max, min, pow, round, sign, sqrt, trunc } = Math;
const mathFunctions: Record<string, (...values: number[]) => number> = {
  abs,
  ceil,
  floor,
  hypot,
  log,
  log10,
  log2,
  max,
  min,
  pow,
  round,
  sign,
  sqrt,
  trunc,
};

/** Creates the globals of every expression. All are arrow functions or contain nothing else, so no constructor can be reached. */
export function createGlobals(budget: Budget): Map<string, unknown> {
  const object = (value: unknown): object => {
    if (!isObject(value)) throw new ExpressionError(`expected an object, but found ${nameOf(value)}`);
    budget.spend(Object.keys(value).length);
    return value;
  };
  const list = (value: unknown): readonly unknown[] => {
    if (!Array.isArray(value)) throw new ExpressionError(`expected a list, but found ${nameOf(value)}`);
    budget.spend(value.length);
    return value;
  };
  const number = (value: unknown) => Number(toPrimitive(value));
  const withMembers = (call: Global, members: Record<string, unknown>): Global => Object.assign(call, members);
  return new Map<string, unknown>([
    ['undefined', undefined],
    ['NaN', NaN],
    ['Infinity', Infinity],
    ['Boolean', (value: unknown) => Boolean(value)],
    ['parseFloat', (value: unknown) => Number.parseFloat(toText(value, budget))],
    ['parseInt', (value: unknown, radix: unknown) => Number.parseInt(toText(value, budget), number(radix))],
    ['isNaN', (value: unknown) => Number.isNaN(number(value))],
    ['encodeURI', (value: unknown) => encodeURI(toText(value, budget))],
    ['encodeURIComponent', (value: unknown) => encodeURIComponent(toText(value, budget))],
    ['decodeURIComponent', (value: unknown) => decodeURIComponent(toText(value, budget))],
    ['String', (value: unknown = '') => toText(value, budget)],
    [
      'Number',
      withMembers((value = 0) => number(value), {
        isInteger: (value: unknown) => Number.isInteger(value),
        isFinite: (value: unknown) => Number.isFinite(value),
        isNaN: (value: unknown) => Number.isNaN(value),
        parseFloat: (value: unknown) => Number.parseFloat(toText(value, budget)),
        parseInt: (value: unknown, radix: unknown) => Number.parseInt(toText(value, budget), number(radix)),
      }),
    ],
    [
      'Math',
      {
        E: Math.E,
        PI: Math.PI,
        ...Object.fromEntries(
          Object.entries(mathFunctions).map(([name, calculate]) => [name, (...args: unknown[]) => calculate(...args.map(number))]),
        ),
      },
    ],
    [
      'JSON',
      {
        parse: (value: unknown): unknown => JSON.parse(toText(value, budget)),
        stringify: (value: unknown, _: unknown, indent: unknown) => {
          if (value === undefined) return undefined;
          const text = JSON.stringify(toData(value, budget), null, typeof indent === 'boolean' ? 0 : toPrimitive(indent));
          budget.spend(text.length);
          return text;
        },
      },
    ],
    [
      'Object',
      {
        keys: (value: unknown) => Object.keys(object(value)),
        values: (value: unknown) => Object.values(object(value)),
        entries: (value: unknown) => Object.entries(object(value)),
        fromEntries: (entries: unknown) =>
          Object.fromEntries(
            list(entries).map((entry) => {
              const [key, value] = list(entry);
              return [toText(key, budget), value];
            }),
          ),
      },
    ],
    [
      'Array',
      {
        isArray: (value: unknown) => Array.isArray(value),
        of: (...items: unknown[]) => items,
        from: (source: unknown, each?: Global) => {
          const items: unknown[] = Array.isArray(source) || typeof source === 'string' ? [...source] : holes(source, budget);
          budget.spend(items.length);
          return each ? items.map((item, index) => each(item, index)) : items;
        },
      },
    ],
    ['Date', withMembers(() => new Date().toString(), { now: () => Date.now() })],
  ]);
}

/** Creates a date from the arguments of `new Date`. */
export function createDate(args: readonly unknown[]): Date {
  return Reflect.construct(Date, args.map(toPrimitive));
}

/** Implements `Array.from({ length: 3 })`. */
function holes(source: unknown, budget: Budget): unknown[] {
  const length = isObject(source) && hasOwn(source, 'length') ? Number(toPrimitive(source.length)) : 0;
  budget.spend(length);
  return Array.from({ length });
}
