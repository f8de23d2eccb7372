import type { RsbuildConfig } from '@rsbuild/core';
import { awaitHook, hookLimit } from '../config/call-hook.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { pluginsOf } from '../plugins/plugin-host.js';

/** What bundles depend on of the plugins that have a part in them; null when none has. */
export function bundlePluginKey(config: SiteConfig): unknown {
  const plugins = pluginsOf(config).filter(({ rsbuild, components, styles, elements }) => rsbuild ?? components ?? styles ?? elements);
  if (plugins.length === 0) return null;
  const parts = plugins.map(({ name, version, options, components, styles, elements }) => {
    return { name, version, options, components, styles, elements };
  });
  // Only code of the config can change what the hook `rsbuild` does.
  return [plugins.some(({ rsbuild }) => rsbuild) ? config.codeHash : null, parts];
}

/** The bundler's config as plugins want it. */
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
