import type { UserConfig } from '../config/schema.js';
import type { Plugin } from './plugin.js';

/** What `site.config.ts` may hold. */
export interface Config extends Omit<UserConfig, 'plugins'> {
  /** What takes part in building the site. */
  plugins?: Plugin[] | undefined;
}

/** Gives `site.config.ts` its types. */
export function defineConfig(config: Config): Config {
  return config;
}
