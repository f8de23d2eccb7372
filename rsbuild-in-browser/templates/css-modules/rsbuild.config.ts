import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  html: { title: 'CSS Modules' },
  output: {
    cssModules: { localIdentName: '[name]__[local]-[hash:base64:5]' },
  },
});
