// Builds the playground of the site, /play, and the worker with Rsbuild that it runs, if their sources have changed.
// `--best` compresses at the highest level, which takes a minute or two, for a site that is published.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run-steps.mjs';
import { ensureDependencies } from './set-up.mjs';
import { sourceKey } from './source-key.mjs';

const root = new URL('..', import.meta.url).pathname;

const worker = {
  sources: ['rsbuild-in-browser/src', 'rsbuild-in-browser/scripts', 'rsbuild-in-browser/package-lock.json'],
  output: 'rsbuild-in-browser/dist',
};
const page = {
  sources: [
    ...worker.sources,
    'site/play',
    'site/docs/en/config',
    'site/docs/zh/config',
    'site/data/try-results',
    'site/plugins/try-samples.ts',
    'rsbuild-in-browser/templates',
    'theme/src/styles',
    'package-lock.json',
  ],
  output: 'site/play/dist',
};

/** Builds the worker, unless it is up to date. */
export async function buildWorker() {
  await build(worker, async () => {
    await ensureDependencies('rsbuild-in-browser');
    return run('npx', ['tsx', 'scripts/build.ts'], { cwd: join(root, 'rsbuild-in-browser') });
  });
}

/** Builds the page with everything it loads, unless it is up to date. */
export async function buildPlayground({ isBest = false } = {}) {
  await buildWorker();
  await build(isBest ? { ...page, version: 'best' } : page, () =>
    run('npx', ['tsx', 'site/play/build.ts', ...(isBest ? ['--best'] : [])], { cwd: root }),
  );
}

/**
 * @param {{ sources: string[], output: string, version?: string }} part
 * @param {() => Promise<number>} make
 */
async function build({ sources, output, version = '' }, make) {
  const file = join(root, output, '.key');
  const key = sourceKey(sources);
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // Better compression also counts as up to date.
  if (kept === key + version || kept === `${key}best`) return;
  if ((await make()) !== 0) throw new Error(`${output} could not be built.`);
  writeFileSync(file, key + version);
}

if (process.argv[1] === new URL(import.meta.url).pathname) await buildPlayground({ isBest: process.argv.includes('--best') });
