// Compiles the packages into their dist folders; with --watch, again whenever a source changes.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolders } from './packages.mjs';
import { sourceKey } from './source-key.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));
const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
/** The engine in few files begins with this one. */
const packed = 'engine/packed/run.js';
const tsc = join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.tsc);

/**
 * Names of all files below a folder.
 * @param {string} folder
 */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());
}

/**
 * Compiles one package: its modules, and its style sheets as they are. Removes what has no source any more.
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
    // One that has not changed keeps its date, so that a dev server takes up what has.
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
 * Digest of all that a package is compiled from: its sources, those of the packages before it, whose types it may use, and the compiler.
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
 * Whether the output of a package is that of its sources as they are: to ask the compiler takes half a second.
 * @param {string} name
 */
function isCompiled(name) {
  const isThere = existsSync(join(repository, name, 'dist/.tsbuildinfo')) && existsSync(keyFileOf(name));
  return isThere && readFileSync(keyFileOf(name), 'utf8') === keyOf(name);
}

/**
 * Whether a file is there with the content of another.
 * @param {string} source
 * @param {string} copy
 */
function isSame(source, copy) {
  return existsSync(copy) && readFileSync(source).equals(readFileSync(copy));
}

/**
 * Style sheets have no types, and whoever checks a declaration that imports one would need some.
 * @param {string} path
 */
function dropStyles(path) {
  const text = readFileSync(path, 'utf8');
  const typed = text.replace(/^import '[^']+\.css';\n/gm, '');
  if (typed !== text) writeFileSync(path, typed);
}

/**
 * Runs a script that makes more of the packages from what is compiled, if that has changed.
 * @param {string} script
 * @param {{ made: string, last: string }} what A file or folder that it makes, and the last package that goes in.
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

/** Compiles the packages that have changed; says whether each could be. */
export function compilePackages() {
  return (
    packageFolders.map((name) => isCompiled(name) || compile(name)).every(Boolean) &&
    derive('prebuild.mjs', { made: 'theme/prebuilt', last: 'theme' }) &&
    derive('pack-engine.mjs', { made: packed, last: 'engine' })
  );
}

/**
 * Compiles a package again whenever one of its sources changes. From then on the engine is started as it is compiled, and not as it was
 * packed; servers that run keep the other files of that.
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
