import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'search/src/**/*.test.ts',
      'social/src/**/*.test.ts',
      'service/src/**/*.test.ts',
      'engine/src/**/*.test.{ts,tsx}',
      'plugins/*/src/**/*.test.{ts,tsx}',
      'theme/src/**/*.test.{ts,tsx}',
      'blocks/src/**/*.test.{ts,tsx}',
      'create/src/**/*.test.ts',
      'site/{play,plugins}/**/*.test.ts',
      'manual/*.test.ts',
      'manual/plugins/*.test.ts',
      'bench/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    isolate: false,
  },
});
