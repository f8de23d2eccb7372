import { findFirefox, findWebkit } from '../../scripts/browsers.mjs';
import type { Driver, LaunchOptions } from './driver.js';
import { launchFirefox } from './firefox-driver.js';
import { launchWebkit } from './webkit-driver.js';

/** A browser engine beside Chromium, which the other tests use. */
export interface Engine {
  name: string;
  /** Opens a browser; absent where none is installed. */
  launch: ((options: LaunchOptions) => Promise<Driver>) | undefined;
  /** What brings it to Debian. */
  packages: string;
}

const firefoxPath = findFirefox();
const webkitPaths = findWebkit();

export const firefox: Engine = {
  name: 'Firefox',
  launch: firefoxPath ? () => launchFirefox(firefoxPath) : undefined,
  packages: 'firefox-esr',
};

export const webkit: Engine = {
  name: 'WebKit',
  launch: webkitPaths && ((options) => launchWebkit(webkitPaths, options)),
  packages: 'webkit2gtk-driver xvfb',
};

/** A sentence for every engine that is not installed. */
export function missingBrowsers(): string[] {
  return [firefox, webkit]
    .filter(({ launch }) => !launch)
    .map(({ name, packages }) => `the smoke tests in ${name}, which is not installed. On Debian: apt-get install ${packages}`);
}
