import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Finding } from '../../model/index.js';
import { manualStep } from '../plan.js';
import { type MigratedFile, unchanged } from '../source-tool.js';
import { isModule, localFile } from './local-modules.js';
import { asIsland, importTexts, migrateModuleText, runsInBrowser } from './module-text.js';
import { standInModule } from './rspress-modules.js';

/** Modules that pages import, directly or indirectly. */
export interface SiteModules {
  /** Changed modules, by path relative to the site folder. */
  changed: ReadonlyMap<string, MigratedFile>;
  /** Names that they import from Rspress and that have no counterpart. */
  missing: readonly string[];
  /** Whether a page or module imports Sass. */
  usesSass: boolean;
}

/** Follows the imports of pages and migrates modules that import from Rspress or run in the browser. */
export function migrateSiteModules(entries: Iterable<string>, folder: string): SiteModules {
  const sources = new Map<string, { text: string; imports: string[] }>();
  let usesSass = false;
  const visit = (path: string): void => {
    if (sources.has(path) || !isOwn(path, folder)) return;
    const text = readFileSync(path, 'utf8');
    const files = importTexts(text).flatMap(({ specifier }) => localFile(specifier, path, folder) ?? []);
    usesSass ||= files.some((file) => /\.s[ac]ss$/.test(file));
    const imports = files.filter(isModule);
    sources.set(path, { text, imports });
    for (const file of imports) visit(file);
  };
  const first = [...new Set(entries)];
  for (const path of first) visit(path);
  const needsReader = (path: string) =>
    runsInBrowser(sources.get(path)?.text ?? '', (specifier) => localFile(specifier, path, folder) !== undefined);
  const changed = new Map<string, MigratedFile>();
  const missing = new Set<string>();
  for (const [path, { text }] of sources) {
    const standIns = relative(dirname(path), join(folder, standInModule)).split(sep).join('/');
    const module = migrateModuleText(text, standIns.startsWith('.') ? standIns : `./${standIns}`);
    const isLive = first.includes(path) && /\.[jt]sx$/.test(path) && [...transitiveImports(path, sources)].some(needsReader);
    const result = isLive ? asIsland(module.text) : module.text;
    if (result === text) continue;
    for (const name of module.missing) missing.add(name);
    const file = relative(folder, path).split(sep).join('/');
    changed.set(file, {
      ...unchanged(result),
      changes: [...(module.text === text ? [] : ['imports from Rspress']), ...(isLive ? ['components that live in the browser'] : [])],
      left: missingFinding(module.missing, { file }),
    });
  }
  return { changed, missing: [...missing], usesSass };
}

/** Reports the names that a stand-in replaces. */
export function missingFinding(names: readonly string[], where: Finding['where']): Finding[] {
  const real = names.filter((name) => name !== 'useI18n');
  if (real.length === 0) return [];
  return [
    manualStep(
      `${real.join(', ')} of Rspress has no counterpart, and shows nothing of its own.`,
      where,
      `Write it, and import it instead of ${standInModule}.`,
    ),
  ];
}

function* transitiveImports(
  path: string,
  sources: ReadonlyMap<string, { imports: readonly string[] }>,
  seen = new Set<string>(),
): Generator<string> {
  if (seen.has(path)) return;
  seen.add(path);
  yield path;
  for (const file of sources.get(path)?.imports ?? []) yield* transitiveImports(file, sources, seen);
}

function isOwn(path: string, folder: string): boolean {
  return path.startsWith(folder + sep) && !path.includes(`${sep}node_modules${sep}`);
}
