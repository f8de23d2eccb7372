import { defineConfig } from '@rsbuild/core';
import { pluginShout } from './plugin-shout';

export default defineConfig({
  plugins: [pluginShout({ mark: '!' })],
  html: { title: 'Custom plugin' },
});
