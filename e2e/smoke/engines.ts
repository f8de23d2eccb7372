import { findFirefox, findWebkit } from '../../scripts/browsers.mjs';
import type { Driver, LaunchOptions } from './driver.js';
import { launchFirefox } from './firefox-driver.js';
import { launchWebkit } from './webkit-driver.js';

/** A browser engine besides Chromium, which the other tests use. */
export interface Engine {
  name: string;
  /** Opens a browser. Absent if none is installed. */
  launch: ((options: LaunchOptions) => Promise<Driver>) | undefined;
  /** Debian packages that install it. */
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

/** Returns a message for every engine that is not installed. */
export function missingBrowsers(): string[] {
  return [firefox, webkit]
    .filter(({ launch }) => !launch)
    .map(({ name, packages }) => `the smoke tests in ${name}, which is not installed. On Debian: apt-get install ${packages}`);
}
