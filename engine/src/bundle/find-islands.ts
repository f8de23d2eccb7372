import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { exportNames } from '../config/export-names.js';
import { findModule } from '../config/find-module.js';
import { findPackage } from '../config/find-theme.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { PageModule } from '../model/index.js';

/** A module whose components come to life in the browser. */
export interface IslandModule {
  /** Absolute. */
  path: string;
  /** Name in pages, e.g. `components/Counter.tsx`. */
  name: string;
  exports: string[];
  /** Whether it may ask for the page around it. */
  usesPage: boolean;
}

const directive = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*['"]use client['"]/;
const skipped = new Set(['node_modules', 'dist', 'docs', 'public', 'test-results']);

/** Every `'use client'` module below some folders, each once. */
export function findIslands(folders: readonly { path: string; prefix: string }[]): IslandModule[] {
  const modules = folders.flatMap(({ path, prefix }) =>
    listFiles(path, /\.[jt]sx$/).flatMap((file) => {
      const island = islandAt(file, prefix + relative(path, file).split(sep).join('/'));
      return island ? [island] : [];
    }),
  );
  return modules.filter((module, index) => modules.findIndex(({ path }) => path === module.path) === index);
}

function islandAt(path: string, name: string): IslandModule | undefined {
  const source = readFileSync(path, 'utf8');
  return directive.test(source) ? { path, name, exports: exportNames(source), usesPage: mayUsePage(path) } : undefined;
}

/** Islands together with those that pages import, or that such a module beside the pages imports in turn. */
export function withPageIslands(islands: readonly IslandModule[], modules: readonly PageModule[], { siteDir }: SiteConfig): IslandModule[] {
  const found = [...islands];
  const seen = new Set(islands.map(({ path }) => path));
  const waiting = [...modules];
  for (let module = waiting.shift(); module; module = waiting.shift()) {
    const { name, path } = module;
    if (seen.has(path) || !existsSync(path)) continue;
    seen.add(path);
    const island = islandAt(path, name);
    if (island) found.push(island);
    // What a package is made of is its own affair.
    else if (path.startsWith(siteDir + sep) && !path.slice(siteDir.length).includes(`${sep}node_modules${sep}`))
      waiting.push(...localImports(path).map((imported) => ({ path: imported, name: relative(siteDir, imported).split(sep).join('/') })));
  }
  return found;
}

/** Whether a module, or one that it imports by a relative path, imports from a package that can ask for the page. */
function mayUsePage(path: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false;
  seen.add(path);
  return (
    specifiersOf(path).some((specifier) => !/^\.|^react(?:-dom)?(?:\/|$)/.test(specifier)) ||
    localImports(path).some((imported) => mayUsePage(imported, seen))
  );
}

/** Modules that a module imports by relative paths. */
function localImports(path: string): string[] {
  return specifiersOf(path).flatMap((specifier) => {
    const found = specifier.startsWith('.') ? findModule(join(dirname(path), specifier)).found : undefined;
    return found !== undefined && /\.[cm]?[jt]sx?$/.test(found) ? [found] : [];
  });
}

function specifiersOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/\bfrom\s*['"]([^'"\n]+)['"]/g)].map(([, specifier = '']) => specifier);
}

/** Files of a folder, and of those inside it that hold sources, whose names have a form. */
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

/** Folders that can hold islands: the site, and packages that it or its theme links to. */
export function islandFolders(siteDir: string, packages: readonly string[]): { path: string; prefix: string }[] {
  const roots = packages.flatMap((name) => {
    const path = findPackage(name, siteDir);
    return path ? [{ path, prefix: `${name}/` }] : [];
  });
  return [{ path: siteDir, prefix: '' }, ...roots];
}
