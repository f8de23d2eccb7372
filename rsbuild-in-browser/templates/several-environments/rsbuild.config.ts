import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  environments: {
    web: {
      source: { entry: { index: './src/client.ts' } },
      output: { target: 'web', manifest: true },
    },
    server: {
      source: { entry: { index: './src/server.ts' } },
      output: { target: 'node', distPath: { root: 'dist/server' } },
    },
  },
});
