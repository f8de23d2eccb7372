import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Rspack } from '@rsbuild/core';
import { hasKeys, readCacheFile, readCacheJson, writeCacheFile } from '../cache/cache-file.js';
import { contentHash } from '../cache/content-hash.js';
import { type Finding, type Location, SiteError } from '../model/index.js';
import { compileConfig, type ImportGraph, resourceOf } from './compile-config.js';
import { namedFiles, versionsHash } from './package-code.js';
import { isEsModule, readPlainModule } from './plain-module.js';

/** A config and the local modules it imports, as one module for Node. */
export interface BundledConfig {
  /** URL to import. */
  url: string;
  /** Hash of all modules, including those of packages. */
  hash: string;
  /** The config file and every local module it imports. */
  files: string[];
  /** Maps a thrown error to its location in the sources, as far as its stack allows. */
  locate: (error: unknown) => Location | undefined;
}

/** The inputs of a bundle, and the code that it runs. */
interface BundleRecord {
  /** Bundled files, with the hash of their content. */
  files: Record<string, string>;
  /** Files of symlinked packages, such as those of a workspace: not in the bundle, but they affect what it does. */
  linked: Record<string, string>;
  /** Installed packages, by folder, with the hash of their versions. */
  installed: Record<string, string>;
  /** Name of the bundle: a hash of the above. */
  name: string;
  /** Where a config that needs no compilation runs: from a copy of its file, or in place. */
  plain?: 'copied' | 'in place';
}

/** Bundles made by other versions of this code are not used. */
const ownCode = ['bundle-config', 'compile-config', 'package-code', 'plain-module'].map((name) =>
  import.meta.url.replace('bundle-config', name),
);
const version = contentHash(...ownCode.map((url) => readFileSync(fileURLToPath(url))));

export interface BundleOptions {
  /** Formats a path for the writer. */
  shown: (path: string) => string;
  /** Whether to bundle packages too: the site may be unable to resolve a theme's imports. Default: false. */
  isComplete?: boolean;
}

/** Bundles a config for Node. Caches the result in `folder` until one of its files changes. */
export async function bundleConfig(file: string, folder: string, { shown, isComplete = false }: BundleOptions): Promise<BundledConfig> {
  const recordPath = join(folder, `${contentHash(version, file)}.json`);
  const kept = readCacheJson(recordPath, hasKeys<BundleRecord>('files', 'linked', 'installed', 'name'));
  if (kept && isCurrent(kept, folder)) return openBundle(kept, folder, shown);
  const plain = !isComplete || isEsModule(file) ? readPlainModule(file) : null;
  const { code, map, files, packages } = plain ? { ...plain, map: '', files: [file] } : await bundle(file, { shown, isComplete });
  const reached = packages.some(({ isLinked }) => isLinked) ? await followLinks(file) : { files, packages };
  const linked = reached.files.filter((path) => !files.includes(path));
  const installed = reached.packages.filter(({ isLinked }) => !isLinked).map(({ folder }) => folder);
  const inputs = {
    files: hashesOf(files, hashOf),
    linked: hashesOf([...linked, ...namedFiles(linked)], hashOf),
    installed: hashesOf(installed, versionsHash),
  };
  const record: BundleRecord = {
    ...inputs,
    name: `${contentHash(version, JSON.stringify(inputs))}.mjs`,
    // A copy might not be able to resolve the imports.
    ...(plain && { plain: isComplete ? 'in place' : 'copied' }),
  };
  writeCacheFile(join(folder, record.name), code);
  writeCacheFile(join(folder, `${record.name}.map`), map);
  writeCacheFile(recordPath, JSON.stringify(record));
  return openBundle(record, folder, shown);
}

function isCurrent({ files, linked, installed, name }: BundleRecord, folder: string): boolean {
  return (
    Object.entries({ ...files, ...linked }).every(([path, hash]) => hashOf(path) === hash) &&
    Object.entries(installed).every(([path, hash]) => versionsHash(path) === hash) &&
    readCacheFile(join(folder, name)) !== null
  );
}

function hashesOf(paths: readonly string[], hash: (path: string) => string | null): Record<string, string> {
  return Object.fromEntries([...new Set(paths)].toSorted().map((path) => [path, hash(path) ?? '']));
}

function hashOf(path: string): string | null {
  try {
    return contentHash(readFileSync(path));
  } catch {
    return null;
  }
}

function openBundle({ files, name, plain }: BundleRecord, folder: string, shown: (path: string) => string): BundledConfig {
  const [file = ''] = Object.keys(files);
  return {
    url: plain === 'in place' ? `${pathToFileURL(file).href}?${name}` : pathToFileURL(join(folder, name)).href,
    hash: name,
    files: Object.keys(files),
    locate(error) {
      const { stack = '', message = '' }: Partial<Error> = error instanceof Error ? error : {};
      const [, line, column = '1'] = new RegExp(`${name.replace('.', '\\.')}:(\\d+)(?::(\\d+))?`).exec(stack) ?? [];
      if (line && plain) return { file: shown(file), line: Number(line), column: Number(column) };
      const map = line && readCacheFile(join(folder, `${name}.map`));
      if (!map) return findImporter(message, Object.keys(files), shown);
      const entry = new SourceMap(JSON.parse(map.toString('utf8'))).findEntry(Number(line) - 1, Number(column) - 1);
      return 'originalSource' in entry
        ? { file: shown(entry.originalSource), line: entry.originalLine + 1, column: entry.originalColumn + 1 }
        : undefined;
    },
  };
}

/** Finds the file that imports a missing package, since Node does not report it. */
function findImporter(message: string, files: readonly string[], shown: (path: string) => string): Location | undefined {
  for (const path of files) {
    const place = locateImport(message, path);
    if (place) return { file: shown(path), ...place };
  }
  return undefined;
}

function bundle(file: string, { shown, isComplete }: Required<BundleOptions>): Promise<ImportGraph & { code: string; map: string }> {
  return compileConfig(file, { isComplete, followsLinks: false }, (compilation, reached) => {
    const problems = compilation.errors.map((error) => findingOf(error, file, shown));
    if (problems.length > 0) throw new SiteError(problems);
    const textOf = (name: string) => String(compilation.getAsset(name)?.source.source());
    return { ...reached, code: textOf('config.mjs'), map: textOf('config.mjs.map') };
  });
}

/** Finds what a config imports through symlinked packages. Ignores errors: a module that can't be read fails when it runs. */
function followLinks(file: string): Promise<ImportGraph> {
  return compileConfig(file, { isComplete: false, followsLinks: true }, (_, reached) => reached);
}

/** Turns an error of the bundler, which draws the location below the message, into a finding. */
function findingOf({ message, module }: Rspack.RspackError, file: string, shown: (path: string) => string): Finding {
  const [, text = message, line = '1', column = markedColumn(message)] = /[\s\S]*× ([^\n]*)\n\s*╭─(?:\[(\d+):(\d+)\])?/.exec(message) ?? [];
  const path = resourceOf(module) ?? file;
  const [, kind = '', what = ''] = /^((?:[\w ]+: )?)(.*?)(?: in '[^']*')?\.?$/s.exec(text) ?? [];
  const place = /Module not found|Linking/.test(kind) ? locateImport(what, path) : { line: Number(line), column: Number(column) + 1 };
  return {
    severity: 'error',
    rule: 'config',
    what: `The module cannot be read: ${what}.`,
    where: { file: shown(path), ...place },
    fix: 'Fix the syntax or the import.',
  };
}

/** Returns the column in a single-line file, for which the bundler draws only a mark below the line. */
function markedColumn(message: string): number {
  return /\n\s*· ( *)[^\s]/.exec(message)?.[1]?.length ?? 0;
}

/** Finds the name from the message in the source: when imports are resolved, types are gone and lines have moved. */
function locateImport(message: string, path: string): { line: number; column: number } | undefined {
  const [, name] = /(?:^| )'([^']+)'/.exec(message) ?? [];
  const source = readFileSync(path, 'utf8');
  const at = name === undefined ? -1 : source.indexOf(name);
  if (at < 0) return undefined;
  const lines = source.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
