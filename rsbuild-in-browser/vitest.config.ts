import { defineConfig } from 'vitest/config';

/** Tests of the parts, and of the whole in Chromium beside the native Rsbuild. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{src,scripts,test}/**/*.test.ts'],
    globalSetup: './test/build-worker.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 1,
    isolate: false,
  },
});
