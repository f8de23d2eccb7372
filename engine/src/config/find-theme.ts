import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPackage } from '../cache/find-package.js';
import { packageModule, readManifest } from './package-module.js';

/** Finds the folder of a theme, which is a path or a package; null if it is not installed. */
export function findTheme(theme: string, siteDir: string): string | null {
  if (/^[./]/.test(theme)) return resolve(siteDir, theme);
  return findPackage(theme, siteDir) ?? findPackage(theme, fileURLToPath(new URL('.', import.meta.url)));
}

/** Finds a module of a theme by name: the package export, or a file with that name. */
export function themeModule(folder: string, name: string): string | undefined {
  const manifest = readManifest(folder);
  if (manifest?.exports) return packageModule(folder, name === 'index' ? '.' : `./${name}`, manifest);
  return ['src/', '']
    .flatMap((inner) => ['ts', 'tsx', 'js'].map((ending) => join(folder, `${inner}${name}.${ending}`)))
    .find((path) => existsSync(path));
}
