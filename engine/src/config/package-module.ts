import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What stands in `exports` of a package. */
type Target = string | null | undefined | readonly Target[] | { readonly [key: string]: Target };

/** A package's own word on itself. */
export interface Manifest {
  name?: string;
  exports?: Target;
  module?: string;
  main?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Those of prerendering; the bundler has no other that leads elsewhere. */
const conditions = new Set(['node', 'import', 'module', 'default']);

/** `package.json` of a folder; undefined when there is none that can be read. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The file of a package that a subpath, such as `.` or `./boot`, stands for; undefined when it has none. */
export function packageModule(folder: string, subpath: string, manifest = readManifest(folder)): string | undefined {
  const { exports, module, main = 'index.js' } = manifest ?? {};
  const target = exports === undefined || exports === null ? (subpath === '.' ? (module ?? main) : subpath) : exported(exports, subpath);
  const path = target === undefined ? undefined : join(folder, target);
  return path !== undefined && statSync(path, { throwIfNoEntry: false })?.isFile() ? path : undefined;
}

function exported(exports: Target, subpath: string): string | undefined {
  const isTable = typeof exports === 'object' && exports !== null && Object.keys(exports).some((key) => key.startsWith('.'));
  if (!isTable) return subpath === '.' ? pick(exports, '') : undefined;
  const table = exports as Readonly<Record<string, Target>>;
  if (Object.hasOwn(table, subpath)) return pick(table[subpath], '');
  // The longest text before the star is the most exact.
  const patterns = Object.keys(table).toSorted((a, b) => b.indexOf('*') - a.indexOf('*'));
  for (const pattern of patterns) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue;
    if (subpath.length > before.length + after.length)
      return pick(table[pattern], subpath.slice(before.length, subpath.length - after.length));
  }
  return undefined;
}

/** The first target whose conditions hold, with what the star stands for. */
function pick(target: Target, star: string): string | undefined {
  if (typeof target === 'string') return target.replaceAll('*', () => star);
  if (typeof target !== 'object' || target === null) return undefined;
  const inner: readonly Target[] = Array.isArray(target)
    ? target
    : Object.entries(target).flatMap(([condition, value]) => (conditions.has(condition) ? [value] : []));
  for (const one of inner) {
    const found = pick(one, star);
    if (found !== undefined) return found;
  }
  return undefined;
}
