import { execFile, type ExecFileOptions } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runIn } from './build-process.js';

const repository = fileURLToPath(new URL('../..', import.meta.url));
export const cli = join(repository, 'engine/bin/kiln.js');
const theme = join(repository, 'e2e/fixtures/plain-theme');

export type Files = Record<string, string | Uint8Array>;

/** A site in its own temporary folder. */
export interface FixtureSite {
  dir: string;
  put(path: string, content: string | Uint8Array): void;
  remove(path?: string): void;
  read(path: string): string;
  /** Writes `site.config.ts`. */
  configure(config: { markdown?: object; [key: string]: unknown }): void;
  /** Runs the command line in a new process. */
  run(...args: string[]): Promise<Run>;
  /** Runs the command line in a reused process, which is faster. For tests of what is printed and what is written. */
  attempt(...args: string[]): Promise<Run>;
  /** Builds the site. Returns the printed text, or throws with it on failure. */
  build(): Promise<string>;
  /** Copies the sources to another folder at another depth, without output and cache: a build doesn't depend on its location. */
  copy(): FixtureSite;
}

export interface Run {
  /** Null if the process was killed. */
  code: number | null;
  /** Everything printed to stdout and stderr. */
  text: string;
}

export const bilingual = {
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '中文', htmlLang: 'zh-CN' },
  ],
};

/** Writes a site into a temporary folder. The given config extends a bilingual one with the plain theme. */
export function createSite(files: Files, config: { markdown?: object; [key: string]: unknown } = {}): FixtureSite {
  const site = openSite(join(mkdtempSync(join(tmpdir(), 'kiln-')), 'site'));
  for (const [path, content] of Object.entries(files)) site.put(path, content);
  site.configure(config);
  return site;
}

function openSite(dir: string): FixtureSite {
  mkdirSync(join(dir, 'node_modules'), { recursive: true });
  for (const name of ['react', 'react-dom', '@kiln']) {
    if (!existsSync(join(dir, 'node_modules', name))) symlinkSync(join(repository, 'node_modules', name), join(dir, 'node_modules', name));
  }
  const put = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  };
  return {
    dir,
    put,
    remove: (path = '..') => rmSync(join(dir, path), { recursive: true, force: true }),
    read: (path) => readFileSync(join(dir, path), 'utf8'),
    configure: (config) =>
      put(
        'site.config.ts',
        `export default ${JSON.stringify({ title: 'Fixture', theme, themeConfig: { ...bilingual, lastUpdated: false }, ...config, markdown: { sharedHeadingIds: true, ...config.markdown } })};\n`,
      ),
    run: (...args) => run(process.execPath, [cli, ...args], { cwd: dir }),
    attempt: (...args) => runIn(dir, args),
    async build() {
      const { code, text } = await runIn(dir, ['build']);
      if (code !== 0) throw new Error(`The build failed with ${code}:\n${text}`);
      return text;
    },
    copy() {
      const target = join(dir, '../a copy/deeper down/site');
      cpSync(dir, target, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => !/\/(?:node_modules|\.?dist[^/]*)$/.test(source),
      });
      return openSite(target);
    },
  };
}

function run(command: string, args: string[], options: ExecFileOptions): Promise<Run> {
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      { ...options, encoding: 'utf8', maxBuffer: 1 << 26, env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'production' } },
      (error, stdout, stderr) => {
        resolve({ code: error ? (typeof error.code === 'number' ? error.code : null) : 0, text: stdout + stderr });
      },
    );
  });
}

/** Returns the content of every file in a folder, by relative path. */
export function snapshot(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => lstatSync(join(folder, name)).isFile());
  return new Map(files.toSorted().map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

/** Returns the paths of files that differ between two folders. */
export function differences(a: string, b: string): string[] {
  const [first, second] = [snapshot(a), snapshot(b)];
  return [...new Set([...first.keys(), ...second.keys()])].filter((name) => first.get(name) !== second.get(name)).toSorted();
}

/** Returns the mtime of a file, to check whether a build has touched it. */
export function writtenAt(path: string): number {
  return statSync(path).mtimeMs;
}
