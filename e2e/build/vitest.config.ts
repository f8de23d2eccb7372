import { defineConfig } from 'vitest/config';

/**
 * Tests of the command line on fixture sites. Two files run at a time, because parts of a build use only one core. Files share modules,
 * and thus the process that is reused for builds (`build-process.ts`), which has the engine loaded and compiled.
 */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000, maxWorkers: 2, isolate: false },
});
