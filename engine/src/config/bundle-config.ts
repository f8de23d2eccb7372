import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Rspack } from '@rsbuild/core';
import { hasKeys, readCacheFile, readCacheJson, writeCacheFile } from '../cache/cache-file.js';
import { contentHash } from '../cache/content-hash.js';
import { type Finding, type Location, SiteError } from '../model/index.js';
import { compileConfig, type Reached, resourceOf } from './compile-config.js';
import { namedFiles, versionsHash } from './package-code.js';
import { readPlainModule, runsInPlace } from './plain-module.js';

/** A config and the local modules it imports, as one module for Node. */
export interface BundledConfig {
  /** URL to import. */
  url: string;
  /** Of all modules, those of packages included. */
  hash: string;
  /** The config file and every local module it imports. */
  files: string[];
  /** Where in the sources an error was thrown, as far as its stack says. */
  locate: (error: unknown) => Location | undefined;
}

/** What a bundle was made of, and what it runs. */
interface BundleRecord {
  /** Each file with the hash of its content. */
  files: Record<string, string>;
  /** Files of packages that are linked to, such as those of a workspace: they are not in the bundle, but decide what it does. */
  linked: Record<string, string>;
  /** Installed packages, by folder, with the hash of their versions. */
  installed: Record<string, string>;
  /** Name of the bundle, after all that. */
  name: string;
  /** Where the config runs when nothing in it has to be compiled: as a copy of its file, or in its own place. */
  plain?: 'copied' | 'in place';
}

/** Bundles made by other code than this are not used. */
const ownCode = ['bundle-config', 'compile-config', 'package-code', 'plain-module'].map((name) =>
  import.meta.url.replace('bundle-config', name),
);
const version = contentHash(...ownCode.map((url) => readFileSync(fileURLToPath(url))));

export interface BundleOptions {
  /** A path as the writer knows it. */
  shown: (path: string) => string;
  /** Packages too: what a theme imports may be installed where the site does not find it. Default: false. */
  isComplete?: boolean;
}

/** Bundles a config for Node. The result is kept in `folder` and used for as long as no file of it has changed. */
export async function bundleConfig(file: string, folder: string, { shown, isComplete = false }: BundleOptions): Promise<BundledConfig> {
  const recordPath = join(folder, `${contentHash(version, file)}.json`);
  const kept = readCacheJson(recordPath, hasKeys<BundleRecord>('files', 'linked', 'installed', 'name'));
  if (kept && isCurrent(kept, folder)) return openBundle(kept, folder, shown);
  const plain = !isComplete || runsInPlace(file) ? readPlainModule(file) : null;
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
    // In another place it might not find what it imports.
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
      if (!map) return firstNaming(message, Object.keys(files), shown);
      const entry = new SourceMap(JSON.parse(map.toString('utf8'))).findEntry(Number(line) - 1, Number(column) - 1);
      return 'originalSource' in entry
        ? { file: shown(entry.originalSource), line: entry.originalLine + 1, column: entry.originalColumn + 1 }
        : undefined;
    },
  };
}

/** Node does not say who imports a package that is not installed. */
function firstNaming(message: string, files: readonly string[], shown: (path: string) => string): Location | undefined {
  for (const path of files) {
    const place = placeOfName(message, path);
    if (place) return { file: shown(path), ...place };
  }
  return undefined;
}

function bundle(file: string, { shown, isComplete }: Required<BundleOptions>): Promise<Reached & { code: string; map: string }> {
  return compileConfig(file, { isComplete, followsLinks: false }, (compilation, reached) => {
    const problems = compilation.errors.map((error) => findingOf(error, file, shown));
    if (problems.length > 0) throw new SiteError(problems);
    const textOf = (name: string) => String(compilation.getAsset(name)?.source.source());
    return { ...reached, code: textOf('config.mjs'), map: textOf('config.mjs.map') };
  });
}

/** What a config reaches through packages that are linked to. One that cannot be read fails where it is run. */
function followLinks(file: string): Promise<Reached> {
  return compileConfig(file, { isComplete: false, followsLinks: true }, (_, reached) => reached);
}

/** An error of the bundler, which draws the place below the message. */
function findingOf({ message, module }: Rspack.RspackError, file: string, shown: (path: string) => string): Finding {
  const [, text = message, line = '1', column = markedColumn(message)] = /[\s\S]*× ([^\n]*)\n\s*╭─(?:\[(\d+):(\d+)\])?/.exec(message) ?? [];
  const path = resourceOf(module) ?? file;
  const [, kind = '', what = ''] = /^((?:[\w ]+: )?)(.*?)(?: in '[^']*')?\.?$/s.exec(text) ?? [];
  const place = /Module not found|Linking/.test(kind) ? placeOfName(what, path) : { line: Number(line), column: Number(column) + 1 };
  return {
    severity: 'error',
    rule: 'config',
    what: `The module cannot be read: ${what}.`,
    where: { file: shown(path), ...place },
    fix: 'Fix the syntax, or the import, here.',
  };
}

/** The place in a file of one line, of which the bundler draws no more than a mark below it. */
function markedColumn(message: string): number {
  return /\n\s*· ( *)[^\s]/.exec(message)?.[1]?.length ?? 0;
}

/** Imports are followed when types are gone and lines have moved: what the message names is looked up in the source. */
function placeOfName(message: string, path: string): { line: number; column: number } | undefined {
  const [, name] = /(?:^| )'([^']+)'/.exec(message) ?? [];
  const source = readFileSync(path, 'utf8');
  const at = name === undefined ? -1 : source.indexOf(name);
  if (at < 0) return undefined;
  const lines = source.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
