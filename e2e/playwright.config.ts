import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from '../scripts/browsers.mjs';

// If undefined, Playwright uses the browser that it has downloaded.
const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '.tmp/test-results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/screens/{arg}{ext}',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  // Long enough under load: no test passes or fails because of speed.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...chromiumArgs,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        // The blank page that a test starts with shares a process with the page it opens, which halves the number of processes.
        '--renderer-process-limit=1',
      ],
    },
  },
});
