import { defineConfig } from 'vitest/config';

/**
 * Tests of the command line over fixture sites: two files at a time: a build has moments in which it uses one core. Files share modules, and
 * so the process that is kept for builds (`build-process.ts`), which has the engine loaded and compiled.
 */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000, maxWorkers: 2, isolate: false },
});
