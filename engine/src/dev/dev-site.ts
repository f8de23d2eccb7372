import { basename, sep } from 'node:path';
import { isFile } from '../cache/if-exists.js';
import { checkHead } from '../checks/check-head.js';
import { checkPages } from '../checks/check-pages.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { applyRules } from '../config/rules.js';
import type { ContentHooks } from '../content/content-hooks.js';
import type { DocumentBody, ParsedPage } from '../content/document.js';
import type { Highlighter } from '../content/highlight/create-highlighter.js';
import { readDocument } from '../content/read-documents.js';
import { isPageFile, shownPath } from '../content/page-files.js';
import { getExisting } from '../model/get-existing.js';
import { type Finding, type OverviewGroup, sortFindings } from '../model/index.js';
import { buildOverview, pagesByHref } from '../pages/build-overview.js';
import { fileChanges } from '../pages/file-changes.js';
import type { GitChanges } from '../pages/git-changes.js';
import { fallbackPage, type FileChanges } from '../pages/untranslated-pages.js';
import type { CompiledPage, IndexedPage, KeyedFile, OutputFile } from '../pages/page.js';
import { contentHooksOf, pluginFiles, pluginFindings, pluginsOf } from '../plugins/plugin-host.js';
import { loadBody } from '../pipeline/compile-page.js';
import { DocumentStore } from '../pipeline/document-store.js';
import type { IndexedSite } from '../pipeline/index-site.js';
import type { PageContent } from '../pipeline/render-page.js';
import { siteFingerprint } from '../pipeline/site-fingerprint.js';
import { SourceCache } from '../pipeline/source-cache.js';
import { stages } from '../pipeline/stages.js';
import { DevSearch } from './dev-search.js';
import { PageLoader } from './page-loader.js';

/** Routes whose pages look different after a change; null for all routes. */
export type ChangedRoutes = string[] | null;

/** The site in dev: sources are in memory, and pages are compiled on request. */
export class DevSite {
  /** The site as last indexed. */
  indexed!: IndexedSite;
  /** Content hooks of the plugins. */
  readonly hooks: ContentHooks;
  private readonly store: DocumentStore;
  private readonly loader: PageLoader;
  private readonly sources = new Map<string, ParsedPage>();
  private readonly sourceCache: SourceCache;
  /** Paths of documents whose frontmatter cannot be parsed; they keep their last one. */
  private readonly unreadable = new Set<string>();
  readonly search = new DevSearch(this);
  /** Files of plugins, created when the first one is requested. */
  private files: { indexed: IndexedSite; written: Promise<(OutputFile | KeyedFile)[]> } | undefined;
  private readFindings: Finding[] = [];
  private readonly renderFindings = new Map<string, Finding[]>();
  private changes: FileChanges = { dates: new Map(), current: new Set() };

  constructor(
    readonly config: SiteConfig,
    highlighter: Highlighter,
  ) {
    this.hooks = contentHooksOf(config);
    this.store = new DocumentStore({ config, fingerprint: siteFingerprint(config), records: {}, highlighter, hooks: this.hooks });
    this.loader = new PageLoader(this.store, this.unreadable);
    this.sourceCache = new SourceCache(config);
    this.readAll();
  }

  /** Sets when pages were last changed, once this is known. */
  async setChanges(changes: GitChanges): Promise<void> {
    if (changes.dates.size === 0) return;
    this.changes = await fileChanges([...this.sources.values()], this.config, changes);
    this.rebuildIndex();
  }

  /** Caches the sources for the next run. */
  keepSources(): void {
    this.sourceCache.write();
  }

  /** Every page, including the 404 pages. */
  get allPages(): IndexedPage[] {
    return [...this.indexed.pages, ...this.indexed.notFound];
  }

  /** Stores the findings from rendering a page. */
  setRenderFindings(route: string, findings: Finding[]): void {
    this.renderFindings.set(route, findings);
  }

  /** Returns the source file of an asset of a compiled page, given its hashed name. */
  assetAt(output: string): string | undefined {
    return this.loader.records.flatMap(({ assets }) => assets).find((asset) => asset.output === output)?.source;
  }

  /** Returns the page at a path without base; undefined if there is none. */
  findPage(path: string): IndexedPage | undefined {
    const { byRoute, canonicalRoute, notFound } = this.indexed;
    const route = canonicalRoute(path);
    return byRoute.get(route) ?? notFound.find(({ source }) => source.routePath === route);
  }

  /** Returns the nearest 404 page for a path. */
  notFoundFor(path: string): IndexedPage {
    const fitting = this.indexed.notFound.filter(({ source }) => path.startsWith(source.routePath.slice(0, -'404'.length)));
    const [nearest] = fitting.toSorted((a, b) => b.source.routePath.length - a.source.routePath.length);
    if (!nearest) throw new Error(`There is no 404 page for ${path}.`);
    return nearest;
  }

  /** Compiles a page. Resolves to its last good version if it cannot be parsed. */
  compile(page: IndexedPage): Promise<CompiledPage> {
    return stages.compile(page, { config: this.config, site: this.indexed, documents: this.loader });
  }

  /** Loads the large parts of a page. */
  loadBody(page: CompiledPage): Promise<DocumentBody> {
    return loadBody(page, this.loader);
  }

  /** Loads what rendering needs besides the page itself. */
  async contentOf(page: CompiledPage): Promise<PageContent> {
    return { overview: page.data.overview ? await this.overviewOf(page) : null, article: (await this.loadBody(page)).article };
  }

  /** Whether a page is shown in an earlier version. */
  isStale({ source }: IndexedPage): boolean {
    return this.loader.stateOf(source.file).state === 'stale';
  }

  /** Returns all findings of a page in order, and whether it is shown in an earlier version. */
  async check(page: IndexedPage): Promise<{ findings: Finding[]; isStale: boolean }> {
    const compiled = await this.compile(page);
    const { findings, state } = this.loader.stateOf(page.source.file);
    const shown = shownPath(page.source.path, this.config);
    const ownFirst = (all: readonly Finding[]) =>
      applyRules(sortFindings(all), this.config).toSorted((a, b) => Number(b.where.file === shown) - Number(a.where.file === shown));
    // Any other findings follow from these, or appear once the page can be parsed.
    if (state !== 'good') return { findings: ownFirst(findings), isStale: state === 'stale' };
    const own = new Set([shown, ...compiled.document.dependencies.map((path) => shownPath(path, this.config))]);
    const checked = await this.checkedWith(compiled);
    const relevant = [
      ...this.readFindings,
      ...this.indexed.findings,
      ...(await checkPages(checked, this.config, () => this.pluginFiles())),
      ...checkHead([compiled], this.config),
      ...(await pluginFindings(
        checked.filter(({ source }) => !source.original),
        this.config,
      )),
    ].filter(({ where: { file } }) => own.has(file) || file.endsWith('.json') || file === this.config.configFile);
    const rendered = this.renderFindings.get(page.source.routePath) ?? [];
    return { findings: ownFirst([...findings, ...rendered, ...relevant]), isStale: false };
  }

  /** Returns a plugin's file by its path, without `.html` for a page; undefined for any other path. */
  async pluginFile(path: string): Promise<OutputFile | undefined> {
    const found = (await this.pluginFiles()).find((file) => file.path === path || file.path === `${path}.html`);
    return found && ('key' in found ? { path: found.path, content: found.content() } : found);
  }

  private async pluginFiles(): Promise<(OutputFile | KeyedFile)[]> {
    if (!pluginsOf(this.config).some((plugin) => plugin.files)) return [];
    if (this.files?.indexed !== this.indexed) {
      const compiling = Promise.all(this.indexed.pages.filter(({ source }) => !source.original).map((page) => this.compile(page)));
      this.files = { indexed: this.indexed, written: compiling.then((pages) => pluginFiles(pages, this.config)) };
    }
    return this.files.written;
  }

  /** Returns the pages that depend on any of these files. */
  pagesOf(paths: readonly string[]): IndexedPage[] {
    const isTouched = ({ path, file }: ParsedPage) =>
      paths.includes(path) || this.store.records[file]?.dependencies.some((dependency) => paths.includes(dependency));
    return this.indexed.pages.filter(({ source }) => isTouched(source));
  }

  /** Applies changed files and returns the routes that they affect; undefined if the site does not depend on them. */
  change(paths: readonly string[]): ChangedRoutes | undefined {
    const records = Object.values(this.store.records);
    const isInDocs = (path: string) => path.startsWith(this.config.root + sep) || path.startsWith(this.config.publicDir + sep);
    const relevant = paths.filter((path) => isInDocs(path) || records.some(({ dependencies }) => dependencies.includes(path)));
    if (relevant.length === 0) return undefined;
    for (const path of relevant) this.store.touch(path);
    const isStructural = (path: string) => /^_(?:meta|nav)\.json$/.test(basename(path)) || this.isNewOrGone(path);
    if (relevant.some(isStructural)) {
      this.readAll();
      return null;
    }
    const dependents = records.filter(({ dependencies }) => relevant.some((path) => dependencies.includes(path)));
    const edited = relevant.filter((path) => this.sources.has(path)).map((path) => this.reread(path));
    const shown = this.indexed.pages.filter(({ source }) => edited.some(({ after }) => after.path === source.path));
    const routes = [...dependents.map(({ file }) => this.routeOfFile(file)), ...shown.map(({ source }) => source.routePath)];
    if (edited.some(({ before, after }) => isListedDifferently(before, after))) {
      this.rebuildIndex();
      return null;
    }
    // The result of the `documents` hook may depend on a page's text.
    if (pluginsOf(this.config).some((plugin) => plugin.documents)) this.rebuildIndex();
    else if (edited.length > 0) this.replaceSources(edited.map(({ after }) => after));
    return [...new Set(routes.filter((route) => route !== undefined))];
  }

  /** Compiles a page and those that its checks need: translations and linked pages. */
  private checkedWith({ source, document }: CompiledPage): Promise<CompiledPage[]> {
    const { pages, byRoute } = this.indexed;
    const translations = pages.filter((other) => other.source.pagePath === source.pagePath && other.source.version === source.version);
    const linked = document.links.flatMap(({ target }) => byRoute.get(target) ?? []);
    return Promise.all([...new Set([...translations, ...linked])].map((other) => this.compile(other)));
  }

  private async overviewOf(page: CompiledPage): Promise<OverviewGroup[]> {
    const { pages, sidebars } = this.indexed;
    const below = await Promise.all(pages.filter(({ sidebarKey }) => sidebarKey === page.sidebarKey).map((other) => this.compile(other)));
    const sidebar = sidebars.get(page.sidebarKey ?? '') ?? [];
    return buildOverview({ page, sidebar, base: this.config.base, pages: pagesByHref(below) });
  }

  private readAll(): void {
    const { documents, findings } = stages.read(this.config, { kept: this.sourceCache.sources });
    this.sourceCache.keep(documents);
    const before = new Map(this.sources);
    this.sources.clear();
    for (const document of documents) this.take(document, before.get(document.path));
    this.readFindings = findings;
    this.rebuildIndex();
  }

  private rebuildIndex(): void {
    const documents = [...this.sources.values()];
    this.indexed = stages.index({ documents, config: this.config, ...this.changes, mode: 'development' });
  }

  private isNewOrGone(path: string): boolean {
    return isPageFile(path) && this.sources.has(path) !== isFile(path);
  }

  private reread(path: string): { before: ParsedPage; after: ParsedPage } {
    const before = getExisting(this.sources, path);
    return { before, after: this.take(readDocument({ path, config: this.config }) ?? before, before) };
  }

  /** Stores a document that was read. If its frontmatter cannot be parsed, it keeps the last one. */
  private take(read: ParsedPage, before: ParsedPage | undefined): ParsedPage {
    const isUnreadable = Object.keys(read.frontmatter).length === 0 && read.findings.some(({ rule }) => rule === 'frontmatter');
    if (isUnreadable) this.unreadable.add(read.path);
    else this.unreadable.delete(read.path);
    const document = isUnreadable && before ? { ...read, frontmatter: before.frontmatter, title: before.title } : read;
    this.sources.set(read.path, document);
    return document;
  }

  /** Replaces edited sources in the index: nothing else in it depends on a page's body. */
  private replaceSources(sources: readonly ParsedPage[]): void {
    const pages = this.indexed.pages.map((page) => {
      const source = sources.find(({ path }) => path === page.source.path);
      if (!source) return page;
      return { ...page, source: page.source.original ? fallbackPage(source, page.source.lang, this.config) : source };
    });
    this.indexed = { ...this.indexed, pages, byRoute: new Map(pages.map((page) => [page.source.routePath, page])) };
  }

  private routeOfFile(file: string): string | undefined {
    return this.indexed.pages.find(({ source }) => source.file === file)?.source.routePath;
  }
}

function isListedDifferently(before: ParsedPage, after: ParsedPage): boolean {
  return before.title !== after.title || JSON.stringify(before.frontmatter) !== JSON.stringify(after.frontmatter);
}
