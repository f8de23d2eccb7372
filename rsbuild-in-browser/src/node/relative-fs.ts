import { join } from './path.js';

type Method = (...values: unknown[]) => unknown;

/** Methods whose second argument is a path as well. */
const withTwoPaths = /^(?:rename|copyFile|cp|link|symlink)(?:Sync)?$/;

/** Wraps `node:fs` so that relative paths start at the project root, where the command runs. memfs resolves them from `/`. */
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

/** Lists method names, including those of the prototype but not class names such as `Stats`. */
function namesOf(fs: object): string[] {
  const names = new Set([...Object.keys(fs), ...Object.getOwnPropertyNames(Object.getPrototypeOf(fs))]);
  return [...names].filter(
    (name) => /^[a-z]/.test(name) && name !== 'constructor' && typeof (fs as Record<string, unknown>)[name] === 'function',
  );
}
