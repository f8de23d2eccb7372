import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RsbuildConfig } from '@rsbuild/core';
import type { Renderer } from '../server/index.js';
import { collectErrors } from './collect-errors.js';
import { createReadyStates } from './ready-states.js';

/** What pages are rendered with, bundled anew on every change. */
export interface PrerenderBundle {
  /** Waits for the bundle. */
  ready: () => Promise<void>;
  /** What the bundler complains about. */
  errors: () => string[];
  loadRenderer: () => Promise<Renderer>;
  inlineScript: () => string;
  /** The theme's styles, until the browser's own bundle has them. */
  styles: () => string;
  close: () => Promise<void>;
}

const environments = ['server', 'inline'];

/** Counts the bundles of this process, whichever bundler made them: Node keeps a module for good under its address. */
let bundles = 0;

/** Starts bundling what pages are rendered with into a folder. */
export async function startPrerenderBundle({
  config,
  cwd,
  folder,
  onRebuild,
}: {
  config: RsbuildConfig;
  cwd: string;
  folder: string;
  onRebuild: () => void;
}): Promise<PrerenderBundle> {
  const { createRsbuild } = await import('@rsbuild/core');
  const rsbuild = await createRsbuild({ cwd, config });
  const ready = createReadyStates(environments);
  const errors = collectErrors(rsbuild);
  let newest = 0;
  rsbuild.onBeforeEnvironmentCompile(({ environment: { name } }) => ready.set(name, false));
  rsbuild.onAfterEnvironmentCompile(({ environment: { name } }) => {
    if (name === 'server') newest = ++bundles;
    ready.set(name, true);
  });
  rsbuild.onAfterBuild(({ isFirstCompile }) => {
    if (!isFirstCompile) onRebuild();
  });
  // Not waited for: pages are read meanwhile.
  const watching = rsbuild.build({ watch: true });
  let loaded: { bundle: number; renderer: Promise<Renderer> } | undefined;
  const text = (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '');
  return {
    ready: () => watching.then(() => ready.all()),
    errors,
    loadRenderer() {
      if (loaded?.bundle !== newest) {
        const url = `${pathToFileURL(join(folder, 'server/server.mjs')).href}?${newest}`;
        loaded = { bundle: newest, renderer: import(url).then((module: { renderer: Renderer }) => module.renderer) };
      }
      return loaded.renderer;
    },
    inlineScript: () =>
      text('inline/inline.js')
        .trim()
        .replace(/\n?\/\/# sourceMappingURL=.*$/, ''),
    styles: () => text('server/_/theme.css'),
    async close() {
      await (await watching).close();
      // A compilation that was cut short never ends, and pages may wait for it.
      for (const name of environments) ready.set(name, true);
    },
  };
}
