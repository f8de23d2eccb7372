// Reads the changes from the packages of all 1.x versions: npx tsx verify/src/history/update-history.ts [folder for the packages]
// Writes since, deprecated and removed into verify/history.json, keeps its words, and lists differences without words.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareDefaults, compareSurfaces, type Difference } from './compare-surfaces.js';
import { compareVersions, digestPackage, fetchPackages, listReleases, type Release } from './fetch-packages.js';
import { type Entry, type History, readHistory } from './history.js';
import { type InitialValues, readDefaults } from './read-defaults.js';
import { kinds, type PackageSurface, readPackage } from './read-package.js';

/** Versions to use where the packages are misleading. */
const corrections: Record<string, string> = {
  // The registry lacks 1.4.0 and shows these one version late. The tagged source has them.
  'flag --log-level': '1.4.0',
  'plugin api logger': '1.4.0',
  // The command-line library used before 1.2 added them automatically.
  'flag --help': '1.0',
  'flag -h': '1.0',
};

const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'rsbuild-history-'));
const releases = listReleases();
fetchPackages(releases, join(folder, 'packages'));

const { lifetimes, differences } = compareSurfaces(readSurfaces(releases));
const changes = [
  ...differences,
  ...compareDefaults(readInitialValues(endsOfMinors(releases)), (option) => lifetimes.option[option]?.since),
];

const history = readHistory();
for (const kind of kinds) {
  history[kind] = Object.fromEntries(
    Object.entries(lifetimes[kind])
      .filter(([name]) => !name.startsWith('_'))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { since, deprecated, removed }]) => {
        const known = history[kind]?.[name];
        const entry: Entry = { since: corrections[`${kind} ${name}`] ?? since };
        if (known?.changed) entry.changed = known.changed.toSorted((a, b) => compareVersions(a.version, b.version));
        if (deprecated) entry.deprecated = { version: deprecated, what: known?.deprecated?.what ?? { en: '', zh: '' } };
        if (removed) entry.removed = removed;
        return [name, entry];
      }),
  );
}
writeFileSync(join(import.meta.dirname, '../../history.json'), `${JSON.stringify(history, null, 2)}\n`);

const unlisted = changes.filter((difference) => !isListed(history, difference));
for (const { kind, name, version, what } of unlisted) console.log(`not listed: ${kind} ${name} ${version}: ${what}`);
console.log(`${releases.length} versions, ${changes.length} differences, ${unlisted.length} without words.`);
process.exitCode = unlisted.length === 0 ? 0 : 1;

function readSurfaces(list: readonly Release[]) {
  let last: { digest: string; value: PackageSurface } | undefined;
  return list.map(({ version, packed }) => {
    const path = join(folder, 'packages', packed);
    const digest = digestPackage(path);
    if (last?.digest !== digest) last = { digest, value: readPackage(path) };
    return { version, value: last.value };
  });
}

/** Returns the first and last version of each minor. */
function endsOfMinors(list: readonly Release[]): Release[] {
  const minorOf = ({ version }: Release) => version.replace(/\.\d+$/, '');
  return list.filter((release, index) => {
    const [before, after] = [list[index - 1], list[index + 1]];
    return !before || !after || minorOf(before) !== minorOf(release) || minorOf(after) !== minorOf(release);
  });
}

/** Installs versions side by side and reads their defaults. Skips versions that cannot run here (no binary for this machine). */
function readInitialValues(list: readonly Release[]): { version: string; value: InitialValues }[] {
  const project = join(folder, 'defaults');
  mkdirSync(project, { recursive: true });
  const dependencies = Object.fromEntries(list.map(({ packed }) => [`core-${packed}`, `npm:@rsbuild/core@${packed}`]));
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies });
  const path = join(project, 'package.json');
  if (!existsSync(path) || readFileSync(path, 'utf8') !== manifest) {
    writeFileSync(path, manifest);
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: project, stdio: 'ignore' });
  }
  return list.flatMap(({ version, packed }) => {
    try {
      return [{ version, value: readDefaults(join(project, 'node_modules', `core-${packed}`, 'dist/index.js')) }];
    } catch {
      console.log(`no defaults of ${packed}: it cannot run on this machine.`);
      return [];
    }
  });
}

/** Whether the history has a change, a deprecation or a reason to omit it, at a version in the range of the difference. */
function isListed({ unlisted, ...entries }: History, { kind, name, after, version }: Difference): boolean {
  const entry = entries[kind]?.[name];
  const listed = [...(entry?.changed ?? []), ...(entry?.deprecated ? [entry.deprecated] : [])].map((change) => change.version);
  const leftOut = Object.keys(unlisted ?? {})
    .filter((key) => key.startsWith(`${kind} ${name} `))
    .map((key) => key.split(' ').at(-1) ?? '');
  const isNew = entry !== undefined && entry.since !== '1.0' && isBetween(entry.since, after, version);
  return isNew || [...listed, ...leftOut].some((at) => isBetween(at, after, version));
}

function isBetween(at: string, after: string, version: string): boolean {
  return compareVersions(at, after) > 0 && compareVersions(at, version) <= 0;
}
