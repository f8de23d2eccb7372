import { randomBytes } from 'node:crypto';
import { relative } from 'node:path';
import pc from 'picocolors';
import { bundlePluginKey } from '../bundle/rsbuild-hooks.js';
import { loadConfig, type LoadedConfig } from '../config/load-config.js';
import { createHighlighter, plainHighlighter } from '../content/highlight/create-highlighter.js';
import { shownPath } from '../content/page-files.js';
import { errorReport } from '../model/error-message.js';
import { type Finding, type PageModule, SiteError } from '../model/index.js';
import { noGitChanges, readGitChanges } from '../pages/git-changes.js';
import type { IndexedPage } from '../pages/page.js';
import { listen } from '../preview/listen.js';
import { type DevBundler, startDevBundler } from './dev-bundler.js';
import { createDevHandler, type DevContext, payloadOf } from './dev-handler.js';
import { createDevServer } from './dev-server.js';
import { DevSite } from './dev-site.js';
import { createEventStream } from './event-stream.js';
import { createFindingsLog } from './findings-log.js';
import { PageBundler } from './page-bundler.js';
import { withExcerpts } from './page-report.js';
import { watchTree } from './watch-tree.js';

export interface DevOptions {
  siteDir: string;
  configFile?: string | undefined;
  /** Default: 3000, or the next free one. */
  port?: number;
  /** Default: 127.0.0.1. */
  host?: string;
  strictPort?: boolean;
  log: (line: string) => void;
  /** Formats findings for printing. */
  format: (findings: readonly Finding[]) => string;
}

/** Starts the dev server. */
export async function startDev({
  siteDir,
  configFile,
  port = 3000,
  host = '127.0.0.1',
  strictPort = false,
  log,
  format,
}: DevOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const began = performance.now();
  process.env.NODE_ENV = 'development';
  let loaded = await loadConfig(siteDir, configFile, 'development');
  const highlighter = loaded.config.markdown.codeHighlighter === 'plain' ? plainHighlighter : createHighlighter();
  highlighter.warmUp('few');
  const events = createEventStream();
  const token = randomBytes(16).toString('hex');
  const findingsLog = createFindingsLog(log, format);
  // A browser may already be waiting: it gets a response as soon as there are pages.
  let letIn: () => void = () => {};
  const opened = new Promise<void>((resolve) => (letIn = resolve));
  const { server, sockets } = createDevServer({
    policy: () => ({ host, ...loaded.config.server }),
    handle: async (...request) => {
      await opened;
      await createDevHandler(context())(...request);
    },
    log,
  });
  const listening = await listen(server, { port, host, strict: strictPort });

  // Findings about the config, as long as the previous one is in use.
  let configFindings: readonly Finding[] = [];
  const context = (): DevContext => ({ site, bundler, events, configFindings, token, report: findingsLog.report, log });
  const open = ({ config, warnings }: LoadedConfig): DevSite => {
    if (warnings.length > 0) log(format(warnings));
    const opened = new DevSite(config, highlighter);
    // Deferred: nothing waits for dates or for the cache of the next run, and dates rebuild the whole index.
    void bundler.current
      .then(({ settled }) => settled)
      .then(() => {
        opened.keepSources();
        return config.themeConfig.lastUpdated ? readGitChanges(config.root) : noGitChanges;
      })
      .then((changes) => (opened === site ? opened.setChanges(changes) : undefined))
      .catch(() => {});
    return opened;
  };
  const start = (pageModules: readonly PageModule[]): Promise<DevBundler> => {
    const onRebuild = () => events.send({ type: 'theme' });
    const started = startDevBundler({ config: loaded.config, pageModules, sockets, token, port: listening, onRebuild });
    started.catch((error: Error) => log(`${pc.red('✗')} ${error.message}`));
    return started;
  };
  const bundler = new PageBundler({ config: loaded.config, start, onRestart: () => events.send({ type: 'reload' }) });
  const close = async () => {
    events.close();
    await bundler.current.then(
      (started) => started.close(),
      () => {},
    );
    await highlighter.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  // Set up the bundler before pages are read.
  await bundler.current.catch(() => {});
  let site: DevSite;
  try {
    site = open(loaded);
  } catch (error) {
    await close();
    throw error;
  }
  letIn();

  const reload = async () => {
    const before = loaded;
    const bundled = ({ config }: LoadedConfig) => JSON.stringify([config.theme, config.base, config.components, bundlePluginKey(config)]);
    try {
      loaded = await loadConfig(siteDir, configFile, 'development');
      if (bundled(before) !== bundled(loaded)) await bundler.restart().catch(() => {});
      site = open(loaded);
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      if (isSame(error.findings, configFindings)) return;
      log(format(error.findings));
      configFindings = error.findings;
      events.send({ type: 'findings', findings: withExcerpts(error.findings, loaded.config) });
      return;
    }
    configFindings = [];
    log(`${pc.green('✓')} The config was read again.`);
    events.send({ type: 'reload' });
  };

  /** Prints the findings of pages after files have changed, and those that the change has fixed. */
  const reportPages = async (paths: readonly string[]) => {
    const shown = ({ source }: IndexedPage) => shownPath(source.path, site.config);
    const unfixed = findingsLog.unfixed();
    const pages = new Set([...site.pagesOf(paths), ...site.indexed.pages.filter((page) => unfixed.includes(shown(page)))]);
    for (const page of pages) findingsLog.report(shown(page), (await site.check(page)).findings);
    // A removed page has no findings.
    const left = new Set(site.indexed.pages.map(shown));
    for (const file of unfixed) if (!left.has(file)) findingsLog.report(file, []);
  };

  // Sequential: if two reloads overlapped, the older could finish last.
  let reloading = Promise.resolve();
  let isReloadQueued = false;
  const queueReload = () => {
    // A queued reload reads what is there by the time it starts.
    if (isReloadQueued) return;
    isReloadQueued = true;
    reloading = reloading
      .then(() => {
        isReloadQueued = false;
        return reload();
      })
      .catch(logError);
  };
  let announcing = Promise.resolve();
  /** Changed files whose pages have not been checked since. */
  const unchecked = new Set<string>();
  const logError = (error: unknown) => log(`${pc.red('✗')} ${errorReport(error)}`);
  const take = (paths: readonly string[]) => {
    // Any file may be the one that a broken config is missing.
    if (configFindings.length > 0 || paths.some((path) => loaded.files.includes(path))) queueReload();
    bundler.forget(paths);
    bundler.takeStyles(paths);
    const routes = site.change(paths);
    if (routes === undefined) return;
    const shown = paths.map((path) => relative(siteDir, path));
    log(pc.dim(`· ${shown.slice(0, 3).join(', ')}${shown.length > 3 ? ' …' : ''}`));
    // Sequential, so that the last announcement is for the last save.
    const announce = async () => {
      const [route, ...others] = routes ?? [];
      const payload = route !== undefined && others.length === 0 ? await payloadOf(context(), route) : undefined;
      events.send({ type: 'change', routes, ...(payload && { payload }) });
      const changed = [...unchecked];
      unchecked.clear();
      if (changed.length > 0) await reportPages(changed);
    };
    for (const path of paths) unchecked.add(path);
    announcing = announcing.then(announce).catch(logError);
  };
  const watcher = watchTree([loaded.config.siteDir, loaded.config.root, loaded.config.publicDir].filter(unique), (paths) => {
    // No file change may crash the server.
    try {
      take(paths);
    } catch (error) {
      logError(error);
    }
  });
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${listening}${loaded.config.base}`;
  log(
    `${pc.green('✓')} ${pc.bold(url)}  ${pc.dim(`${site.indexed.pages.length} pages, ready in ${Math.round(performance.now() - began)} ms`)}`,
  );
  return {
    url,
    async close() {
      watcher.close();
      await close();
    },
  };
}

function isSame(before: readonly Finding[], after: readonly Finding[]): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

function unique(path: string, index: number, all: readonly string[]): boolean {
  return all.findIndex((other) => path === other || path.startsWith(`${other}/`)) === index;
}
