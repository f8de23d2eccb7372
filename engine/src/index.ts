export { defineConfig } from './config/resolve-config.js';
export type { UserConfig } from './config/schema.js';
