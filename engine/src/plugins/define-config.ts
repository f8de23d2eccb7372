import type { SiteView } from '../model/index.js';
import type { ruleNames, RuleSeverity } from '../config/rules.js';
import type { UserConfig } from '../config/schema.js';
import type { Plugin } from './plugin.js';

interface ThemeSettings {
  /** Default: never. */
  hideNavbar?: SiteView['hideNavbar'] | undefined;
  /** Circular reveal when the appearance changes. Default: true. */
  appearanceAnimation?: boolean | undefined;
}

/** What `site.config.ts` may hold. */
export interface Config extends Omit<UserConfig, 'plugins' | 'rules' | 'themeConfig'> {
  /** How severe findings are, by rule: one of the engine's, or `name-of-the-plugin/rule`. */
  rules?: Partial<Record<(typeof ruleNames)[number] | `${string}/${string}` | (string & {}), RuleSeverity>> | undefined;
  /** Settings that the engine reads, those of `@kiln/theme`, and any that another theme has. */
  themeConfig?: (NonNullable<UserConfig['themeConfig']> & ThemeSettings) | undefined;
  /** What takes part in building the site. */
  plugins?: Plugin[] | undefined;
}

/** Gives `site.config.ts` its types. */
export function defineConfig(config: Config): Config {
  return config;
}
