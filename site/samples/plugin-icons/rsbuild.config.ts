import { defineConfig } from '@rsbuild/core';
import { pluginIcons } from './plugins/icons';

export default defineConfig({
  plugins: [pluginIcons()],
});
