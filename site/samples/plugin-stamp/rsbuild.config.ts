import { defineConfig } from '@rsbuild/core';
import { pluginStamp } from './plugins/stamp';

export default defineConfig({
  plugins: [pluginStamp()],
});
