import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contentHash } from '../cache/content-hash.js';
import { findPackage, realPlace } from '../cache/find-package.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { getOrAdd } from '../model/get-existing.js';
import { pluginsOf } from '../plugins/plugin-host.js';
import type { Entries } from './write-entries.js';

/** Parts of a bundle, each bundled separately. */
export type Part = 'web' | 'react' | 'inline' | 'offline' | 'server';

/** Record of a part: its input files, and the names of style sheets that only some pages have, by chunk name. */
export interface PartRecord<Inputs = string[]> {
  inputs: Inputs;
  styles: Record<string, string>;
}

/** Record of a prebuilt part: its inputs are hashes, by package name and the path in the package. */
interface PrebuiltRecord extends PartRecord<Record<string, string>> {
  /** Paths of the output files. */
  files: string[];
}

const require = createRequire(import.meta.url);
const engineFolder = realPlace(fileURLToPath(new URL('../..', import.meta.url)));

/** URLs that prerendering imports React from. It is not bundled, so that theme and engine share one copy. */
export const reactUrls = Object.fromEntries(
  ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/server'].map((name) => [
    name,
    pathToFileURL(require.resolve(name)).href,
  ]),
);

/** Their placeholders in a prebuilt part, and their URLs here. */
const reactNames = Object.entries(reactUrls).map(([name, url]): [string, string] => [`"kiln:${name}"`, `"${url}"`]);

/** Folder of a package's prebuilt parts. */
const prebuiltFolder = 'prebuilt';

/** The settings that a bundle is made with. */
export interface PartSettings {
  config: SiteConfig;
  entries: Entries;
  isLarge: boolean;
}

/**
 * Returns a digest of everything that a part is made from except the content of modules, the same on every machine. Null if plugins,
 * loaders or islands are involved.
 */
export function partKey(part: Part, { config, entries, isLarge }: PartSettings): string | null {
  if (pluginsOf(config).some(({ rsbuild }) => rsbuild)) return null;
  const usesTheme = part === 'web' || part === 'server';
  if (usesTheme && (entries.styles !== 'plain' || entries.islands.length > 0)) return null;
  const sources = entriesOf(part, entries).map((path) => readFileSync(path, 'utf8'));
  const isNamed = (alias: string) => sources.some((source) => source.includes(JSON.stringify(alias.replace(/\$$/, ''))));
  const modules = Object.entries(entries.aliases).flatMap(([alias, path]) => (isNamed(alias) ? [[alias, nameInPackage(path)]] : []));
  // React is the same in every bundle.
  const settings = part === 'react' ? [] : [config.base, isLarge, Boolean(config.images), config.themeConfig.contentAnimation];
  return contentHash(JSON.stringify([part, sources, modules, settings])).slice(0, 8);
}

/** Returns the generated modules of a part. */
function entriesOf(part: Part, entries: Entries): string[] {
  if (part === 'web') return [entries.boot, entries.main, ...entries.lazyStyles];
  const entry = entries[part];
  return entry ? [entry] : [];
}

/** A part that a package ships prebuilt. */
export interface Prebuilt extends PartRecord {
  /** Copies it into the folder of a bundle. */
  copyTo: (folder: string) => void;
}

/** Returns the part that the engine or the theme ships prebuilt, if it was made from the same inputs. */
export function findPrebuilt(part: Part, settings: PartSettings, hashOf: (path: string) => string): Prebuilt | null {
  const key = partKey(part, settings);
  const theme = packageOf(settings.entries.aliases['kiln-entry/theme$'] ?? '');
  for (const home of [engineFolder, ...(theme ? [theme.folder] : [])]) {
    const place = join(home, prebuiltFolder, `${part}-${key}`);
    if (key === null || !existsSync(join(place, 'record.json'))) continue;
    const { inputs, styles, files }: PrebuiltRecord = JSON.parse(readFileSync(join(place, 'record.json'), 'utf8'));
    const found = findInputs(inputs, [engineFolder, home], hashOf);
    if (!found) continue;
    const copyTo = (folder: string) => {
      copyFiles(files, join(place, 'files'), folder);
      if (part === 'server') editServer(folder, (text) => replaceAll(text, reactNames));
    };
    return { inputs: found, styles, copyTo };
  }
  return null;
}

/** Adds a bundled part to the prebuilt parts of a package. */
export function addPrebuilt(part: Part, settings: PartSettings, made: { record: PartRecord; folder: string; home: string }): void {
  const place = join(made.home, prebuiltFolder, `${part}-${partKey(part, settings)}`);
  const files = readdirSync(made.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(made.folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
  copyFiles(files, made.folder, join(place, 'files'));
  if (part === 'server') {
    const names = reactNames.map(([name, url]): [string, string] => [url, name]);
    // Comments contain folders of this machine.
    editServer(join(place, 'files'), (text) => replaceAll(text, names).replace(/^;\/\/ CONCATENATED MODULE: .*$/gm, ';'));
  }
  // The content of generated entries is part of the key.
  const isModule = (path: string) => !path.endsWith('package.json') && !path.startsWith(settings.config.cacheDir);
  const hashes = made.record.inputs.filter(isModule).map((path) => [nameInPackage(path), contentHash(readFileSync(path))] as const);
  const record: PrebuiltRecord = { inputs: Object.fromEntries(hashes.toSorted()), styles: made.record.styles, files };
  writeFileSync(join(place, 'record.json'), JSON.stringify(record, null, 2));
}

/** Copies by reading and writing, the only way that works for a package in an archive. */
function copyFiles(files: readonly string[], from: string, to: string): void {
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), readFileSync(join(from, file)));
  }
}

function editServer(folder: string, edit: (text: string) => string): void {
  const path = join(folder, 'server/server.mjs');
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
}

function replaceAll(text: string, pairs: [string, string][]): string {
  return pairs.reduce((replaced, [from, to]) => replaced.replaceAll(from, to), text);
}

/** Returns the paths of a part's inputs on this machine; null unless all exist with the same content. */
function findInputs(inputs: Record<string, string>, homes: string[], hashOf: (path: string) => string): string[] | null {
  const folders = new Map(homes.map((folder) => [packageOf(join(folder, 'package.json'))?.name, folder]));
  const files: string[] = [];
  for (const [name, hash] of Object.entries(inputs)) {
    const [, packageName = '', path = ''] = /^((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(name) ?? [];
    // A transitive dependency may be resolvable only from the packages that depend on it.
    const folder = folders.get(packageName) ?? [...folders.values()].map((from) => findPackage(packageName, from)).find((found) => found);
    if (!folder) return null;
    folders.set(packageName, folder);
    const file = join(folder, path);
    if (!existsSync(file) || hashOf(file) !== hash) return null;
    files.push(file);
  }
  return files;
}

interface Package {
  name: string;
  folder: string;
}

const packages = new Map<string, Package | null>();

/** Returns the package that a file belongs to. */
function packageOf(file: string): Package | null {
  return getOrAdd(packages, dirname(file), (folder) => {
    const manifest = join(folder, 'package.json');
    const name: unknown = existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name;
    if (typeof name === 'string') return { name, folder };
    return dirname(folder) === folder ? null : packageOf(folder);
  });
}

/** Returns the package name of a file with its path in the package; only its path if it belongs to none. */
function nameInPackage(file: string): string {
  const owner = packageOf(file);
  return owner ? `${owner.name}/${relative(owner.folder, file).split(sep).join('/')}` : file;
}
