import { defineConfig } from 'vitest/config';

/** Tests of the command line over fixture sites: one file at a time, since every build uses all cores. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false },
});
