import { existsSync, readdirSync } from 'node:fs';

// The shell without a window's interface comes first: it opens pages in half the time.
const chromiumPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const firefoxPaths = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * Path of the Chromium that tests and benchmarks use; none where Playwright has to bring its own.
 * @param {{ withWindow?: boolean }} [options] `withWindow`: only a browser that a person could use.
 * @returns {string | undefined}
 */
export function findChromium({ withWindow = false } = {}) {
  const candidates = [process.env.CHROMIUM_PATH, ...chromiumPaths].filter((path) => path && existsSync(path));
  return candidates.find((path) => !withWindow || !path?.endsWith('-headless-shell'));
}

/**
 * Path of a Firefox.
 * @returns {string | undefined}
 */
export function findFirefox() {
  return [process.env.FIREFOX_PATH, ...firefoxPaths].find((path) => path && existsSync(path));
}

/**
 * WebKitGTK's browser for tests, what drives it, and a screen without a monitor; undefined when one of them is missing.
 * @returns {{ driver: string, browser: string, screen: string } | undefined}
 */
export function findWebkit() {
  const driver = '/usr/bin/WebKitWebDriver';
  const screen = '/usr/bin/Xvfb';
  // Debian keeps it in a folder of the machine's kind and the library's version.
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu')) : [];
  const browser = libraries
    .flatMap((library) => ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((name) => `/usr/lib/${library}/${name}/MiniBrowser`))
    .find((path) => existsSync(path));
  return browser && existsSync(driver) && existsSync(screen) ? { driver, browser, screen } : undefined;
}

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];
