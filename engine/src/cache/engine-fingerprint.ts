import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getOrAdd } from '../model/get-existing.js';
import { contentHash } from './content-hash.js';
import { findPackage, realPlace, usesPnp } from './find-package.js';

const source = fileURLToPath(new URL('..', import.meta.url));
const searchPackage = dirname(createRequire(import.meta.url).resolve('@kiln/search'));
/** Folders whose code affects the output. */
const rooms = [
  'build',
  'bundle',
  'cache',
  'config',
  'content',
  'feeds',
  'hosting',
  'html',
  'model',
  'pages',
  'pipeline',
  'plugins',
  'search',
];
/** Most of the engine, bundled into a few files, if it runs from there. */
const packed = join(source, '../packed');
let ofEngine: string | undefined;

/** Returns a hash of the engine's code and the versions of its dependencies: caches of another engine are not used. */
export function engineFingerprint(): string {
  const folders =
    basename(source) === 'dist' && existsSync(join(packed, 'run.js')) ? [packed, 'model', 'plugins'] : [...rooms, searchPackage];
  ofEngine ??= contentHash([process.version, codeFingerprint(folders), ...installedVersions(dirname(source))].join());
  return ofEngine;
}

/** Returns a hash of the code in some of the engine's folders, or in folders elsewhere. */
export function codeFingerprint(modules: readonly string[]): string {
  const hashes = modules.flatMap((folder) => listFiles(resolve(source, folder)).map((path) => contentHash(readFileSync(path))));
  return contentHash(hashes.join());
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((path) => path.endsWith('.js'))
    .map((path) => join(folder, path))
    .toSorted();
}

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Lists a package and all of its dependencies as `name@version`, resolved as Node does. */
export function installedVersions(folder: string): string[] {
  const found = new Map<string, string>();
  // Memoized because most packages have no `node_modules` of their own: checked once, not per dependency.
  const hasOwn = memoize((at: string) => basename(at) !== 'node_modules' && existsSync(join(at, 'node_modules')));
  const hoisted = memoize((place: string) => (existsSync(place) ? place : null));
  const find = (at: string, name: string): string | null =>
    (hasOwn(at) && hoisted(join(at, 'node_modules', name))) || (dirname(at) === at ? null : find(dirname(at), name));
  const real = memoize((place: string) => (lstatSync(place).isSymbolicLink() ? realpathSync(place) : place));
  const visit = (at: string) => {
    if (found.has(at)) return;
    const manifest: Manifest = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'));
    const { name, version, dependencies, optionalDependencies } = manifest;
    found.set(at, `${name}@${version}`);
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = usesPnp ? findPackage(dependency, at) : find(at, dependency);
      if (place) visit(real(place));
    }
  };
  visit(realPlace(folder));
  return [...found.values()].toSorted();
}

function memoize<Value>(compute: (path: string) => Value): (path: string) => Value {
  const known = new Map<string, Value>();
  return (path) => getOrAdd(known, path, compute);
}
