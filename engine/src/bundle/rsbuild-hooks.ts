import type { RsbuildConfig } from '@rsbuild/core';
import { awaitHook, hookLimit } from '../config/call-hook.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { pluginsOf } from '../plugins/plugin-host.js';

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
