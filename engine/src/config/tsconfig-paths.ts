import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { isFile } from '../cache/if-exists.js';
import type { SiteConfig } from './resolve-config.js';

interface Aliases {
  /** Targets by pattern. */
  paths: Record<string, string[]>;
  /** Folder that targets are relative to. */
  folder: string;
}

interface TsConfig {
  extends?: string | string[];
  compilerOptions?: { baseUrl?: string; paths?: Record<string, string[]> };
}

/** Resolves a specifier with the `paths` of the nearest tsconfig.json. Returns the paths to try in order; none if no pattern matches. */
export function resolveAlias(specifier: string, from: string, config: Pick<SiteConfig, 'siteDir'>): { targets: string[]; files: string[] } {
  const files: string[] = [];
  const nearest = nearestConfig(from, config, files);
  const aliases = nearest === undefined ? undefined : readAliases(nearest, files);
  const patterns = Object.keys(aliases?.paths ?? {}).filter((pattern) => fits(specifier, pattern));
  // The pattern with the longest text before the star is the most specific.
  const [best] = patterns.toSorted((a, b) => b.split('*', 1).join().length - a.split('*', 1).join().length);
  if (!aliases || best === undefined) return { targets: [], files };
  const [before = '', after] = best.split('*');
  const middle = after === undefined ? '' : specifier.slice(before.length, specifier.length - after.length);
  return {
    targets: (aliases.paths[best] ?? []).map((target) =>
      resolve(
        aliases.folder,
        target.replace('*', () => middle),
      ),
    ),
    files,
  };
}

function fits(specifier: string, pattern: string): boolean {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return specifier === pattern;
  return specifier.length >= before.length + after.length && specifier.startsWith(before) && specifier.endsWith(after);
}

/** Finds the nearest tsconfig.json above a file, up to the site's folder. Adds every path it tries to `files`. */
function nearestConfig(from: string, { siteDir }: Pick<SiteConfig, 'siteDir'>, files: string[]): string | undefined {
  const isInSite = from.startsWith(siteDir + sep);
  for (let folder = isInSite ? dirname(from) : siteDir; ; folder = dirname(folder)) {
    const path = join(folder, 'tsconfig.json');
    files.push(path);
    if (isFile(path)) return path;
    if (folder === siteDir) return undefined;
  }
}

/** Returns the aliases of a config, or of the last one it extends that has some. An unreadable one has none: its own tools report it. */
function readAliases(path: string, files: string[], trail: readonly string[] = []): Aliases | undefined {
  if (trail.includes(path)) return undefined;
  let config: TsConfig | null;
  try {
    config = JSON.parse(withoutComments(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
  const { baseUrl, paths } = config?.compilerOptions ?? {};
  if (paths) return { paths, folder: resolve(dirname(path), baseUrl ?? '.') };
  for (const parent of [config?.extends ?? []].flat().toReversed()) {
    const parentPath = resolveParent(parent, path);
    if (parentPath !== undefined) files.push(parentPath);
    const aliases = parentPath === undefined ? undefined : readAliases(parentPath, files, [...trail, path]);
    if (aliases) return aliases;
  }
  return undefined;
}

function resolveParent(parent: string, path: string): string | undefined {
  if (/^\.{0,2}\//.test(parent)) return resolve(dirname(path), parent.endsWith('.json') ? parent : `${parent}.json`);
  try {
    return createRequire(path).resolve(parent);
  } catch {
    return undefined;
  }
}

/** Removes comments and trailing commas from JSON. */
function withoutComments(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1')
    .replace(/("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g, '$1');
}
