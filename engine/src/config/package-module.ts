import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as resolve from 'resolve.exports';
import { isFile } from '../cache/if-there.js';
import { findModule } from './find-module.js';

/** A package's own word on itself. */
export interface Manifest {
  name?: string;
  type?: string;
  /** In one of the forms of Node.js. */
  exports?: unknown;
  module?: string;
  main?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Those that prerendering and the browser share. */
const sharedConditions = ['import', 'module', 'default'];
/** Those of prerendering; the bundler has no other that leads elsewhere. */
const serverConditions = ['node', ...sharedConditions];

/** `package.json` of a folder; undefined when there is none that can be read. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The file of a package that a subpath, such as `.` or `./boot`, stands for when pages are rendered; undefined when it has none. */
export function packageModule(folder: string, subpath: string, manifest = readManifest(folder)): string | undefined {
  return moduleFor(folder, subpath, { manifest, conditions: serverConditions });
}

/** The same, for a file that the browser gets too. */
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
