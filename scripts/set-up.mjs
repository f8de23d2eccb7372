import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run-steps.mjs';

const root = new URL('..', import.meta.url).pathname;

/** Installs the packages of a folder's lock file, unless they are there already. */
export async function ensureDependencies(folder = '.') {
  const cwd = join(root, folder);
  const installed = join(cwd, 'node_modules/.package-lock.json');
  if (existsSync(installed)) {
    const { packages } = read(installed);
    if (packagesOf(join(cwd, 'package-lock.json')).every(([name, version]) => packages[name]?.version === version)) return;
  }
  // Not `npm ci`: it refuses a lock file without the binaries of other platforms, which not every registry has.
  const args = ['install', '--no-save', ...(folder === '.' ? [] : ['--workspaces=false'])];
  if ((await run('npm', args, { cwd })) !== 0) process.exit(1);
}

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Packages that every machine needs; those for other platforms are optional and may be absent. */
function packagesOf(lockFile) {
  return Object.entries(read(lockFile).packages).flatMap(([name, { version, optional, link }]) =>
    name.startsWith('node_modules/') && !optional && !link ? [[name, version]] : [],
  );
}

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium for the tests: one that is there, else Debian's package, else Playwright's own download. */
export async function ensureBrowser() {
  const find = () => [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && existsSync(path));
  const found = find();
  if (found) return found;
  if (existsSync('/usr/bin/apt-get')) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
    const apt = (...args) =>
      run([...sudo, 'apt-get'][0], [...sudo.slice(1), ...(sudo.length ? ['apt-get'] : []), ...args], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk', 'fonts-liberation');
  } else await run('npx', ['playwright', 'install', 'chromium'], { cwd: root });
  return find();
}
