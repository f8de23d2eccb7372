import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findModule } from '../../config/find-module.js';
import { resolveAlias } from '../../config/tsconfig-paths.js';

/** The file that a specifier of a page or module names in the project; undefined for a package, and for what is not there. */
export function localFile(specifier: string, from: string, siteDir: string): string | undefined {
  const path = specifier.replace(/\?\w+$/, '');
  const targets = path.startsWith('.')
    ? [resolve(dirname(from), path)]
    : path.startsWith('<root>/')
      ? [join(siteDir, path.slice('<root>'.length))]
      : // By `baseUrl`, a path may start at the site's folder.
        [...resolveAlias(path, from, { siteDir }).targets, ...(path.includes('/') ? [join(siteDir, path)] : [])];
  return targets.flatMap((target) => findModule(target).found ?? (existsSync(target) ? target : [])).at(0);
}

/** Whether a file is code. */
export function isModule(file: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(file);
}
