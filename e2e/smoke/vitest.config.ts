import { defineConfig } from 'vitest/config';

/** Runs the scenarios in Firefox and WebKit in parallel. */
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
