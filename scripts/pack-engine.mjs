// Bundles the modules of the engine's commands and workers into few files: a build without changes takes a fifth less time.
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rsbuild/core';

const engine = fileURLToPath(new URL('../engine', import.meta.url));
const dist = join(engine, 'dist');
const workers = ['./highlight-worker.js', './analysis-worker.js'];

/** Modules that configs and plugins import too. They are external, so that there is only one instance of each. */
const shared = new Set();
/** @param {string} file */
function share(file) {
  if (shared.has(file)) return;
  shared.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^'";]*['"](\.[^'"]+)['"]/gm))
    share(resolve(dirname(file), name));
}
for (const entry of ['index.js', 'model/index.js', 'server/index.js']) share(join(dist, entry));

const compiler = rspack({
  mode: 'production',
  target: 'node20',
  context: dist,
  entry: {
    run: './cli/run.js',
    'highlight-worker': './content/highlight/highlight-worker.js',
    'analysis-worker': './build/analysis-worker.js',
  },
  output: {
    path: join(engine, 'packed'),
    filename: '[name].js',
    chunkFilename: '[id].js',
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
  },
  externalsType: 'module',
  externals: [
    ({ request = '', context = '' }, callback) => {
      const file = request.startsWith('.') ? resolve(context, request) : undefined;
      if (file && shared.has(file)) callback(undefined, `module ../dist/${relative(dist, file).split(sep).join('/')}`);
      else if (file || request.startsWith('/') || request.startsWith('@kiln/search')) callback();
      else callback(undefined, `module ${request}`);
    },
  ],
  module: {
    parser: { javascript: { importMeta: false, url: false, worker: false } },
    rules: [
      { test: /\.js$/, include: dist, loader: fileURLToPath(new URL('own-place-loader.mjs', import.meta.url)), options: { dist, workers } },
    ],
  },
  optimization: {
    nodeEnv: false,
    minimize: false,
    moduleIds: 'natural',
    chunkIds: 'natural',
    splitChunks: { chunks: 'all', minSize: 0, cacheGroups: { default: { minChunks: 2, reuseExistingChunk: true }, defaultVendors: false } },
  },
});

rmSync(join(engine, 'packed'), { recursive: true, force: true });
compiler.run((error, stats) => {
  // A warning means an import that would resolve to something else.
  const faults = error
    ? [error]
    : stats?.hasErrors() || stats?.hasWarnings()
      ? [stats.toString({ all: false, errors: true, warnings: true })]
      : [];
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
  compiler.close(() => {});
});
