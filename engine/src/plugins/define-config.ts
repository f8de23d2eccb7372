import type { SiteView } from '../model/index.js';
import type { ruleNames, RuleSeverity } from '../config/rules.js';
import type { UserConfig } from '../config/schema.js';
import type { Plugin } from './plugin.js';

interface ThemeSettings {
  /** When to hide the navigation bar. Default: never. */
  hideNavbar?: SiteView['hideNavbar'] | undefined;
  /** Whether a change of appearance is revealed in a circle. Default: true. */
  appearanceAnimation?: boolean | undefined;
}

/** Contents of `site.config.ts`. */
export interface Config extends Omit<UserConfig, 'plugins' | 'rules' | 'themeConfig'> {
  /** Severity of findings, keyed by a rule of the engine or `name-of-the-plugin/rule`. */
  rules?: Partial<Record<(typeof ruleNames)[number] | `${string}/${string}` | (string & {}), RuleSeverity>> | undefined;
  /** Settings of the engine, of `@kiln/theme`, and of any other theme. */
  themeConfig?: (NonNullable<UserConfig['themeConfig']> & ThemeSettings) | undefined;
  /** Plugins in the order in which their hooks run. */
  plugins?: Plugin[] | undefined;
}

/** Returns the config unchanged, so that `site.config.ts` is type-checked. */
export function defineConfig(config: Config): Config {
  return config;
}
