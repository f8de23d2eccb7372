import { existsSync } from 'node:fs';
import { basename, sep } from 'node:path';
import { DocumentStore } from '../build/document-store.js';
import { configFingerprint, engineFingerprint } from '../build/fingerprint.js';
import { buildNotFoundPages } from '../build/not-found-pages.js';
import { completeData } from '../build/page-data.js';
import { buildSharedFiles, type SharedFiles } from '../build/shared-files.js';
import { checkPages } from '../checks/check-pages.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../content/content-hash.js';
import type { DocumentSource } from '../content/document.js';
import type { Highlighter } from '../content/highlight/create-highlighter.js';
import { isPageFile, readDocument, readDocuments, shownPath } from '../content/read-documents.js';
import { feedLinksOf } from '../feeds/feed-links.js';
import type { ArticlePart, Finding, OverviewGroup, PageData } from '../model/index.js';
import { buildOverview, isOverview } from '../pages/build-overview.js';
import { buildPageIndex } from '../pages/build-page-index.js';
import { createRouteResolver, type RouteResolver } from '../pages/canonical-route.js';
import type { Page, PageIndex } from '../pages/page-index.js';
import { DevSearch } from './dev-search.js';
import type { DocumentBody, DocumentRecord } from '../build/document-store.js';

/** A page compiled for showing. */
export interface DevPage {
  page: Page;
  data: Omit<PageData, 'hasIslands'>;
  article: readonly ArticlePart[];
  overview: OverviewGroup[] | null;
  record: DocumentRecord | null;
}

/** Routes whose pages look different after a change; null for all of them. */
export type ChangedRoutes = string[] | null;

/** The site while it is being written: sources in memory, pages compiled when they are asked for. */
export class DevSite {
  index!: PageIndex;
  shared!: SharedFiles;
  private readonly store: DocumentStore;
  private readonly documents = new Map<string, DocumentSource>();
  private readonly notFound: Page[];
  canonicalRoute!: RouteResolver;
  readonly search = new DevSearch(this);
  private readFindings: Finding[] = [];
  private readonly renderFindings = new Map<string, Finding[]>();
  private dates: ReadonlyMap<string, string> = new Map();

  constructor(
    readonly config: SiteConfig,
    highlighter: Highlighter,
  ) {
    const fingerprint = contentHash(engineFingerprint() + configFingerprint(config));
    this.store = new DocumentStore({ config, fingerprint, records: {}, highlighter });
    this.readAll();
    this.notFound = buildNotFoundPages(config, (route) => this.index.byRoute.has(route));
  }

  /** Sets when pages were last changed, once that is known. */
  setDates(dates: ReadonlyMap<string, string>): void {
    if (dates.size === 0) return;
    this.dates = dates;
    this.rebuildIndex();
  }

  /** Every page, the 404 pages included. */
  get allPages(): Page[] {
    return [...this.index.pages, ...this.notFound];
  }

  /** Keeps what rendering a page found wrong with it. */
  setRenderFindings(route: string, findings: Finding[]): void {
    this.renderFindings.set(route, findings);
  }

  /** The file behind the hashed name of an asset that a compiled page shows. */
  assetAt(output: string): string | undefined {
    return Object.values(this.store.records)
      .flatMap(({ assets }) => assets)
      .find((asset) => asset.output === output)?.source;
  }

  /** The page at a path without base; undefined when there is none. */
  findPage(path: string): Page | undefined {
    const route = this.canonicalRoute(path);
    return this.index.byRoute.get(route) ?? this.notFound.find(({ source }) => source.routePath === route);
  }

  /** The 404 page for a path. */
  notFoundFor(path: string): Page {
    const fitting = this.notFound.filter(({ source }) => path.startsWith(source.routePath.slice(0, -'404'.length)));
    return fitting.toSorted((a, b) => b.source.routePath.length - a.source.routePath.length)[0] as Page;
  }

  /** Compiles a page as far as needed. */
  async compile(page: Page): Promise<DevPage> {
    if (page.source.path === '')
      return { page, data: completeData(page, { toc: [], lead: '' }, this.config), article: [], overview: null, record: null };
    const { record, body } = await this.load(page);
    const overview = isOverview(page) ? await this.overviewOf(page) : null;
    const { article } = body ?? (await this.store.loadBody(record));
    return { page, data: completeData(page, record, this.config), article, overview, record };
  }

  /** What search takes from a page. */
  async compileText(page: Page): Promise<{ data: Omit<PageData, 'hasIslands'>; body: Pick<DocumentBody, 'text' | 'codeRanges'> }> {
    const { record, body } = await this.load(page);
    const { text, codeRanges } = body ?? (await this.store.loadBody(record));
    return { data: completeData(page, record, this.config), body: { text, codeRanges } };
  }

  /** Everything that is wrong with a page, its links and its twins included. */
  async check(page: Page): Promise<Finding[]> {
    const { record } = await this.load(page);
    const twins = this.index.pages.filter(
      ({ source }) => source.pagePath === page.source.pagePath && source.version === page.source.version,
    );
    const linked = record.links.flatMap(({ target }) => this.index.byRoute.get(target) ?? []);
    const pages = [...new Set([page, ...twins, ...linked])];
    const checked = await Promise.all(
      pages.map(async (other) => ({
        source: other.source,
        shown: shownPath(other.source.path, this.config),
        document: (await this.load(other)).record,
      })),
    );
    const own = new Set([shownPath(page.source.path, this.config), ...record.dependencies.map((path) => shownPath(path, this.config))]);
    const relevant = [...this.readFindings, ...this.index.findings, ...checkPages(checked, this.config)].filter(
      ({ where }) => own.has(where.file) || where.file.endsWith('.json'),
    );
    return [...record.findings, ...(this.renderFindings.get(page.source.routePath) ?? []), ...relevant];
  }

  /** Takes in changed files and tells what they mean; undefined when they mean nothing. */
  change(paths: readonly string[]): ChangedRoutes | undefined {
    const inDocs = paths.filter((path) => path.startsWith(this.config.root + sep) || path.startsWith(this.config.publicDir + sep));
    if (inDocs.length === 0) return undefined;
    for (const path of inDocs) this.store.touch(path);
    const isStructural = (path: string) => /^_(?:meta|nav)\.json$/.test(basename(path)) || this.isNewOrGone(path);
    if (inDocs.some(isStructural)) {
      this.readAll();
      return null;
    }
    const dependents = Object.values(this.store.records).filter(({ dependencies }) => inDocs.some((path) => dependencies.includes(path)));
    const edited = inDocs.filter((path) => this.documents.has(path)).map((path) => this.reread(path));
    const routes = [...dependents.map(({ file }) => this.routeOfFile(file)), ...edited.map(({ after }) => after.routePath)];
    if (edited.some(({ before, after }) => isListedDifferently(before, after))) {
      this.rebuildIndex();
      return null;
    }
    if (edited.length > 0) this.replaceSources(edited.map(({ after }) => after));
    return [...new Set(routes.filter((route) => route !== undefined))];
  }

  private async load(page: Page) {
    const { lang, pagePath, version } = page.source;
    const original =
      lang === this.config.lang
        ? undefined
        : this.index.pages.find(
            ({ source }) => source.lang === this.config.lang && source.pagePath === pagePath && source.version === version,
          );
    const twin = original ? (await this.store.load(original.source, this.canonicalRoute, null)).record : null;
    return this.store.load(page.source, this.canonicalRoute, twin?.headings ?? null);
  }

  private async overviewOf(page: Page) {
    const sidebar = this.index.sidebars.get(page.sidebarKey ?? '') ?? [];
    const below = this.index.pages.filter((other) => other.sidebarKey === page.sidebarKey);
    const tocs = new Map(
      await Promise.all(
        below.map(
          async (other) =>
            [other.data.languages.find(({ id }) => id === other.source.lang)?.link ?? '', (await this.load(other)).record.toc] as const,
        ),
      ),
    );
    return buildOverview({ page, sidebar, base: this.config.base, headingsOf: (href) => tocs.get(href) ?? [] });
  }

  private readAll(): void {
    const { documents, findings } = readDocuments(this.config);
    this.documents.clear();
    for (const document of documents) this.documents.set(document.path, document);
    this.readFindings = findings;
    this.rebuildIndex();
  }

  private rebuildIndex(): void {
    const { config } = this;
    this.index = buildPageIndex({
      documents: [...this.documents.values()],
      config,
      dates: this.dates,
      feedsOf: (document) => feedLinksOf(config, document, document.lang),
    });
    this.canonicalRoute = createRouteResolver(this.index.byRoute.keys());
    this.shared = buildSharedFiles(this.index, config);
  }

  private isNewOrGone(path: string): boolean {
    return isPageFile(path) && this.documents.has(path) !== existsSync(path);
  }

  private reread(path: string): { before: DocumentSource; after: DocumentSource } {
    const before = this.documents.get(path) as DocumentSource;
    const after = readDocument({ path, config: this.config }) ?? before;
    this.documents.set(path, after);
    return { before, after };
  }

  /** Puts edited sources into the index in place: nothing else of it depends on a page's body. */
  private replaceSources(sources: readonly DocumentSource[]): void {
    const pages = this.index.pages.map((page) => {
      const source = sources.find(({ file }) => file === page.source.file);
      return source ? { ...page, source } : page;
    });
    this.index = { ...this.index, pages, byRoute: new Map(pages.map((page) => [page.source.routePath, page])) };
  }

  private routeOfFile(file: string): string | undefined {
    return this.index.pages.find(({ source }) => source.file === file)?.source.routePath;
  }
}

function isListedDifferently(before: DocumentSource, after: DocumentSource): boolean {
  return before.title !== after.title || JSON.stringify(before.frontmatter) !== JSON.stringify(after.frontmatter);
}
