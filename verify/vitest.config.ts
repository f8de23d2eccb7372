import { defineConfig } from 'vitest/config';

/** Checks of the pages against the real Rsbuild, tests of those checks, and samples that are run. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000, maxWorkers: 2 },
});
