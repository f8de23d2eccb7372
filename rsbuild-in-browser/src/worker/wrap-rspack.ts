import type * as Rspack from '@rspack/core';
import { projectRoot } from '../node/process.js';
import type { Require } from '../modules/module-loader.js';
import { replaceRawModules } from './raw-modules.js';

type RspackModule = typeof Rspack;
type Compiler = Rspack.Compiler;
type Stats = Rspack.Stats;

interface Config {
  plugins?: unknown[];
  module?: { rules?: unknown[] };
}

export interface WrapOptions {
  /** Loads loaders. */
  require: Require;
  onStats: (stats: Stats) => void;
}

/**
 * Creates the `@rspack/core` export: a function with everything else as properties. Its compilers load their loaders from the virtual file
 * system. An Rsbuild plugin could do this too, but would show up in `inspect`.
 */
export function wrapRspack(module: RspackModule, options: WrapOptions): unknown {
  const create = module.rspack as unknown as (options: unknown, callback?: unknown) => unknown;
  const rspack = (config: Config | Config[], callback?: unknown) => {
    const plugin = { name: 'BrowserPlugin', apply: (compiler: Compiler) => connectCompiler(compiler, options) };
    const adapt = (one: Config) => ({
      ...one,
      // First, because other plugins load code as soon as they are applied.
      plugins: [plugin, ...(one.plugins ?? [])],
      module: { ...one.module, rules: one.module?.rules?.map(replaceRawModules) },
    });
    return create(Array.isArray(config) ? config.map(adapt) : adapt(config), callback);
  };
  // The browser package names a loader that it doesn't include. This is its path everywhere else.
  Object.assign(module.CssExtractRspackPlugin, { loader: `${projectRoot}/node_modules/@rspack/core/dist/cssExtractLoader.js` });
  const parts = { ...Object.getOwnPropertyDescriptors(module.rspack), ...Object.getOwnPropertyDescriptors({ ...module }) };
  for (const name of ['length', 'name', 'prototype', 'rspack', 'default'] as const) delete (parts as Record<string, unknown>)[name];
  return Object.assign(Object.defineProperties(rspack, parts), { rspack, default: rspack });
}

function connectCompiler(compiler: Compiler, { require, onStats }: WrapOptions): void {
  passOnRequire(compiler, require);
  compiler.hooks.done.tap('BrowserPlugin', onStats);
}

/** Child compilers, such as those for HTML templates, do not inherit how loaders are loaded. */
function passOnRequire(compiler: Compiler, require: Require): void {
  const parent = compiler as Compiler & { __internal_browser_require: unknown };
  parent.__internal_browser_require = require;
  const createChild = compiler.createChildCompiler.bind(compiler);
  compiler.createChildCompiler = (...values: Parameters<typeof createChild>) => {
    const child = createChild(...values);
    passOnRequire(child, require);
    return child;
  };
}
