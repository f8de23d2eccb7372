import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  html: { title: 'Assets', favicon: './src/icon.svg' },
  output: {
    dataUriLimit: { svg: 1000, image: 0 },
    copy: [{ from: './legal', to: 'legal' }],
  },
});
