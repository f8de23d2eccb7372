import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

/** A module whose components come to life in the browser. */
export interface IslandModule {
  /** Absolute. */
  path: string;
  /** Name in pages, e.g. `components/Counter.tsx`. */
  name: string;
  exports: string[];
}

const directive = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*['"]use client['"]/;
const skipped = new Set(['node_modules', 'dist', 'docs', 'public', 'test-results']);

/** Every `'use client'` module below some folders. */
export function findIslands(folders: readonly { path: string; prefix: string }[]): IslandModule[] {
  return folders.flatMap(({ path, prefix }) =>
    listModules(path).flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      if (!directive.test(source)) return [];
      return [{ path: file, name: prefix + relative(path, file).split(sep).join('/'), exports: exportNames(source) }];
    }),
  );
}

function listModules(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : listModules(path);
      return /\.[jt]sx$/.test(entry.name) ? [path] : [];
    });
}

/** Names that a module exports. */
function exportNames(source: string): string[] {
  const names = [...source.matchAll(/^export\s+(?:async\s+)?(?:function\*?|const|let|class)\s+([A-Za-z_$][\w$]*)/gm)].map(
    ([, name = '']) => name,
  );
  const lists = [...source.matchAll(/^export\s*\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((item) => item.trim().replace(/^.*\bas\s+/, '')),
  );
  const hasDefault = /^export\s+default\b/m.test(source);
  return [...new Set([...names, ...lists.filter((name) => name && !name.startsWith('type ')), ...(hasDefault ? ['default'] : [])])];
}

/** Folders that can hold islands: the site, and packages that it or its theme links to. */
export function islandFolders(siteDir: string, packages: readonly string[]): { path: string; prefix: string }[] {
  const roots = packages.flatMap((name) => {
    const path = findPackage(name, siteDir);
    return path ? [{ path, prefix: `${name}/` }] : [];
  });
  return [{ path: siteDir, prefix: '' }, ...roots];
}

/** Real folder of a package as seen from another folder. */
export function findPackage(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (basename(folder) === '' || dirname(folder) === folder) return null;
  }
}
