import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const name = '@rsbuild/core';

/** A version and its package version, which is a prerelease if the registry lacks the stable one. */
export type Release = { version: string; packed: string };

/** Lists all versions of 1.x in order. If `x.y.0` is missing from the registry, its newest prerelease is used. */
export function listReleases(): Release[] {
  const all: string[] = JSON.parse(npm('view', name, 'versions', '--json'));
  const stable = all.filter((version) => /^1\.\d+\.\d+$/.test(version) && version !== '1.0.0');
  const minors = [...new Set(stable.map((version) => version.replace(/\.\d+$/, '')))];
  const missing = minors.filter((minor) => minor !== '1.0' && !stable.includes(`${minor}.0`));
  const standIns = missing.flatMap((minor) => {
    const packed = all
      .filter((version) => /^\d+\.\d+\.0-(?:alpha|beta|rc)\.\d+$/.test(version) && version.startsWith(`${minor}.`))
      .toSorted(compareVersions)
      .at(-1);
    return packed ? [{ version: `${minor}.0`, packed }] : [];
  });
  return [...stable.map((version) => ({ version, packed: version })), ...standIns].toSorted((a, b) =>
    compareVersions(a.version, b.version),
  );
}

/** Compares version numbers: `1.10.0` comes after `1.9.0`. */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** Downloads and unpacks missing packages without installing them or running their scripts. */
export function fetchPackages(releases: readonly Release[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const missing = releases.filter(({ packed }) => !existsSync(join(folder, packed)));
  while (missing.length > 0) {
    const batch = missing.splice(0, 20).map(({ packed }) => packed);
    const absent = batch.filter((version) => !existsSync(archive(folder, version)));
    if (absent.length > 0)
      npm('pack', '--silent', '--ignore-scripts', '--pack-destination', folder, ...absent.map((version) => `${name}@${version}`));
    for (const version of batch) {
      mkdirSync(join(folder, version));
      execFileSync('tar', ['xzf', archive(folder, version), '-C', join(folder, version), '--strip-components', '1']);
    }
  }
}

/** Returns a hash of the declarations of a package, so that a version identical to the previous one need not be read. */
export function digestPackage(folder: string): string {
  const hash = createHash('sha256');
  for (const part of ['dist-types', 'dist']) {
    const files = readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).toSorted();
    for (const file of files.filter((path) => path.endsWith('.d.ts'))) hash.update(file).update(readFileSync(join(folder, part, file)));
  }
  return hash.digest('hex');
}

function archive(folder: string, version: string): string {
  return join(folder, `rsbuild-core-${version}.tgz`);
}

function npm(...args: string[]): string {
  return execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 });
}
