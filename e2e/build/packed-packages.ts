import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolders } from '../../scripts/packages.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));
export interface PackedPackage {
  name: string;
  /** Path in the repository. */
  folder: string;
  tarball: string;
  manifest: Record<string, Record<string, string> | undefined>;
}

/** Packs packages as they would be published. Default: all of them. */
export function packPackages(target: string, names = /^/): PackedPackage[] {
  mkdirSync(target, { recursive: true });
  const chosen = packageFolders
    .map((path) => join(repository, path))
    .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }))
    .filter(({ manifest }) => names.test(manifest.name));
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target, ...chosen.flatMap(({ folder }) => ['-w', folder])];
  const text = execFileSync('npm', args, {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const packed: { name: string; filename: string }[] = JSON.parse(text);
  return chosen.map(({ folder, manifest }) => {
    const { filename = '' } = packed.find(({ name }) => name === manifest.name) ?? {};
    return { name: manifest.name, folder, tarball: join(target, basename(filename)), manifest };
  });
}

/**
 * Installs packages from their tarballs as pnpm would: each sees only what its package.json names, so an undeclared
 * dependency cannot be found. Third-party packages come from the repository, so that no registry is queried.
 */
export function installPacked(packages: readonly PackedPackage[], site: string, others: readonly string[]): void {
  const place = (name: string) => join(site, 'node_modules/.store', name.replace('/', '+'), 'node_modules');
  const link = (name: string, modules: string, from: string) => {
    const isPacked = packages.some((one) => one.name === name);
    const target = isPacked
      ? join(place(name), name)
      : [from, repository].map((folder) => join(folder, 'node_modules', name)).find((path) => existsSync(path));
    if (target === undefined || existsSync(join(modules, name))) return;
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(target, join(modules, name), 'junction');
  };
  for (const { name, tarball, folder, manifest } of packages) {
    const target = join(place(name), name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
    const { dependencies, peerDependencies, optionalDependencies } = manifest;
    for (const dependency of Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies }))
      link(dependency, place(name), folder);
    link(name, join(site, 'node_modules'), folder);
  }
  for (const name of others) link(name, join(site, 'node_modules'), repository);
}
