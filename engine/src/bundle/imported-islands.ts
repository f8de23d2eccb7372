import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { findPackage } from '../cache/find-package.js';
import { exportNames } from '../config/export-names.js';
import { findModule } from '../config/find-module.js';
import { packageModule, readManifest } from '../config/package-module.js';
import { resolveAlias } from '../config/tsconfig-paths.js';
import { type IslandModule, islandAt, isIsland } from './find-islands.js';
import { type ModuleImports, moduleImports } from './module-imports.js';

/** A module that pages are rendered with, and the export that they use: `*` for all. */
export interface RenderedModule {
  path: string;
  /** Name in pages, if it is an island. */
  name?: string;
  export: string;
}

export interface ImportedIslands {
  islands: IslandModule[];
  /** Whether one of the modules imports a CSS module. */
  hasStyleModules: boolean;
}

/** Matches the file names of CSS modules. */
export const styleModule = /\.module\.(?:css|s[ac]ss|less|styl)$/;

interface Visit {
  path: string;
  /** The export to follow. */
  name: string;
  /** `island` inside an island, where nothing is a separate island. `client` if the re-exporting module is marked as an island. */
  inside: 'page' | 'client' | 'island';
}

/**
 * Follows the imports of modules to the islands that they render, into packages too. Follows only exports that are used:
 * a package may have thousands of modules, each marked as an island.
 */
export function importedIslands(roots: readonly RenderedModule[], siteDir: string): ImportedIslands {
  const islands = new Map<string, IslandModule>();
  const seen = new Set<string>();
  const sources = new Map<string, ReadModule>();
  const find = createFinder(siteDir);
  const names = new Map(roots.flatMap(({ path, name }) => (name === undefined ? [] : [[path, name]])));
  let hasStyleModules = false;
  const waiting: Visit[] = roots.map(({ path, export: name }) => ({ path, name, inside: 'page' }));
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const { path, name } = visit;
    const key = `${path} ${name} ${visit.inside}`;
    if (seen.has(key) || !existsSync(path)) continue;
    seen.add(key);
    const module = sources.get(path) ?? readModule(path);
    sources.set(path, module);
    const isMarked = visit.inside === 'client' || (visit.inside === 'page' && module.isIsland);
    const go = (from: string, wanted: string, inside: Visit['inside']): void => {
      if (styleModule.test(from)) hasStyleModules = true;
      const target = find(from, path);
      if (target !== undefined) waiting.push({ path: target, name: wanted, inside });
    };
    const passed = reexportsOf(module, name);
    if (passed) {
      for (const one of passed) go(one.from, one.name === '*' && one.as === '*' ? name : one.name, isMarked ? 'client' : visit.inside);
      continue;
    }
    // Without readable exports, as in CommonJS, there is nothing to replace.
    if (isMarked && module.exports.length > 0)
      islands.set(path, islandAt(path, names.get(path) ?? moduleName(path, siteDir), module.exports));
    const inside = isMarked ? 'island' : visit.inside;
    for (const one of module.imports) go(one.from, one.name, inside);
    if (name === '*') for (const one of module.passed) go(one.from, one.name, inside);
  }
  return { islands: [...islands.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)), hasStyleModules };
}

interface ReadModule extends ModuleImports {
  isIsland: boolean;
  exports: string[];
}

function readModule(path: string): ReadModule {
  const source = readFileSync(path, 'utf8');
  return { ...moduleImports(source), isIsland: isIsland(source), exports: exportNames(source) };
}

/** Returns where a module re-exports a name from; undefined if the export is its own. */
function reexportsOf({ passed, exports }: ReadModule, name: string): ModuleImports['passed'] | undefined {
  if (name === '*') return undefined;
  const named = passed.filter(({ as }) => as === name);
  if (named.length > 0) return named;
  const stars = passed.filter(({ as }) => as === '*');
  return stars.length > 0 && !exports.includes(name) ? stars : undefined;
}

/** Creates a function that finds the file of an import; undefined if it cannot render an island. */
function createFinder(siteDir: string): (specifier: string, from: string) => string | undefined {
  const manifests = new Map<string, ReturnType<typeof readManifest>>();
  const isModule = (path: string | undefined) => path !== undefined && /\.[cm]?[jt]sx?$/.test(path);
  const findFile = (path: string): string | undefined => [findModule(path).found].find(isModule);
  return (specifier, from) => {
    if (specifier.startsWith('.')) return findFile(join(dirname(from), specifier));
    const [, name, rest = ''] = /^((?:@[^/]+\/)?[^/@:][^/:]*)(\/.*)?$/.exec(specifier) ?? [];
    if (!isInPackage(from, siteDir)) {
      const aliased = resolveAlias(specifier, from, { siteDir }).targets.flatMap((target) => findFile(target) ?? []);
      if (aliased[0] !== undefined) return aliased[0];
    }
    if (name === undefined || /^(?:react|react-dom|@kiln\/engine)$/.test(name)) return undefined;
    const folder = findPackage(name, dirname(from));
    if (folder === null) return undefined;
    if (!manifests.has(folder)) manifests.set(folder, readManifest(folder));
    const manifest = manifests.get(folder);
    // Components need React. Other packages are skipped: they may be large.
    if (!manifest?.dependencies?.['react'] && !manifest?.peerDependencies?.['react']) return undefined;
    return [packageModule(folder, `.${rest}`, manifest)].find(isModule);
  };
}

function isInPackage(path: string, siteDir: string): boolean {
  return !path.startsWith(siteDir + sep) || path.slice(siteDir.length).includes(`${sep}node_modules${sep}`);
}

/** Returns a name that does not depend on where the site is. In a package, it begins with the package name. */
function moduleName(path: string, siteDir: string): string {
  const shown = (folder: string) => relative(folder, path).split(sep).join('/');
  if (!isInPackage(path, siteDir)) return shown(siteDir);
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const name = readManifest(folder)?.name;
    if (name) return `${name}/${shown(folder)}`;
  }
  return shown(siteDir);
}
