import { defineConfig } from 'vitest/config';

/** The markup of pages that are built already. One start of Java for all of them takes half a minute. */
export default defineConfig({
  test: { root: import.meta.dirname, testTimeout: 1_200_000 },
});
