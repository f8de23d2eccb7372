import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as resolve from 'resolve.exports';

/** A package's own word on itself. */
export interface Manifest {
  name?: string;
  /** In one of the forms of Node.js. */
  exports?: unknown;
  module?: string;
  main?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Those of prerendering; the bundler has no other that leads elsewhere. */
const conditions = ['node', 'import', 'module', 'default'];

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
  const target = manifest && exports ? exported(manifest, subpath) : subpath === '.' ? (module ?? main) : subpath;
  const path = target === undefined ? undefined : join(folder, target);
  return path !== undefined && statSync(path, { throwIfNoEntry: false })?.isFile() ? path : undefined;
}

function exported(manifest: Manifest, subpath: string): string | undefined {
  try {
    return resolve.exports(manifest, subpath, { conditions, unsafe: true })?.[0];
  } catch {
    // The package does not export it.
    return undefined;
  }
}
