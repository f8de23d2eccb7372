import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  source: { entry: { index: './src/index.ts' } },
  output: {
    filenameHash: false,
    distPath: { root: 'lib', js: '' },
    minify: false,
    sourceMap: { js: 'source-map' },
  },
  performance: { chunkSplit: { strategy: 'all-in-one' } },
  tools: {
    htmlPlugin: false,
    rspack: {
      output: {
        library: { name: 'slugs', type: 'umd' },
        globalObject: 'globalThis',
      },
    },
  },
});
