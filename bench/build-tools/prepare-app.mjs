import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../measure/run-command.mjs';
import { createApp } from './create-app.mjs';
import { overrides, packages } from './tools.mjs';

const home = join(process.env.KILN_BENCH_DIR ?? join(tmpdir(), 'kiln-bench'), 'build-tools');
const verifyPackages = fileURLToPath(new URL('../../verify/node_modules', import.meta.url));

/**
 * The application of one tool, ready to run.
 * @typedef {object} PreparedApp
 * @property {import('./tools.mjs').BuildTool} tool
 * @property {string} folder
 * @property {(args: string[]) => string[]} command
 * @property {() => void} clear Removes output and caches.
 * @property {Record<string, string>} versions
 */

/**
 * Writes the application for a tool into a folder of its own.
 * @param {import('./tools.mjs').BuildTool} tool
 * @param {number} components
 * @returns {PreparedApp}
 */
export function prepareApp(tool, components) {
  const modules = tool.packages === 'verify' ? verifyPackages : join(home, 'node_modules');
  const folder = join(home, 'apps', tool.name);
  rmSync(folder, { recursive: true, force: true });
  const manifest = JSON.stringify({ private: true, type: 'module' });
  for (const [path, content] of Object.entries({ ...createApp(components), ...tool.files, 'package.json': manifest })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  symlinkSync(modules, join(folder, 'node_modules'));
  const manifestOf = (name) => JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'));
  const { bin } = manifestOf(tool.bin[0]);
  const file = join(modules, tool.bin[0], typeof bin === 'string' ? bin : bin[tool.bin[1]]);
  return {
    tool,
    folder,
    command: (args) => ['node', file, ...args],
    clear() {
      for (const path of ['dist', '.cache']) rmSync(join(folder, path), { recursive: true, force: true });
    },
    versions: Object.fromEntries(tool.versions.map((name) => [name, manifestOf(name).version])),
  };
}

/** Installs what the checks of the documentation do not bring, where it is not yet. */
export async function installPackages() {
  if (!existsSync(verifyPackages)) throw new Error('Rsbuild is taken from verify/: run npm install there first.');
  const manifest = JSON.stringify({ private: true, dependencies: packages, overrides });
  const stamp = join(home, 'node_modules/.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return;
  rmSync(join(home, 'node_modules'), { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), manifest);
  const { outcome, log } = await runCommand(['npm', 'install', '--no-audit', '--no-fund', '--legacy-peer-deps'], { cwd: home });
  if (outcome !== 'done') throw new Error(`The tools could not be installed:\n${log}`);
  writeFileSync(stamp, manifest);
}
