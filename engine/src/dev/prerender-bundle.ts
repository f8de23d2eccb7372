import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RsbuildConfig } from '@rsbuild/core';
import type { Renderer } from '../server/index.js';
import { collectErrors } from './collect-errors.js';
import { createReadyStates } from './ready-states.js';

/** The code that renders pages, rebundled on every change. */
export interface PrerenderBundle {
  /** Waits for the bundle. */
  ready: () => Promise<void>;
  /** Returns the bundler's errors. */
  errors: () => string[];
  loadRenderer: () => Promise<Renderer>;
  inlineScript: () => string;
  /** Returns the theme's styles, for use until the browser's bundle has them. */
  styles: () => string;
  close: () => Promise<void>;
}

const environments = ['server', 'inline'];

/** Number of bundles in this process, across all bundlers: Node caches a module by its URL forever. */
let bundles = 0;

/** Starts bundling the code that renders pages into a folder. */
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
  // Not awaited: pages are read in the meantime.
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
      // An interrupted compilation never ends, and pages may be waiting for it.
      for (const name of environments) ready.set(name, true);
    },
  };
}
