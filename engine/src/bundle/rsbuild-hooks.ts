import type { RsbuildConfig } from '@rsbuild/core';
import { awaitHook, hookLimit } from '../config/call-hook.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { pluginsOf } from '../plugins/plugin-host.js';

/** Returns everything about plugins that bundles depend on; null if no plugin affects them. */
export function bundlePluginKey(config: SiteConfig): unknown {
  const plugins = pluginsOf(config).filter(({ rsbuild, components, styles, elements }) => rsbuild ?? components ?? styles ?? elements);
  if (plugins.length === 0) return null;
  const parts = plugins.map(({ name, version, options, components, styles, elements }) => {
    return { name, version, options, components, styles, elements };
  });
  // What the `rsbuild` hook does can only change with the code of the config.
  return [plugins.some(({ rsbuild }) => rsbuild) ? config.codeHash : null, parts];
}

/** Applies the `rsbuild` hooks of plugins to the bundler's config. */
export async function applyRsbuildHooks<Config extends RsbuildConfig>(
  start: Config,
  config: SiteConfig,
  mode: 'production' | 'development',
): Promise<Config> {
  const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null && 'environments' in value;
  let current = start;
  for (const plugin of pluginsOf(config)) {
    if (!plugin.rsbuild) continue;
    const before = current;
    current = await awaitHook(plugin, 'rsbuild', {
      run: () => plugin.rsbuild?.(before, { mode }),
      expects: isConfig,
      where: { file: config.configFile },
      limit: hookLimit,
    });
  }
  return current;
}
