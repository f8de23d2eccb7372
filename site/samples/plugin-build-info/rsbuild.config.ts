import { defineConfig } from '@rsbuild/core';
import { pluginBuildInfo } from './plugins/build-info';

export default defineConfig({
  plugins: [pluginBuildInfo({ version: '2.4.0' })],
});
