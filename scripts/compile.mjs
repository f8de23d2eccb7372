// Compiles the packages into their dist folders; with --watch, again whenever a source changes.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolders } from './packages.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));
const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
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
  return status === 0;
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

/** Compiles all packages; says whether each could be. */
export function compilePackages() {
  return packageFolders.map(compile).every(Boolean);
}

/** Compiles a package again whenever one of its sources changes. */
export function watchPackages() {
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
  const isCompiled = compilePackages();
  if (process.argv.includes('--watch')) watchPackages();
  else if (!isCompiled) process.exit(1);
}
