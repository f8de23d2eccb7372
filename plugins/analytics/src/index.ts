import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Plugin, readOptions } from '@kiln/engine';
import type * as v from 'valibot';
import { optionsSchema, providerOf } from './providers.js';

const { name, version }: { name: string; version: string } = createRequire(import.meta.url)('../package.json');

export type AnalyticsOptions = v.InferInput<typeof optionsSchema>;

/** Counts page views, including client-side navigations. Disabled on the dev server. */
export function analytics(options: AnalyticsOptions): Plugin {
  const settings = readOptions(name, optionsSchema, options);
  const { tracking, csp } = providerOf(settings);
  const content = readFileSync(new URL('../dist/count-page-views.js', import.meta.url), 'utf8').replace(
    /\n\/\/# sourceMappingURL=.*\n?$/,
    '\n',
  );
  const path = `_/analytics.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.js`;
  let isActive = false;
  return {
    name,
    version,
    options: settings,
    config(config, { mode }) {
      isActive = mode === 'production';
      if (!isActive) return config;
      const base = config.base ?? '/';
      const src = tracking.src.startsWith('/') ? base + tracking.src.slice(1) : tracking.src;
      const attrs = { type: 'module', src: base + path, 'data-tracking': JSON.stringify({ ...tracking, src }) };
      const add = (before: readonly string[] = [], more: readonly string[] = []) => [...new Set([...before, ...more])];
      return {
        ...config,
        head: [...(config.head ?? []), { tag: 'script', attrs }],
        csp: {
          ...config.csp,
          script: add(config.csp?.script, csp.script),
          connect: add(config.csp?.connect, csp.connect),
          img: add(config.csp?.img, csp.img),
        },
      };
    },
    files: () => (isActive ? [{ path, content }] : []),
  };
}
