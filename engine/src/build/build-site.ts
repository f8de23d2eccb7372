import { dirname, resolve, sep } from 'node:path';
import { checkPages } from '../checks/check-pages.js';
import { type LoadedConfig, loadConfig } from '../config/load-config.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../content/content-hash.js';
import { createHighlighter, plainHighlighter } from '../content/highlight/create-highlighter.js';
import { readDocuments, shownPath } from '../content/read-documents.js';
import { contentSecurityPolicy, scriptHash } from '../feeds/content-security-policy.js';
import { feedLinksOf } from '../feeds/feed-links.js';
import { type Finding, SiteError, sortFindings } from '../model/index.js';
import { buildOverview, isOverview } from '../pages/build-overview.js';
import { buildPageIndex } from '../pages/build-page-index.js';
import { createRouteResolver } from '../pages/canonical-route.js';
import { readGitDates } from '../pages/git-dates.js';
import { type BuildState, readState, writeState } from './build-state.js';
import { bundleSite } from './bundle/bundle-site.js';
import { type CompiledPage, compilePages } from './compile-pages.js';
import { DocumentStore } from './document-store.js';
import { configFingerprint, engineFingerprint } from './fingerprint.js';
import { buildNotFoundPages } from './not-found-pages.js';
import { OutputWriter } from './output-writer.js';
import { PageWriter } from './page-writer.js';
import { precompress } from './precompress.js';
import type { Progress } from './progress.js';
import { buildSharedFiles } from './shared-files.js';
import { writeSiteFiles } from './write-site-files.js';

export interface BuildOptions {
  siteDir: string;
  configFile?: string | undefined;
  progress: Progress;
  /** Stop after the checks and write nothing. */
  checkOnly?: boolean;
}

export interface BuildSummary {
  config: SiteConfig;
  pages: number;
  /** Documents compiled, pages rendered and files written in this build; the rest was taken from the last one. */
  compiled: number;
  rendered: number;
  written: number;
  warnings: Finding[];
}

/** Builds the site: all of it or, when something is wrong, nothing. */
export async function buildSite({ siteDir, configFile, progress, checkOnly = false }: BuildOptions): Promise<BuildSummary> {
  const { config }: LoadedConfig = await loadConfig(siteDir, configFile);
  guardOutDir(config);
  const fingerprint = contentHash(engineFingerprint() + configFingerprint(config));
  const state = readState(config, fingerprint);
  const highlighter = config.markdown.codeHighlighter === 'plain' ? plainHighlighter : createHighlighter();
  if (Object.keys(state.documents).length === 0) highlighter.warmUp();
  const bundling = timed(
    progress,
    'Bundle the theme',
    () => bundleSite(config),
    ({ isFresh }) => (isFresh ? '' : 'unchanged'),
  );
  // Awaited later; a failure before that must not count as unhandled.
  bundling.catch(() => {});
  const dating = config.themeConfig.lastUpdated ? readGitDates(config.root) : Promise.resolve(new Map<string, string>());

  const reading = progress.start('Read pages');
  const { documents, findings: readFindings } = readDocuments(config);
  const dates = await dating;
  const index = buildPageIndex({ documents, config, dates, feedsOf: (document) => feedLinksOf(config, document, document.lang) });
  const canonicalRoute = createRouteResolver(index.byRoute.keys());
  const shared = buildSharedFiles(index, config);
  reading.done(`${documents.length}`);

  const store = new DocumentStore({ config, fingerprint, records: state.documents, highlighter });
  const output = new OutputWriter(config.outDir, state.stamps);
  const compiling = progress.start('Compile and render', index.pages.length);
  try {
    const ready = bundling.then(async (bundle) => {
      const policy = contentSecurityPolicy(
        [scriptHash(bundle.inlineScript)],
        URL.canParse(config.search.apiUrl) ? [new URL(config.search.apiUrl).origin] : [],
      );
      return {
        bundle,
        policy,
        writer: new PageWriter({ config, shared, bundle, policy, store, output, known: state.pages, fingerprint, canonicalRoute }),
      };
    });
    ready.catch(() => {});
    const compiled: CompiledPage[] = [];
    const overviews: CompiledPage[] = [];
    await compilePages({
      pages: index.pages,
      config,
      store,
      canonicalRoute,
      onPage: async (page) => {
        // The body is dropped here: only the pages under way hold theirs.
        compiled.push({ ...page, body: null });
        if (isOverview(page.page)) overviews.push(page);
        else await (await ready).writer.write(page, null);
        compiling.tick();
      },
    });
    const { bundle, policy, writer } = await ready;
    // Pages are done in any order, but everything written from them must come out the same in every build.
    const order = new Map(index.pages.map(({ source }, position) => [source.file, position]));
    compiled.sort((a, b) => (order.get(a.page.source.file) ?? 0) - (order.get(b.page.source.file) ?? 0));
    const byHref = new Map(
      compiled.map(({ page, record }) => [page.data.languages.find(({ id }) => id === page.source.lang)?.link ?? '', record.toc]),
    );
    for (const page of overviews) {
      const sidebar = shared.sidebars.get(page.page.sidebarKey ?? '')?.value ?? [];
      const overview = buildOverview({ page: page.page, sidebar, base: config.base, headingsOf: (href) => byHref.get(href) ?? [] });
      await writer.write(page, overview);
    }
    for (const page of buildNotFoundPages(config, (route) => index.byRoute.has(route))) await writer.writeBare(page);
    compiling.done(`${store.compiled} compiled, ${writer.rendered} rendered`);

    const checking = progress.start('Check');
    const findings = sortFindings([
      ...readFindings,
      ...index.findings,
      ...compiled.flatMap(({ record }) => record.findings),
      ...writer.findings,
      ...checkPages(
        compiled.map(({ page, record }) => ({ source: page.source, shown: shownPath(page.source.path, config), document: record })),
        config,
      ),
    ]);
    checking.done(findings.length === 0 ? 'nothing wrong' : `${findings.length} findings`);
    const errors = findings.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new SiteError(findings);
    const summary = { config, pages: index.pages.length, compiled: store.compiled, rendered: writer.rendered, warnings: findings };
    if (checkOnly) {
      output.abort();
      return { ...summary, written: 0 };
    }

    const writing = progress.start('Write the site');
    const site = await writeSiteFiles({ config, index, shared, bundle, policy, compiled, store, writer, output, previous: state });
    if (config.precompress) await precompress(output);
    const next: BuildState = { fingerprint, documents: store.records, pages: writer.records, ...site, stamps: output.commit() };
    if (store.compiled > 0 || output.written > 0 || Object.keys(state.stamps).length !== Object.keys(next.stamps).length)
      writeState(config, next);
    if (store.compiled > 0) store.prune();
    writing.done(output.written === 0 ? 'unchanged' : `${output.written} files`);
    return { ...summary, written: output.written };
  } catch (error) {
    output.abort();
    throw error;
  } finally {
    await highlighter.close();
  }
}

async function timed<Value>(progress: Progress, name: string, work: () => Promise<Value>, note: (value: Value) => string): Promise<Value> {
  const step = progress.start(name);
  const value = await work();
  step.done(note(value));
  return value;
}

/** The output folder is replaced as a whole, so it must not hold anything of the site's sources. */
function guardOutDir({ outDir, siteDir, root, publicDir, cacheDir }: SiteConfig): void {
  const sources = [siteDir, root, publicDir, cacheDir];
  const holds = sources.find((path) => resolve(path) === outDir || path.startsWith(outDir + sep));
  const isInside = [root, publicDir].some((path) => outDir.startsWith(path + sep));
  if (!holds && !isInside && dirname(outDir) !== outDir) return;
  throw new SiteError({
    severity: 'error',
    rule: 'config',
    what: 'outDir would replace sources of the site.',
    where: { file: 'site.config.ts' },
    fix: 'Set outDir to a folder of its own, such as dist.',
  });
}
