import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  source: {
    define: { BUILD_NAME: JSON.stringify('TypeScript') },
  },
  resolve: {
    alias: { '#texts': './src/texts' },
  },
  html: { title: 'TypeScript' },
});
