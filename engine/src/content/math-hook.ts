import * as v from 'valibot';
import { callHook, hookLimit } from '../config/call-hook.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { type ContentHooks, type MathResult, withPluginRule } from './content-hooks.js';

const problemSchema = v.strictObject({ what: v.string(), fix: v.string(), offset: v.optional(v.number()) });
const mathSchema = v.union([v.strictObject({ html: v.string(), text: v.string() }), v.strictObject({ problem: problemSchema })]);

/** Returns the math hook of the last plugin that has one. Null leaves `$` as text. */
export function mathHookOf({ plugins, configFile }: SiteConfig, limit = hookLimit): ContentHooks['math'] {
  const plugin = plugins.findLast(({ math }) => math);
  if (!plugin) return null;
  const expects = (value: unknown): value is MathResult => v.is(mathSchema, value);
  return (math) =>
    withPluginRule(callHook(plugin, 'math', { run: () => plugin.math?.(math), expects, where: { file: configFile }, limit }), plugin);
}
