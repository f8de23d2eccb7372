import { dirname, join } from '../node/path.js';
import { resolveExports } from './resolve-exports.js';
import { isFile, type VirtualFs } from './virtual-fs.js';

const extensions = ['', '.js', '.json', '.cjs', '.mjs', '.ts', '.mts', '.cts', '.tsx', '.jsx'];
/** TypeScript allows an import to name the compiled file. */
const writtenAs: [from: RegExp, to: string][] = [
  [/\.js$/, '.ts'],
  [/\.js$/, '.tsx'],
  [/\.mjs$/, '.mts'],
  [/\.cjs$/, '.cts'],
];

/** The same error as from `require` in Node.js. Callers check its code. */
export class ModuleNotFoundError extends Error {
  readonly code = 'MODULE_NOT_FOUND';

  constructor(id: string, from: string) {
    super(`Cannot find module '${id}'\nRequire stack:\n- ${from}`);
  }
}

/** Resolves `require(id)` from a folder like Node.js, and also finds TypeScript files. */
export function resolveModule(fs: VirtualFs, id: string, folder: string): string | undefined {
  if (id.startsWith('/')) return resolvePath(fs, id);
  if (/^\.{1,2}(?:\/|$)/.test(id)) return resolvePath(fs, join(folder, id));
  const parts = id.split('/');
  const name = parts.slice(0, id.startsWith('@') ? 2 : 1).join('/');
  const subpath = id.slice(name.length + 1);
  for (let parent = folder; ; parent = dirname(parent)) {
    const root = join(parent, 'node_modules', name);
    const found = fs.existsSync(root) ? resolveInPackage(fs, root, subpath) : undefined;
    if (found !== undefined) return found;
    if (parent === '/') return undefined;
  }
}

function resolveInPackage(fs: VirtualFs, root: string, subpath: string): string | undefined {
  const { exports } = readPackage(fs, root);
  if (exports === undefined) return resolvePath(fs, join(root, subpath));
  const target = resolveExports(exports as never, subpath ? `./${subpath}` : '.');
  return target === undefined ? undefined : resolvePath(fs, join(root, target));
}

function resolvePath(fs: VirtualFs, path: string): string | undefined {
  const candidates = [
    ...extensions.map((extension) => path + extension),
    ...writtenAs.flatMap(([from, to]) => (from.test(path) ? [path.replace(from, to)] : [])),
  ];
  const file = candidates.find((candidate) => isFile(fs, candidate));
  if (file !== undefined || !fs.existsSync(path)) return file;
  const { main } = readPackage(fs, path);
  const entry = typeof main === 'string' ? resolvePath(fs, join(path, main)) : undefined;
  return entry ?? extensions.map((extension) => join(path, `index${extension}`)).find((candidate) => isFile(fs, candidate));
}

function readPackage(fs: VirtualFs, root: string): { main?: unknown; exports?: unknown } {
  const path = join(root, 'package.json');
  return isFile(fs, path) ? (JSON.parse(fs.readFileSync(path, 'utf8')) as object) : {};
}
