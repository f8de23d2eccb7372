import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));
export const kilnBin = join(repository, 'engine/bin/kiln.js');

/** Packages that a migration adds to a site, or needs in a newer version. */
const own = ['@kiln', 'react', 'react-dom', '@rsbuild/plugin-sass'];

/**
 * Copies the site's repository (its parent folder) into a temporary folder without build output. Links this engine and the packages that
 * are installed for the site.
 */
export function copySite(source: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'migrate-')), basename(dirname(source)));
  cpSync(dirname(source), folder, {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|\.git|doc_build|build|dist|\.docusaurus)$/.test(path),
  });
  const site = join(folder, basename(source));
  const modules = join(site, 'node_modules');
  for (const name of own) link(join(repository, 'node_modules', name), join(modules, name));
  for (const name of packagesIn(join(source, 'node_modules')))
    if (!existsSync(join(modules, name)) && !/^@?rspress\b/.test(name)) link(join(source, 'node_modules', name), join(modules, name));
  withoutMissingBase(join(site, 'tsconfig.json'));
  return site;
}

function packagesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name]));
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(from, to);
}

/** Removes `extends` from the tsconfig, since its base may be in a package that is not installed here. */
function withoutMissingBase(path: string): void {
  if (existsSync(path)) writeFileSync(path, readFileSync(path, 'utf8').replace(/^\s*"extends".*$\n?/m, ''));
}

/** Runs the command line in a folder. */
export function runKiln(args: string[], cwd: string): { code: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [kilnBin, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code: status, text: stdout + stderr };
}
