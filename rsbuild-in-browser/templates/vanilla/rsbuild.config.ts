import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  html: {
    template: './static/index.html',
    title: 'Vanilla',
  },
});
