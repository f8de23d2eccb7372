import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, findFirefox, findWebkit } from './browsers.mjs';
import { run } from './run-steps.mjs';

const root = new URL('..', import.meta.url).pathname;

/** Installs the packages of a folder's lock file, unless they are already installed. */
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
 * Returns the packages of a lock file, by folder.
 * @param {string} path
 * @returns {Record<string, { version: string, optional?: boolean, link?: boolean }>}
 */
const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * Returns the packages that every machine needs. Those for other platforms are optional and may be absent.
 * @param {string} lockFile
 * @returns {[folder: string, version: string][]}
 */
function packagesOf(lockFile) {
  return Object.entries(readPackages(lockFile)).flatMap(([name, { version, optional, link }]) =>
    name.startsWith('node_modules/') && !optional && !link ? [[name, version]] : [],
  );
}

/**
 * Ensures that the tests have a Chromium: an installed one, else Debian's package, else Playwright's download. Returns its path, or
 * undefined for Playwright's.
 * @param {Promise<void>} dependencies Resolves when Playwright is installed.
 */
export async function ensureChromium(dependencies) {
  const found = findChromium();
  if (!hasApt) {
    await dependencies;
    if (!found) await run('npx', ['playwright', 'install', 'chromium'], { cwd: root });
  } else if (!found) {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', 'chromium', ...missingFonts());
    await apt('install', '-y', '--no-install-recommends', shell);
  } else if (isRoot) {
    // Only in a container. The suite takes half the time with the headless shell, but works without it.
    const missing = [...(found.endsWith(shell) ? [] : [shell]), ...missingFonts()];
    if (missing.length > 0) await tryInstall(...missing);
  }
  return findChromium();
}

/** Installs Firefox and WebKit for the smoke tests if possible. These report which engine they skip. */
export async function ensureOtherEngines() {
  const packages = [...(findFirefox() ? [] : ['firefox-esr']), ...(findWebkit() ? [] : ['webkit2gtk-driver', 'xvfb'])];
  if (hasApt && packages.length > 0) await tryInstall(...packages).catch(() => {});
}

/** Installs Sphinx for the tests of search on a cluster if possible. These report if they are skipped. */
export async function ensureSphinx() {
  if (hasApt && !existsSync('/usr/bin/searchd')) await tryInstall('sphinxsearch').catch(() => {});
}

/** Packages of the fonts that screenshots and social images need, each with one of its files. */
const fonts = {
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  'fonts-liberation': '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
};
const missingFonts = () => Object.entries(fonts).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
const shell = 'chromium-headless-shell';
const isRoot = process.getuid?.() === 0;
const hasApt = existsSync('/usr/bin/apt-get');

/**
 * Installs packages. Updates the package list only if that fails.
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
