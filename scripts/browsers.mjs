import { existsSync, readdirSync } from 'node:fs';

// The headless shell comes first because it opens pages in half the time.
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
 * Returns the path of the Chromium that tests and benchmarks use. Undefined if Playwright has to use its own.
 * @param {{ withWindow?: boolean }} [options] `withWindow`: only a browser that can open a window.
 * @returns {string | undefined}
 */
export function findChromium({ withWindow = false } = {}) {
  const candidates = [process.env.CHROMIUM_PATH, ...chromiumPaths].filter((path) => path && existsSync(path));
  return candidates.find((path) => !withWindow || !path?.endsWith('-headless-shell'));
}

/**
 * Returns the path of an installed Firefox.
 * @returns {string | undefined}
 */
export function findFirefox() {
  return [process.env.FIREFOX_PATH, ...firefoxPaths].find((path) => path && existsSync(path));
}

/**
 * Returns the paths of WebKitGTK's MiniBrowser, its driver and a virtual display. Undefined if any of them is missing.
 * @returns {{ driver: string, browser: string, screen: string } | undefined}
 */
export function findWebkit() {
  const driver = '/usr/bin/WebKitWebDriver';
  const screen = '/usr/bin/Xvfb';
  // On Debian, its folder depends on the architecture and the version of the library.
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
