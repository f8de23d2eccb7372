import { defineConfig } from '@rsbuild/core';
import { pluginRelease } from './plugins/release';

export default defineConfig({
  plugins: [pluginRelease({ version: '2.4.0' })],
});
