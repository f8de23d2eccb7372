import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withNodeEnv } from './with-node-env.js';

/** Normalized configurations without any settings, and the project folder. */
export type Defaults = { dev: Record<string, unknown>; build: Record<string, unknown>; root: string };

/** Reads the defaults of `rsbuild dev` and `rsbuild build` from fresh instances of the real Rsbuild in an empty project. */
export async function loadDefaults(): Promise<Defaults> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'verify-defaults-')));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/index.js'), '');
  try {
    return { dev: await normalise(root, 'dev'), build: await normalise(root, 'build'), root };
  } finally {
    rmSync(root, { recursive: true });
  }
}

async function normalise(root: string, action: 'dev' | 'build'): Promise<Record<string, unknown>> {
  const { createRsbuild } = await import('@rsbuild/core');
  return withNodeEnv(action, async () => {
    const rsbuild = await createRsbuild({ cwd: root });
    await rsbuild.initConfigs({ action });
    return { ...rsbuild.getNormalizedConfig() };
  });
}
