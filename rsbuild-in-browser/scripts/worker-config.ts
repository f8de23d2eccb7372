import { join } from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import { applyPatches, patches } from './patches.js';

/** Creates the config that bundles the worker and the threads of Rspack's Wasm as classic scripts: one file each and one for Rspack. */
export function createWorkerConfig(root: string): RsbuildConfig {
  const modules = join(root, 'node_modules');
  return {
    mode: 'production',
    logLevel: 'warn',
    source: {
      entry: {
        worker: { import: join(root, 'src/worker/index.ts'), html: false },
        thread: {
          import: [join(root, 'src/worker/thread-lock.ts'), join(modules, '@rspack/browser/dist/wasi-worker-browser.mjs')],
          html: false,
        },
      },
    },
    output: {
      target: 'web',
      distPath: { root: 'dist', js: '', jsAsync: '' },
      filename: { js: '[name].[contenthash:10].js' },
      assetPrefix: 'auto',
      legalComments: 'linked',
      overrideBrowserslist: ['chrome >= 109', 'firefox >= 115', 'safari >= 16.4'],
      // `inspect` shows the class names of plugins.
      minify: {
        jsOptions: {
          minimizerOptions: {
            mangle: { keep_classnames: true, keep_fnames: true },
            compress: { keep_classnames: true, keep_fnames: true },
          },
        },
      },
    },
    performance: { chunkSplit: { strategy: 'all-in-one' }, printFileSize: false },
    tools: {
      rspack: (config) => {
        // Rsbuild's target would bundle everything into one file. Rspack's lets the worker respond before Rspack has loaded.
        config.target = ['webworker', 'es2022'];
      },
    },
    plugins: [
      {
        name: 'patches',
        setup(api) {
          const files = [...new Set(patches.map(({ file }) => file))];
          api.transform(
            { test: (path: string) => files.some((file) => path.endsWith(file)) },
            ({ code, resourcePath }: { code: string; resourcePath: string }) => applyPatches(code, resourcePath),
          );
        },
      },
    ],
  };
}
