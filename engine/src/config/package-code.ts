import { readFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentHash } from '../cache/content-hash.js';
import { installedVersions } from '../cache/engine-fingerprint.js';
import { findPackage } from '../cache/find-package.js';
import { isFile } from '../cache/if-exists.js';

/** Real folder of the engine, whose code every cache already accounts for. */
const engine = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** A package that a module imports. If it `isLinked`, its code may change without a new version. */
export interface ImportedPackage {
  folder: string;
  isLinked: boolean;
}

/** Finds the package of an import from a folder; null for modules of Node, the engine, and packages that are not installed. */
export function importedPackage(request: string, from: string): ImportedPackage | null {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;
  const folder = findPackage(name, from);
  if (!folder || folder === engine) return null;
  return { folder, isLinked: !folder.includes(`${sep}node_modules${sep}`) };
}

/** Finds files that modules name by relative paths in strings, because they may read them in addition to their imports. */
export function namedFiles(modules: readonly string[]): string[] {
  return modules.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?<quote>['"`])(?<name>\.\.?\/[^'"`\n]+)\k<quote>/g)]
      .map(({ groups }) => resolve(dirname(path), groups?.['name'] ?? ''))
      .filter(isFile),
  );
}

/** Returns a hash of the versions of an installed package and all of its dependencies. */
export function versionsHash(folder: string): string {
  try {
    return contentHash(installedVersions(folder).join());
  } catch {
    return '';
  }
}
