import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPackage } from '../cache/find-package.js';
import { packageModule, readManifest } from './package-module.js';

/** Folder of a theme, a path or a package; null when it is not installed. */
export function findTheme(theme: string, siteDir: string): string | null {
  if (/^[./]/.test(theme)) return resolve(siteDir, theme);
  return findPackage(theme, siteDir) ?? findPackage(theme, fileURLToPath(new URL('.', import.meta.url)));
}

/** A module of a theme by its name: what a package exports under it, or a file of that name. */
export function themeModule(folder: string, name: string): string | undefined {
  const manifest = readManifest(folder);
  if (manifest?.exports) return packageModule(folder, name === 'index' ? '.' : `./${name}`, manifest);
  return ['src/', '']
    .flatMap((inner) => ['ts', 'tsx', 'js'].map((ending) => join(folder, `${inner}${name}.${ending}`)))
    .find((path) => existsSync(path));
}
