import { existsSync } from 'node:fs';

// The shell without a window's interface comes first: it opens pages in half the time.
const paths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of the Chromium that tests and benchmarks use; none where Playwright has to bring its own.
 * @param {{ withWindow?: boolean }} [options] `withWindow`: only a browser that a person could use.
 * @returns {string | undefined}
 */
export function findChromium({ withWindow = false } = {}) {
  const candidates = [process.env.CHROMIUM_PATH, ...paths].filter((path) => path && existsSync(path));
  return candidates.find((path) => !withWindow || !path?.endsWith('-headless-shell'));
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
