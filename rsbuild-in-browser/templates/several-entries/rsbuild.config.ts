import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  source: {
    entry: {
      index: './src/index.ts',
      about: './src/about.ts',
    },
  },
  html: {
    title: ({ entryName }) => (entryName === 'about' ? 'About' : 'Home'),
  },
});
