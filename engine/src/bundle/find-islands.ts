import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { exportNames } from '../config/export-names.js';
import { findModule } from '../config/find-module.js';

/** A module whose components are hydrated in the browser. */
export interface IslandModule {
  /** Absolute. */
  path: string;
  /** Name in pages, e.g. `components/Counter.tsx`. */
  name: string;
  exports: string[];
  /** Whether it may read the page around it. */
  usesPage: boolean;
}

const directive = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*['"]use client['"]/;
const skipped = new Set(['node_modules', 'dist', 'docs', 'public', 'test-results']);

/** Finds every `'use client'` module below a site's folder. */
export function findIslands(siteDir: string): IslandModule[] {
  return listFiles(siteDir, /\.[jt]sx$/).flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    return isIsland(source) ? [islandAt(path, relative(siteDir, path).split(sep).join('/'), exportNames(source))] : [];
  });
}

/** Returns whether a module is marked as an island. */
export function isIsland(source: string): boolean {
  return directive.test(source);
}

/** Creates the record of an island module. */
export function islandAt(path: string, name: string, exports: string[]): IslandModule {
  return { path, name, exports, usesPage: mayUsePage(path) };
}

/** Returns whether a module, or one that it imports by a relative path, imports from a package that may read the page. */
function mayUsePage(path: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false;
  seen.add(path);
  return (
    specifiersOf(path).some((specifier) => !/^\.|^react(?:-dom)?(?:\/|$)/.test(specifier)) ||
    localImports(path).some((imported) => mayUsePage(imported, seen))
  );
}

/** Returns the modules that a module imports by relative paths. */
function localImports(path: string): string[] {
  return specifiersOf(path).flatMap((specifier) => {
    const found = specifier.startsWith('.') ? findModule(join(dirname(path), specifier)).found : undefined;
    return found !== undefined && /\.[cm]?[jt]sx?$/.test(found) ? [found] : [];
  });
}

function specifiersOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/\bfrom\s*['"]([^'"\n]+)['"]/g)].map(([, specifier = '']) => specifier);
}

/** Lists the files whose names match, in a folder and in its subfolders that may have sources. */
export function listFiles(folder: string, form: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : listFiles(path, form);
      return form.test(entry.name) ? [path] : [];
    });
}
