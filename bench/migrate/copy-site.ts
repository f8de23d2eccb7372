import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));
export const kilnBin = join(repository, 'engine/bin/kiln.js');

/** Copies a site into a temporary folder, without what is installed and built, and links this engine there. */
export function copySite(source: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'migrate-')), 'site');
  cpSync(source, folder, {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|\.git|doc_build|build|dist|\.docusaurus)$/.test(path),
  });
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const name of ['@kiln', 'react', 'react-dom'])
    symlinkSync(join(repository, 'node_modules', name), join(folder, 'node_modules', name));
  withoutMissingBase(join(folder, 'tsconfig.json'));
  return folder;
}

/** The base of its tsconfig may be a package that is not installed here. */
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
