import { defineConfig } from 'vitest/config';

/** The scenarios in Firefox and in WebKit, side by side. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: './set-up.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
});
