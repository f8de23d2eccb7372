import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { withNodeEnv } from '../facts/with-node-env.js';

const packages = join(import.meta.dirname, '../../node_modules');

/** Plugins that must be registered along with a plugin that does nothing by itself. */
const needed: Record<string, { package: string; factory: string; options: Record<string, unknown> }> = {
  '@rsbuild/plugin-solid': { package: '@rsbuild/plugin-babel', factory: 'pluginBabel', options: { include: /\.[jt]sx$/ } },
};

/** Returns the Rspack configurations that the real Rsbuild creates if a plugin is registered with options. */
export type RunPlugin = (options: Record<string, unknown> | undefined, action: 'dev' | 'build') => Promise<unknown>;

/** Calls `use` with a function that runs a plugin in an empty project. `root` is the project folder. */
export async function withPlugin<T>(
  plugin: { package: string; factory: string },
  use: (run: RunPlugin, root: string) => Promise<T>,
): Promise<T> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'verify-plugin-')));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/index.js'), '');
  symlinkSync(packages, join(root, 'node_modules'));
  const { createRsbuild } = await import('@rsbuild/core');
  const companion = needed[plugin.package];
  const createCompanion = companion ? await loadFactory(companion) : undefined;
  const create = await loadFactory(plugin);
  try {
    return await use(
      (options, action) =>
        withNodeEnv(action, async () => {
          const plugins = [createCompanion?.(companion?.options), create(options)];
          const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig: { plugins } });
          return rsbuild.initConfigs({ action });
        }),
      root,
    );
  } finally {
    rmSync(root, { recursive: true });
  }
}

async function loadFactory({
  package: name,
  factory,
}: {
  package: string;
  factory: string;
}): Promise<(options?: Record<string, unknown>) => RsbuildPlugin> {
  return (await import(name))[factory];
}
