import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { findChromium } from '../scripts/browsers.mjs';
import { digest, digestFiles } from '../scripts/verified/digest-sources.js';
import { createVerifiedReporter } from '../scripts/verified/verified-reporter.js';
import { openVerifiedTests } from '../scripts/verified/verified-tests.js';

const here = import.meta.dirname;
const root = join(here, '..');
const skipVerified = join(root, 'scripts/verified/skip-verified.ts');

/** Digest of everything that a build in the browser, and the native one it is compared with, depends on. */
const key = digest(
  digestFiles(root, [
    ...['src', 'scripts', 'test', 'templates', 'package-lock.json', 'vitest.config.ts'].map((name) => join(here, name)),
    ...['build-playground.mjs', 'browsers.mjs', 'verified/skip-verified.ts'].map((name) => join(root, 'scripts', name)),
    ...['@playwright/test', 'vitest'].map((name) => join(root, 'node_modules', name, 'package.json')),
  ]),
  versionOfChromium(),
);

/** Tests that are selected by name always run. */
const isAskedFor = process.argv.slice(2).some((argument) => /compare|robustness|^-t|^--testNamePattern/.test(argument));
const verified = openVerifiedTests({
  root,
  record: join(here, 'verified.txt'),
  cache: join(here, '.cache/verified'),
  // Unit tests are fast.
  keyOf: (name) => (name.startsWith('test/') ? key : undefined),
  isAll: isAskedFor || process.env.VERIFY_ALL === '1',
});

/** Unit tests, and tests of the whole in Chromium compared with native Rsbuild. */
export default defineConfig({
  test: {
    root: here,
    include: ['{src,scripts,test}/**/*.test.ts'],
    globalSetup: './test/build-worker.ts',
    setupFiles: [skipVerified],
    provide: { taken: verified.taken },
    reporters: [
      'default',
      createVerifiedReporter(verified, { record: 'rsbuild-in-browser/verified.txt', writes: process.env.VERIFY_RECORD === '1' }),
    ],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 1,
    isolate: false,
  },
});

/** Returns the major version. Empty without a Chromium on the machine: Playwright's has a separate version. */
function versionOfChromium(): string {
  const path = findChromium();
  const [version = ''] = path ? (/\d+/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' })) ?? []) : [];
  return version;
}
