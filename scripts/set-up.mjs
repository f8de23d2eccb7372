import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, findFirefox, findWebkit } from './browsers.mjs';
import { run } from './run-steps.mjs';

const root = new URL('..', import.meta.url).pathname;

/** Installs the packages of a folder's lock file, unless they are there already. */
export async function ensureDependencies(folder = '.') {
  const cwd = join(root, folder);
  const installed = join(cwd, 'node_modules/.package-lock.json');
  if (existsSync(installed)) {
    const packages = readPackages(installed);
    if (packagesOf(join(cwd, 'package-lock.json')).every(([name, version]) => packages[name]?.version === version)) return;
  }
  const args = ['ci', ...(folder === '.' ? [] : ['--workspaces=false'])];
  if ((await run('npm', args, { cwd })) !== 0) process.exit(1);
}

/**
 * The packages of a lock file, by their folder.
 * @param {string} path
 * @returns {Record<string, { version: string, optional?: boolean, link?: boolean }>}
 */
const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * Packages that every machine needs; those for other platforms are optional and may be absent.
 * @param {string} lockFile
 * @returns {[folder: string, version: string][]}
 */
function packagesOf(lockFile) {
  return Object.entries(readPackages(lockFile)).flatMap(([name, { version, optional, link }]) =>
    name.startsWith('node_modules/') && !optional && !link ? [[name, version]] : [],
  );
}

/**
 * Path of a Chromium for the tests: one that is there, else Debian's package, else Playwright's own download.
 * @param {Promise<void>} dependencies Settles when Playwright is installed.
 */
export async function ensureChromium(dependencies) {
  const found = findChromium();
  if (!hasApt) {
    await dependencies;
    if (!found) await run('npx', ['playwright', 'install', 'chromium'], { cwd: root });
  } else if (!found) {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', 'chromium', ...fonts);
    await apt('install', '-y', '--no-install-recommends', shell);
  } else if (isRoot && !found.endsWith(shell)) {
    // Only in a container: the suite takes half the time with it, and does without it where it cannot be had.
    await tryInstall(shell, ...fonts);
  }
  return findChromium();
}

/** Installs Firefox and WebKit for the smoke tests as Chromium is installed; these say themselves which engine they skip. */
export async function ensureOtherEngines() {
  const packages = [...(findFirefox() ? [] : ['firefox-esr']), ...(findWebkit() ? [] : ['webkit2gtk-driver', 'xvfb'])];
  if (hasApt && packages.length > 0) await tryInstall(...packages).catch(() => {});
}

/** Installs the engine of the cluster that search is tested on; its tests say themselves when they are skipped. */
export async function ensureSphinx() {
  if (hasApt && !existsSync('/usr/bin/searchd')) await tryInstall('sphinxsearch').catch(() => {});
}

const fonts = ['fonts-noto-cjk', 'fonts-liberation'];
const shell = 'chromium-headless-shell';
const isRoot = process.getuid?.() === 0;
const hasApt = existsSync('/usr/bin/apt-get');

/**
 * Asks for the newest list of packages only when the one at hand does not do.
 * @param {...string} packages
 */
async function tryInstall(...packages) {
  const install = () => apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  if ((await install()) !== 0 && (await apt('update', '-qq')) === 0) await install();
}

/** @param {...string} args */
function apt(...args) {
  const rest = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', ...args];
  const [command, words] = isRoot ? ['apt-get', rest] : ['sudo', ['apt-get', ...rest]];
  return run(command, words, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
