import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { applyRsbuildHooks } from '../bundle/rsbuild-hooks.js';
import { rsbuildConfig } from '../bundle/rsbuild-config.js';
import { type Entries, writeEntries } from '../bundle/write-entries.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { PageAssets } from '../html/render-head.js';
import type { PageModule } from '../model/index.js';
import type { Renderer } from '../server/index.js';
import { type BrowserBundle, startBrowserBundle } from './browser-bundle.js';
import { socketPath } from './dev-server.js';
import { startPrerenderBundle } from './prerender-bundle.js';

/** The theme and the site's components, rebundled on every change. */
export interface DevBundler {
  /** Waits for the bundle. Rejects with the bundler's messages if it is broken. */
  ready: () => Promise<{ renderer: Renderer; assets: Omit<PageAssets, 'routesUrl'> }>;
  /** Resolves to the theme's styles as bundled so far; undefined once `handle` serves them. */
  earlyStyles: () => Promise<string | undefined>;
  /** How styles are bundled, as of the bundler's start. */
  styles: Entries['styles'];
  /** Serves a script or style of the bundle, or calls `next`. Rejects if the bundler cannot start. */
  handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => Promise<void>;
  /** Resolves once the first page has had its time; never rejects. */
  settled: Promise<void>;
  close: () => Promise<void>;
}

const client = fileURLToPath(new URL('./client/index.js', import.meta.url));
// A dependency of the plugin, not of the engine.
const reactRefresh = createRequire(import.meta.resolve('@rsbuild/plugin-react')).resolve(
  '@rspack/plugin-react-refresh/react-refresh-entry',
);
/** Milliseconds that the first page gets before work starts that it does not need. */
const patience = 1000;

/**
 * Starts bundling in two steps: first the code that renders pages, then, when a page requests them, the browser's scripts.
 * In parallel, both would compete for the CPU, and the first page would wait for code that it does not need yet.
 */
export async function startDevBundler({
  config,
  pageModules,
  sockets,
  token,
  port,
  onRebuild,
}: {
  config: SiteConfig;
  /** Modules that pages import components from. */
  pageModules: readonly PageModule[];
  /** Emits `upgrade` for accepted sockets. */
  sockets: EventEmitter;
  /** Secret of this run. */
  token: string;
  port: number;
  onRebuild: () => void;
}): Promise<DevBundler> {
  const folder = join(config.cacheDir, 'dev');
  const cwd = config.siteDir;
  const entries = writeEntries(config, join(config.cacheDir, 'dev-entries'), { pageModules, devModules: [reactRefresh, client] });
  const bundling = rsbuildConfig({ config, entries, outDir: folder, mode: 'development' });
  const { environments, ...common } = await applyRsbuildHooks(bundling, config, 'development');
  const { web, ...prerendering } = environments;
  const prerender = await startPrerenderBundle({ config: { ...common, environments: prerendering }, cwd, folder, onRebuild });
  let browser: Promise<BrowserBundle> | undefined;
  let bundled: BrowserBundle | undefined;
  const startBrowser = (): Promise<BrowserBundle> => {
    browser ??= startBrowserBundle({
      cwd,
      sockets,
      config: {
        ...common,
        // The bundler derives the token of its socket from this name: with a fixed name it would be the same in every run.
        environments: { [`web-${token}`]: web },
        // No lazy compilation: its requests would go to a URL outside of the site.
        dev: { writeToDisk: true, hmr: true, liveReload: true, lazyCompilation: false, client: { overlay: false, port, path: socketPath } },
        server: { middlewareMode: true, htmlFallback: false, publicDir: false, base: config.base, printUrls: false },
      },
    }).then((bundle) => (bundled = bundle));
    return browser;
  };
  let isClosed = false;
  const settled = prerender.ready().then(
    () => wait(patience, undefined, { ref: false }),
    () => {},
  );
  void settled.then(() => {
    // A failure is reported to whoever requests a script.
    if (!isClosed) startBrowser().catch(() => {});
  });
  return {
    settled,
    styles: entries.styles,
    async ready() {
      await prerender.ready();
      const messages = [...new Set([...prerender.errors(), ...(bundled?.errors() ?? [])])];
      // The engine's stack trace is of no use to the writer.
      if (messages.length > 0) throw Object.assign(new Error(messages.join('\n\n')), { stack: undefined });
      const { base } = config;
      return {
        renderer: await prerender.loadRenderer(),
        assets: {
          inlineScript: prerender.inlineScript(),
          bootUrl: `${base}_/boot.js`,
          mainUrl: `${base}_/main.js`,
          styleUrls: [`${base}_/theme.css`],
          pageStyleUrls: {},
          languageStyleUrls: {},
          payloadsUrl: `${base}_/p/`,
        },
      };
    },
    async earlyStyles() {
      // Loaders only add styles to the browser's bundle.
      if (bundled || entries.styles === 'loaded') return undefined;
      await prerender.ready();
      return prerender.styles();
    },
    handle: async (request, response, next) => (await startBrowser()).handle(request, response, next),
    async close() {
      isClosed = true;
      await Promise.all([prerender.close(), browser?.then(({ close }) => close())]);
    },
  };
}
