import { defineConfig } from 'vitest/config';

/** Checks the markup of pages that are already built. One run of Java for all of them takes half a minute. */
export default defineConfig({
  test: { root: import.meta.dirname, testTimeout: 1_200_000 },
});
