import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as resolve from 'resolve.exports';
import { isFile } from '../cache/if-exists.js';
import { findModule } from './find-module.js';

/** The parts of a `package.json` that are used here. */
export interface Manifest {
  name?: string;
  type?: string;
  /** In any form that Node.js supports. */
  exports?: unknown;
  module?: string;
  main?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Conditions that prerendering and the browser share. */
const sharedConditions = ['import', 'module', 'default'];
/** Conditions of prerendering. The bundler has no others that resolve to a different file. */
const serverConditions = ['node', ...sharedConditions];

/** Reads the `package.json` of a folder; undefined if it can't be read. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Resolves a subpath of a package, such as `.` or `./boot`, to the file used when rendering pages; undefined if there is none. */
export function packageModule(folder: string, subpath: string, manifest = readManifest(folder)): string | undefined {
  return moduleFor(folder, subpath, { manifest, conditions: serverConditions });
}

/** Does the same for a file that the browser loads too. */
export function sharedPackageModule(folder: string, subpath: string): string | undefined {
  return moduleFor(folder, subpath, { manifest: readManifest(folder), conditions: sharedConditions });
}

function moduleFor(
  folder: string,
  subpath: string,
  { manifest, conditions }: { manifest: Manifest | undefined; conditions: readonly string[] },
): string | undefined {
  const { exports, module, main = 'index.js' } = manifest ?? {};
  if (manifest && exports) {
    const target = exported(manifest, subpath, conditions);
    return target !== undefined && isFile(join(folder, target)) ? join(folder, target) : undefined;
  }
  const path = join(folder, subpath === '.' ? (module ?? main) : subpath);
  return isFile(path) ? path : findModule(path).found;
}

function exported(manifest: Manifest, subpath: string, conditions: readonly string[]): string | undefined {
  try {
    return resolve.exports(manifest, subpath, { conditions, unsafe: true })?.[0];
  } catch {
    // The package does not export it.
    return undefined;
  }
}
