import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PackedPackage } from './packed-packages.js';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(repository, 'node_modules/.cache/package-managers');
const versions = { pnpm: '12.18.0', '@yarnpkg/cli-dist': '4.18.1', bun: '1.4.4' };

export interface PackageManager {
  name: string;
  /** Path of the program, once it is installed. */
  program: string;
  /** Files of a project in which `overrides` apply to packages anywhere in the dependency tree. */
  project: (overrides: Record<string, string>) => { manifest?: object; files?: Record<string, string> };
}

export const packageManagers: readonly PackageManager[] = [
  {
    name: 'pnpm',
    program: join(folder, 'node_modules/.bin/pnpm'),
    project: (overrides) => ({ files: { 'pnpm-workspace.yaml': JSON.stringify({ overrides, allowBuilds: { sharp: false } }) } }),
  },
  {
    name: "Yarn with Plug'n'Play",
    program: join(folder, 'node_modules/.bin/yarn'),
    project: (overrides) => ({
      manifest: { resolutions: overrides },
      // Without its own lock file, Yarn looks for a project in the parent folders.
      files: { '.yarnrc.yml': 'nodeLinker: pnp\nenableTelemetry: false\nenableImmutableInstalls: false\n', 'yarn.lock': '' },
    }),
  },
  { name: 'Bun', program: join(folder, 'node_modules/.bin/bun'), project: (overrides) => ({ manifest: { overrides } }) },
];

/** Installs the package managers unless they are already installed. Returns the error if the registry is unreachable. */
export async function installPackageManagers(): Promise<string | undefined> {
  const manifest = JSON.stringify({ private: true, dependencies: versions });
  const stamp = join(folder, 'node_modules/.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return undefined;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', '--fetch-retries=0'], { cwd: folder, shell: process.platform === 'win32' });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  writeFileSync(stamp, manifest);
  return undefined;
}

/** Returns packages with a single version in the repository's lock file, so that new third-party releases change nothing here. */
function lockedVersions(): Record<string, string> {
  const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(
    readFileSync(join(repository, 'package-lock.json'), 'utf8'),
  );
  const versions = new Map<string, Set<string>>();
  for (const [path, { version }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1);
    if (name && version && path.includes('node_modules/')) versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  return Object.fromEntries([...versions].flatMap(([name, [version = '', ...more]]) => (more.length ? [] : [[name, version]])));
}

/** Writes a project that installs packages from their tarballs and all others from the registry, in the versions locked here. */
export function writeProject(
  site: string,
  manager: PackageManager,
  packages: readonly PackedPackage[],
  others: Record<string, string>,
): void {
  const tarballs = Object.fromEntries(packages.map(({ name, tarball }) => [name, `file:${tarball}`]));
  const { manifest, files = {} } = manager.project({ ...lockedVersions(), ...tarballs });
  const dependencies = { ...tarballs, ...others };
  const own = {
    name: 'outsider',
    private: true,
    type: 'module',
    scripts: { build: 'kiln build', 'build:plain': 'kiln build --config plain.config.ts' },
    dependencies,
    ...manifest,
  };
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify(own), ...files })) writeFileSync(join(site, path), text);
}
