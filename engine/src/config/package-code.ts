import { readFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentHash } from '../cache/content-hash.js';
import { installedVersions } from '../cache/engine-fingerprint.js';
import { findPackage } from '../cache/find-package.js';
import { isFile } from '../cache/if-there.js';

/** Real folder of the engine, whose code is known to every cache. */
const engine = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** A package that a module imports: `linked` when its code may change under the same version. */
export interface ImportedPackage {
  folder: string;
  isLinked: boolean;
}

/** The package of an import from a folder; null for modules of Node, for the engine, and for what is not installed. */
export function importedPackage(request: string, from: string): ImportedPackage | null {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;
  const folder = findPackage(name, from);
  if (!folder || folder === engine) return null;
  return { folder, isLinked: !folder.includes(`${sep}node_modules${sep}`) };
}

/** Files that modules name by relative paths: what they read beside what they import. */
export function namedFiles(modules: readonly string[]): string[] {
  return modules.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?<quote>['"`])(?<name>\.\.?\/[^'"`\n]+)\k<quote>/g)]
      .map(({ groups }) => resolve(dirname(path), groups?.['name'] ?? ''))
      .filter(isFile),
  );
}

/** Hash of the versions of an installed package and of all that it depends on. */
export function versionsHash(folder: string): string {
  try {
    return contentHash(installedVersions(folder).join());
  } catch {
    return '';
  }
}
