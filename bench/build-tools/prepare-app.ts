import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binOf, readManifest } from '../measure/package-manifest.js';
import { type Command, runCommand } from '../measure/run-command.js';
import { workFolder } from '../prepare-site.js';
import { createApp } from './create-app.js';
import { type BuildTool, overrides, packages } from './tools.js';

const home = join(workFolder, 'build-tools');
const verifyPackages = fileURLToPath(new URL('../../verify/node_modules', import.meta.url));

/** The application of one tool, ready to run. */
export interface PreparedApp {
  tool: BuildTool;
  folder: string;
  command: (args: string[]) => Command;
  /** Removes output and caches. */
  clear: () => void;
  /** Package name to version. */
  versions: Record<string, string>;
}

/** Writes the application for a tool into its own folder. */
export function prepareApp(tool: BuildTool, components: number): PreparedApp {
  const modules = tool.packages === 'verify' ? verifyPackages : join(home, 'node_modules');
  const folder = join(home, 'apps', tool.name);
  rmSync(folder, { recursive: true, force: true });
  const manifest = JSON.stringify({ private: true, type: 'module' });
  for (const [path, content] of Object.entries({ ...createApp(components), ...tool.files, 'package.json': manifest })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  symlinkSync(modules, join(folder, 'node_modules'));
  const [packageName, name] = tool.bin;
  const file = binOf(join(modules, packageName), name);
  return {
    tool,
    folder,
    command: (args) => ['node', file, ...args],
    clear() {
      for (const path of ['dist', '.cache']) rmSync(join(folder, path), { recursive: true, force: true });
    },
    versions: Object.fromEntries(tool.versions.map((name) => [name, readManifest(join(modules, name)).version])),
  };
}

/** Installs the packages that `verify/` doesn't bring, if needed. */
export async function installPackages(): Promise<void> {
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
