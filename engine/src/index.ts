export { defineConfig } from './plugins/define-config.js';
export type { Config as UserConfig } from './plugins/define-config.js';
export type { Plugin } from './plugins/plugin.js';
export { readOptions } from './plugins/read-options.js';
