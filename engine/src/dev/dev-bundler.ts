import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { rsbuildConfig } from '../build/bundle/rsbuild-config.js';
import { writeEntries } from '../build/bundle/write-entries.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { PageAssets } from '../html/render-head.js';
import type { Renderer } from '../server/index.js';
import { createGates } from './gates.js';

/** The theme and the site's components, bundled anew on every change. */
export interface DevBundler {
  /** Waits for the bundle; throws with the bundler's messages when it is broken. */
  ready: () => Promise<{ renderer: Renderer; assets: Omit<PageAssets, 'routesUrl'> }>;
  handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close: () => Promise<void>;
}

const client = fileURLToPath(new URL('./client/index.js', import.meta.url));
// A dependency of the plugin, not of ours.
const reactRefresh = createRequire(import.meta.resolve('@rsbuild/plugin-react')).resolve(
  '@rspack/plugin-react-refresh/react-refresh-entry',
);

/** Starts bundling; scripts of the page update themselves through the server's socket. */
export async function startDevBundler({
  config,
  server,
  port,
  onRebuild,
}: {
  config: SiteConfig;
  server: Server;
  port: number;
  onRebuild: () => void;
}): Promise<DevBundler> {
  const { createRsbuild } = await import('@rsbuild/core');
  const folder = join(config.cacheDir, 'dev');
  const entries = writeEntries(config, join(config.cacheDir, 'dev-entries'), [reactRefresh, client]);
  const rsbuild = await createRsbuild({
    cwd: config.siteDir,
    config: {
      ...rsbuildConfig({ config, entries, outDir: folder, mode: 'development' }),
      // Everything at once: what is compiled only when a page asks for it would be asked for at an address outside the site's own.
      dev: { writeToDisk: true, hmr: true, liveReload: true, lazyCompilation: false, client: { overlay: false, port } },
      server: { middlewareMode: true, htmlFallback: false, publicDir: false, base: config.base, printUrls: false },
    },
  });
  let builds = 0;
  const errors = new Map<string, string[]>();
  // A page needs no more than what prerenders it: the browser's own scripts come when they are ready.
  const prerendering = createGates(['server', 'inline']);
  rsbuild.onBeforeEnvironmentCompile(({ environment: { name } }) => prerendering.close(name));
  rsbuild.onAfterEnvironmentCompile(({ environment: { name }, stats }) => {
    const found = stats?.toJson({ all: false, errors: true }).errors ?? [];
    errors.set(
      name,
      found.map(({ message, moduleName = '' }) => stripVTControlCharacters(`${moduleName}\n${message}`).trim()),
    );
    if (name === 'server') builds++;
    prerendering.open(name);
  });
  rsbuild.onAfterDevCompile(({ isFirstCompile }) => {
    if (!isFirstCompile) onRebuild();
  });
  const devServer = await rsbuild.createDevServer();
  devServer.connectWebSocket({ server });
  let loaded: { build: number; renderer: Promise<Renderer> } | undefined;
  return {
    async ready() {
      await prerendering.passed();
      const messages = [...new Set([...errors.values()].flat())];
      // Where the engine noticed it is of no use to the writer.
      if (messages.length > 0) throw Object.assign(new Error(messages.join('\n\n')), { stack: undefined });
      if (loaded?.build !== builds) {
        const url = `${pathToFileURL(join(folder, 'server/server.mjs')).href}?${builds}`;
        loaded = { build: builds, renderer: import(url).then((module) => (module as { renderer: Renderer }).renderer) };
      }
      const { base } = config;
      return {
        renderer: await loaded.renderer,
        assets: {
          inlineScript: readFileSync(join(folder, 'inline/inline.js'), 'utf8')
            .trim()
            .replace(/\n?\/\/# sourceMappingURL=.*$/, ''),
          bootUrl: `${base}_/boot.js`,
          mainUrl: `${base}_/main.js`,
          styleUrls: [`${base}_/theme.css`],
          payloadsUrl: `${base}_/p/`,
        },
      };
    },
    handle: (request, response, next) => devServer.middlewares(request, response, next),
    close: () => devServer.close(),
  };
}
