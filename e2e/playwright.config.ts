import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from '../scripts/browsers.mjs';

// Without it Playwright takes the browser that it has downloaded itself.
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
  // Long enough for a machine that does other work beside: no test passes or fails by how fast it is.
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
        // The empty page that a test begins with and the page that it opens share a process, which saves half of all processes.
        '--renderer-process-limit=1',
      ],
    },
  },
});
