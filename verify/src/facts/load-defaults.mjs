import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withNodeEnv } from './with-node-env.mjs';

/**
 * Configurations as Rsbuild normalises them when nothing is set, and the project's folder.
 * @typedef {{ dev: Record<string, unknown>, build: Record<string, unknown>, root: string }} Defaults
 */

/**
 * Asks the real Rsbuild for its defaults: a fresh instance in an empty project, once as for `rsbuild dev`, once as for `rsbuild build`.
 * @returns {Promise<Defaults>}
 */
export async function loadDefaults() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'verify-defaults-')));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/index.js'), '');
  try {
    return { dev: await normalise(root, 'dev'), build: await normalise(root, 'build'), root };
  } finally {
    rmSync(root, { recursive: true });
  }
}

/**
 * @param {string} root
 * @param {'dev' | 'build'} action
 * @returns {Promise<Record<string, unknown>>}
 */
async function normalise(root, action) {
  const { createRsbuild } = await import('@rsbuild/core');
  return withNodeEnv(action, async () => {
    const rsbuild = await createRsbuild({ cwd: root });
    await rsbuild.initConfigs({ action });
    return { ...rsbuild.getNormalizedConfig() };
  });
}
