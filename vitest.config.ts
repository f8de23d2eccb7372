import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['engine/src/**/*.test.{ts,tsx}', 'theme/src/**/*.test.{ts,tsx}', 'blocks/src/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
  },
});
