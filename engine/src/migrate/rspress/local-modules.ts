import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findModule } from '../../config/find-module.js';
import { resolveAlias } from '../../config/tsconfig-paths.js';

/** Returns the project file that a specifier resolves to; undefined for a package or a missing file. */
export function localFile(specifier: string, from: string, siteDir: string): string | undefined {
  const path = specifier.replace(/\?\w+$/, '');
  const targets = path.startsWith('.')
    ? [resolve(dirname(from), path)]
    : path.startsWith('<root>/')
      ? [join(siteDir, path.slice('<root>'.length))]
      : // With `baseUrl`, a path may be relative to the site folder.
        [...resolveAlias(path, from, { siteDir }).targets, ...(path.includes('/') ? [join(siteDir, path)] : [])];
  return targets.flatMap((target) => findModule(target).found ?? (existsSync(target) ? target : [])).at(0);
}

/** Returns whether a file is a JavaScript or TypeScript module. */
export function isModule(file: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(file);
}
