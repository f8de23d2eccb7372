import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  html: { title: 'Dynamic import' },
  performance: { preload: { type: 'async-chunks' } },
});
