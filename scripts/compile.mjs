// Compiles the packages into their dist folders. With --watch, recompiles them whenever a source changes.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolders } from './packages.mjs';
import { sourceKey } from './source-key.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));
const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
/** Entry file of the bundled engine. */
const packed = 'engine/packed/run.js';
const tsc = join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.tsc);

/**
 * Returns the names of all files in a folder, recursively.
 * @param {string} folder
 */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());
}

/**
 * Compiles the modules of a package and copies its style sheets. Removes output whose source is gone.
 * @param {string} name
 */
function compile(name) {
  const source = join(repository, name, 'src');
  const output = join(repository, name, 'dist');
  const keyFile = keyFileOf(name);
  rmSync(keyFile, { force: true });
  const key = keyOf(name);
  const { status } = spawnSync(process.execPath, [tsc, '-p', join(repository, name, 'tsconfig.build.json')], { stdio: 'inherit' });
  const names = filesOf(source);
  for (const style of names.filter((file) => file.endsWith('.css'))) {
    // An unchanged one keeps its mtime, so that a dev server picks up only changed ones.
    if (!isSame(join(source, style), join(output, style))) cpSync(join(source, style), join(output, style));
  }
  const stems = new Set(names.map((file) => file.replace(/\.tsx?$/, '')));
  for (const file of filesOf(output)) {
    const path = join(output, file);
    if (file !== '.tsbuildinfo' && !stems.has(file.replace(/\.(?:js|d\.ts)(?:\.map)?$/, ''))) rmSync(path);
    else if (file.endsWith('.d.ts')) dropStyles(path);
  }
  if (status !== 0) return false;
  mkdirSync(dirname(keyFile), { recursive: true });
  writeFileSync(keyFile, key);
  return true;
}

/**
 * Returns a digest of everything a package is compiled from: its sources, those of earlier packages, whose types it may use, and the
 * compiler.
 * @param {string} name
 */
function keyOf(name) {
  return sourceKey(sourcesOf(name));
}

/** @param {string} name */
function sourcesOf(name) {
  const folders = packageFolders.slice(0, packageFolders.indexOf(name) + 1);
  const own = folders.flatMap((folder) => [`${folder}/src`, `${folder}/package.json`, `${folder}/tsconfig.build.json`]);
  return [...own, 'tsconfig.package.json', 'tsconfig.base.json', 'package-lock.json', 'scripts/compile.mjs'];
}

/** @param {string} name */
const keyFileOf = (name) => join(repository, name, '.cache/compiled');

/**
 * Returns whether the output of a package is up to date. Running the compiler to find out would take half a second.
 * @param {string} name
 */
function isCompiled(name) {
  const isThere = existsSync(join(repository, name, 'dist/.tsbuildinfo')) && existsSync(keyFileOf(name));
  return isThere && readFileSync(keyFileOf(name), 'utf8') === keyOf(name);
}

/**
 * Returns whether a file exists with the same content as another.
 * @param {string} source
 * @param {string} copy
 */
function isSame(source, copy) {
  return existsSync(copy) && readFileSync(source).equals(readFileSync(copy));
}

/**
 * Removes imports of style sheets from a declaration file: they have no types, which would be an error for consumers.
 * @param {string} path
 */
function dropStyles(path) {
  const text = readFileSync(path, 'utf8');
  const typed = text.replace(/^import '[^']+\.css';\n/gm, '');
  if (typed !== text) writeFileSync(path, typed);
}

/**
 * Runs a script that creates further files from the compiled packages, if those have changed.
 * @param {string} script
 * @param {{ made: string, last: string }} what A file or folder that it creates, and the last package it uses.
 */
function derive(script, { made, last }) {
  const keyFile = join(repository, last, '.cache', `${script}.key`);
  const key = sourceKey([...sourcesOf(last), `scripts/${script}`, 'scripts/own-place-loader.mjs']);
  if (existsSync(join(repository, made)) && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return true;
  rmSync(keyFile, { force: true });
  const { status } = spawnSync(process.execPath, [join(repository, 'scripts', script)], { stdio: 'inherit' });
  if (status === 0) writeFileSync(keyFile, key);
  return status === 0;
}

/** Compiles the packages that have changed. Returns whether all succeeded. */
export function compilePackages() {
  return (
    packageFolders.map((name) => isCompiled(name) || compile(name)).every(Boolean) &&
    derive('prebuild.mjs', { made: 'theme/prebuilt', last: 'theme' }) &&
    derive('pack-engine.mjs', { made: packed, last: 'engine' })
  );
}

/**
 * Recompiles a package whenever one of its sources changes. From then on, the engine starts from its compiled modules instead of the
 * bundle. Running servers keep the other files of the bundle.
 */
export function watchPackages() {
  rmSync(join(repository, packed), { force: true });
  for (const name of packageFolders) {
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    // Editors write a file in several steps.
    watch(join(repository, name, 'src'), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => compile(name) && console.log(`Compiled ${name}.`), 50);
    });
  }
}

if (import.meta.filename === process.argv[1]) {
  const hasCompiled = compilePackages();
  if (process.argv.includes('--watch')) watchPackages();
  else if (!hasCompiled) process.exit(1);
}
