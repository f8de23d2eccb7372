import { format, inspect } from './format.js';

type Callback = (error: unknown, value?: unknown) => void;
// A method, so that functions with any parameters match.
type AnyFunction = (this: unknown, ...values: never[]) => unknown;

const custom = Symbol.for('nodejs.util.promisify.custom');

function promisify(original: AnyFunction & { [custom]?: AnyFunction }) {
  if (original[custom]) return original[custom];
  return function promisified(this: unknown, ...values: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const done: Callback = (error, value) => (error ? reject(error) : resolve(value));
      original.call(this, ...([...values, done] as never[]));
    });
  };
}

function callbackify(original: (this: unknown, ...values: never[]) => Promise<unknown>) {
  return function callbackified(this: unknown, ...values: unknown[]): void {
    const done = values.pop() as Callback;
    original.call(this, ...(values as never[])).then(
      (value) => done(null, value),
      (error: unknown) => done(error),
    );
  };
}

function inherits(child: { prototype: object; super_?: unknown }, parent: { prototype: object }): void {
  child.super_ = parent;
  Object.setPrototypeOf(child.prototype, parent.prototype);
}

const hasTag = (tag: string) => (value: unknown) => Object.prototype.toString.call(value) === `[object ${tag}]`;

/** `node:util/types`. */
export const utilTypes = {
  isPromise: (value: unknown) => value instanceof Promise,
  isRegExp: hasTag('RegExp'),
  isDate: hasTag('Date'),
  isMap: hasTag('Map'),
  isSet: hasTag('Set'),
  isNativeError: (value: unknown) => value instanceof Error,
  isUint8Array: (value: unknown) => value instanceof Uint8Array,
  isAnyArrayBuffer: (value: unknown) => hasTag('ArrayBuffer')(value) || hasTag('SharedArrayBuffer')(value),
  isAsyncFunction: hasTag('AsyncFunction'),
  isGeneratorFunction: hasTag('GeneratorFunction'),
  isProxy: () => false,
};

/** `node:util`. */
export const util = {
  promisify: Object.assign(promisify, { custom }),
  callbackify,
  inherits,
  deprecate: <T>(original: T): T => original,
  debuglog: () => Object.assign(() => undefined, { enabled: false }),
  format,
  inspect: Object.assign(inspect, { custom: Symbol.for('nodejs.util.inspect.custom') }),
  isArray: (value: unknown) => Array.isArray(value),
  isDeepStrictEqual: (a: unknown, b: unknown) => inspect(a) === inspect(b),
  // oxlint-disable-next-line no-control-regex -- escape sequences begin with a control character
  stripVTControlCharacters: (text: string) => text.replace(/\u001B\[[0-9;]*[A-Za-z]/g, ''),
  types: utilTypes,
  TextDecoder,
  TextEncoder,
};
