import { join } from './path.js';

type Method = (...values: unknown[]) => unknown;

/** Methods whose second value is a path as well. */
const withTwoPaths = /^(?:rename|copyFile|cp|link|symlink)(?:Sync)?$/;

/** `node:fs` whose relative paths begin at the root of the project, where the command runs; memfs takes them from `/`. */
export function fromRoot<Fs extends { promises: object }>(fs: Fs, root: string): Fs {
  return { ...fs, ...wrap(fs, root), promises: { ...fs.promises, ...wrap(fs.promises, root) } };
}

function wrap(fs: object, root: string): Record<string, Method> {
  const resolve = (value: unknown) => (typeof value === 'string' && !value.startsWith('/') ? join(root, value) : value);
  return Object.fromEntries(
    namesOf(fs).map((name) => {
      const method = ((fs as Record<string, unknown>)[name] as Method).bind(fs);
      const count = withTwoPaths.test(name) ? 2 : 1;
      return [name, (...values: unknown[]) => method(...values.map((value, index) => (index < count ? resolve(value) : value)))];
    }),
  );
}

/** Names of methods, those of the class among them; not those of classes such as `Stats`. */
function namesOf(fs: object): string[] {
  const names = new Set([...Object.keys(fs), ...Object.getOwnPropertyNames(Object.getPrototypeOf(fs))]);
  return [...names].filter(
    (name) => /^[a-z]/.test(name) && name !== 'constructor' && typeof (fs as Record<string, unknown>)[name] === 'function',
  );
}
