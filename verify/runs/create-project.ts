import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { onTestFinished } from 'vitest';
import { freePort } from '../src/free-port.js';
import { type RunningProcess, runProcess } from './run-process.js';

const packages = join(import.meta.dirname, '../node_modules');
const bin = join(packages, '@rsbuild/core/bin/rsbuild.js');
const environment = { ...process.env, NODE_ENV: undefined, VITEST: undefined, FORCE_COLOR: '0', NO_COLOR: '1' };

/** A small project on disk, deleted after the test. */
export interface Project {
  /** Runs `rsbuild build` and returns its output. */
  build(...flags: string[]): Promise<string>;
  /** Starts `rsbuild dev` (or another command with a server) and returns the server's origin once pages are compiled. */
  serve(command?: 'dev' | 'preview', ...flags: string[]): Promise<string>;
  /** Starts a command of Rsbuild to interact with while it runs. */
  run(...args: string[]): RunningProcess;
  /** Runs a script of the project with Node.js until it exits and returns its output. Throws if it fails. */
  node(...args: string[]): Promise<string>;
  /** Runs a script of the project with Node.js until its output matches `until`, and returns the output so far. */
  start(script: string, until: RegExp, env?: Record<string, string>): Promise<string>;
  read(path: string): string;
  write(path: string, content: string): void;
  /** Returns all files in a folder, with hashes in their names replaced by `HASH`. */
  files(folder?: string): string[];
  /** Returns the content of the only file whose name, including hashes, matches. */
  readMatching(pattern: RegExp): string;
}

/** Settings of a project besides its files. */
interface ProjectSettings {
  /** Packages to use under a name other than the installed one, such as `{ tailwindcss: 'tailwindcss-3' }`. */
  packages?: Record<string, string>;
  /** Whether to keep `rsbuild.config.ts` in TypeScript, like readers do. Default: false, which halves the build time. */
  keepsConfig?: boolean;
}

/** Writes a project. Adds `src/index.js` if there is no other `src/index`. */
export function createProject(
  given: Record<string, string | Buffer>,
  { packages: renamed = {}, keepsConfig = false }: ProjectSettings = {},
): Project {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'verify-run-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const hasOwnPackages = Object.keys(renamed).length > 0 || Object.keys(given).some((name) => name.startsWith('node_modules/'));
  if (hasOwnPackages) linkPackages(join(dir, 'node_modules'), renamed);
  else symlinkSync(packages, join(dir, 'node_modules'));
  const hasEntry = Object.keys(given).some((name) => name.startsWith('src/index.'));
  const files = { 'package.json': '{ "type": "module" }', ...(hasEntry ? {} : { 'src/index.js': 'console.log(1);' }), ...given };
  for (const [name, content] of Object.entries(keepsConfig ? files : withPlainConfig(files))) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), content);
  }
  const list = (folder: string) =>
    readdirSync(join(dir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
      .toSorted();
  return {
    build: async (...flags) =>
      (await promisify(execFile)(process.execPath, [bin, 'build', ...flags], { cwd: dir, env: environment })).stdout,
    serve: async (command = 'dev', ...flags) => {
      const port = String(await freePort());
      const args = [bin, command, '--host', '127.0.0.1', '--port', port, ...flags];
      const server = runProcess(args, { cwd: dir, env: environment });
      const printed = await server.until(command === 'dev' ? /ready\s+built/ : /http:\/\/127/);
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? `http://127.0.0.1:${port}`;
      return origin;
    },
    run: (...args) => runProcess([bin, ...args], { cwd: dir, env: environment }),
    node: async (...args) => (await promisify(execFile)(process.execPath, args, { cwd: dir, env: environment })).stdout,
    start: (script, until, env = {}) => runProcess([script], { cwd: dir, env: { ...environment, ...env } }).until(until),
    read: (path) => readFileSync(join(dir, path), 'utf8'),
    write: (path, content) => writeFileSync(join(dir, path), content),
    files: (folder = 'dist') => list(folder).map(withoutHashes),
    readMatching: (pattern) => {
      const found = list('.').filter((name) => !name.startsWith('node_modules') && pattern.test(name));
      if (found.length !== 1) throw new Error(`${pattern} matches ${found.length} files: ${found.join(', ')}`);
      return readFileSync(join(dir, found[0] ?? ''), 'utf8');
    },
  };
}

/**
 * Removes types from the configuration, because Node.js 20 needs Babel to read TypeScript, which takes as long as the rest of the
 * startup. Keeps configurations that use features of Rsbuild's loader.
 */
function withPlainConfig(files: Record<string, string | Buffer>): Record<string, string | Buffer> {
  const { 'rsbuild.config.ts': config, ...rest } = files;
  if (typeof config !== 'string' || /\b__dirname\b|\brequire\(|\bfrom '\.|\bimport\('\./.test(config)) return files;
  const compilerOptions = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext };
  return { ...rest, 'rsbuild.config.mjs': ts.transpileModule(config, { compilerOptions }).outputText };
}

/** Links each package separately, so that a project can add packages to the folder. */
function linkPackages(folder: string, renamed: Record<string, string>): void {
  mkdirSync(folder);
  for (const name of readdirSync(packages)) symlinkSync(join(packages, renamed[name] ?? name), join(folder, name));
}

/** Replaces hashes with `HASH` and chunk ids with `ID`, because they depend on more than the page shows. */
export function withoutHashes(text: string): string {
  return text.replace(/(?<=[.-])[0-9a-f]{8,20}(?=\.)/g, 'HASH').replace(/(?<=\/)\d+(?=\.HASH)/g, 'ID');
}
