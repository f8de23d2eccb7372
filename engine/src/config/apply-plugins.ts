import * as v from 'valibot';
import { awaitHook, hookLimit } from './call-hook.js';
import { pluginSchema } from './plugin-schema.js';

const configuring = v.looseObject({ plugins: v.array(pluginSchema) });

interface ApplyContext {
  /** The config file, as shown in messages. */
  file: string;
  siteDir: string;
  mode: 'production' | 'development';
  limit?: number | undefined;
}

/** Returns the user's config with the additions of its plugins. Returns an invalid config unchanged, for validation to report. */
export async function applyPlugins(user: unknown, { file, siteDir, mode, limit = hookLimit }: ApplyContext): Promise<unknown> {
  const parsed = v.safeParse(configuring, user);
  if (!parsed.success) return user;
  let config: unknown = user;
  for (const plugin of parsed.output.plugins) {
    if (!plugin.config) continue;
    const before = config;
    config = await awaitHook(plugin, 'config', {
      run: () => plugin.config?.(before, { mode, siteDir }),
      expects: (value): value is object => typeof value === 'object' && value !== null && !Array.isArray(value),
      where: { file },
      limit,
    });
  }
  return config;
}
