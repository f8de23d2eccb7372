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

/** A small project on disk, gone when the test is over. */
export interface Project {
  /** Runs `rsbuild build` and gives what it prints. */
  build(...flags: string[]): Promise<string>;
  /** Starts `rsbuild dev` (or another command that serves) and gives the address of its server, once it answers for compiled pages. */
  serve(command?: 'dev' | 'preview', ...flags: string[]): Promise<string>;
  /** Starts a command of Rsbuild, to be talked to while it runs. */
  run(...args: string[]): RunningProcess;
  /** Runs a script of the project with Node.js until its end and gives what it prints; a failure throws. */
  node(...args: string[]): Promise<string>;
  /** Runs a script of the project with Node.js until it prints what is waited for; gives all that was printed. */
  start(script: string, until: RegExp, env?: Record<string, string>): Promise<string>;
  read(path: string): string;
  write(path: string, content: string): void;
  /** All files below a folder, hashes in their names replaced by `HASH`. */
  files(folder?: string): string[];
  /** Content of the one file whose name fits, hashes and all. */
  readMatching(pattern: RegExp): string;
}

/** What a project has besides its files. */
interface ProjectSettings {
  /** Packages under another name than the one they are installed by, such as `{ tailwindcss: 'tailwindcss-3' }`. */
  packages?: Record<string, string>;
  /** Whether `rsbuild.config.ts` stays in TypeScript, as readers have it. Default: false, which halves the time of a build. */
  keepsConfig?: boolean;
}

/** Writes a project; `src/index.js` is added when there is no other `src/index`. */
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
      if (found.length !== 1) throw new Error(`${pattern} fits ${found.length} files: ${found.join(', ')}`);
      return readFileSync(join(dir, found[0] ?? ''), 'utf8');
    },
  };
}

/**
 * The configuration without its types: Node.js 20 needs Babel to read TypeScript, which takes as long as the rest of a start.
 * One that uses what only Rsbuild's loader offers stays.
 */
function withPlainConfig(files: Record<string, string | Buffer>): Record<string, string | Buffer> {
  const { 'rsbuild.config.ts': config, ...rest } = files;
  if (typeof config !== 'string' || /\b__dirname\b|\brequire\(|\bfrom '\.|\bimport\('\./.test(config)) return files;
  const compilerOptions = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext };
  return { ...rest, 'rsbuild.config.mjs': ts.transpileModule(config, { compilerOptions }).outputText };
}

/** A folder of packages that a project may add to: each is linked by itself. */
function linkPackages(folder: string, renamed: Record<string, string>): void {
  mkdirSync(folder);
  for (const name of readdirSync(packages)) symlinkSync(join(packages, renamed[name] ?? name), join(folder, name));
}

/** Hashes become `HASH` and numbers of chunks `ID`: they depend on more than the page shows. */
export function withoutHashes(text: string): string {
  return text.replace(/(?<=[.-])[0-9a-f]{8,20}(?=\.)/g, 'HASH').replace(/(?<=\/)\d+(?=\.HASH)/g, 'ID');
}
