import { existsSync } from 'node:fs';
import { basename, sep } from 'node:path';
import { type DocumentBody, DocumentStore } from '../build/document-store.js';
import { configFingerprint, engineFingerprint } from '../build/fingerprint.js';
import { buildNotFoundPages } from '../build/not-found-pages.js';
import { completeData, descriptionOf } from '../build/page-data.js';
import { buildSharedFiles, type SharedFiles } from '../build/shared-files.js';
import { type CheckedPage, checkPages } from '../checks/check-pages.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../content/content-hash.js';
import type { Document, DocumentSource, Heading } from '../content/document.js';
import type { Highlighter } from '../content/highlight/create-highlighter.js';
import { isPageFile, readDocument, readDocuments, shownPath } from '../content/read-documents.js';
import { feedLinksOf } from '../feeds/feed-links.js';
import { type ArticlePart, type Finding, type OverviewGroup, type PageData, sortFindings } from '../model/index.js';
import { buildOverview, isOverview } from '../pages/build-overview.js';
import { buildPageIndex } from '../pages/build-page-index.js';
import { createRouteResolver, type RouteResolver } from '../pages/canonical-route.js';
import type { Page, PageIndex } from '../pages/page-index.js';
import { DevSearch } from './dev-search.js';
import { type LoadedPage, PageLoader } from './page-loader.js';

/** A page compiled for showing. */
export interface DevPage {
  page: Page;
  data: Omit<PageData, 'hasIslands'>;
  article: readonly ArticlePart[];
  overview: OverviewGroup[] | null;
  /** Whether the source cannot be read, and this is what it was before. */
  isStale: boolean;
}

/** Routes whose pages look different after a change; null for all of them. */
export type ChangedRoutes = string[] | null;

/** The site while it is being written: sources in memory, pages compiled when they are asked for. */
export class DevSite {
  index!: PageIndex;
  shared!: SharedFiles;
  private readonly store: DocumentStore;
  private readonly loader: PageLoader;
  private readonly documents = new Map<string, DocumentSource>();
  /** Paths of documents whose frontmatter cannot be read: they keep what they had. */
  private readonly unreadable = new Set<string>();
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
    this.loader = new PageLoader(this.store);
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
    return this.loader.records.flatMap(({ assets }) => assets).find((asset) => asset.output === output)?.source;
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
      return { page, data: completeData(page, { toc: [], lead: '' }, this.config), article: [], overview: null, isStale: false };
    const { record, loadBody, state } = await this.load(page);
    const overview = isOverview(page) ? await this.overviewOf(page) : null;
    const { article } = await loadBody();
    return { page, data: completeData(page, record, this.config), article, overview, isStale: state === 'stale' };
  }

  /** What search takes from a page. */
  async compileText(page: Page): Promise<{ data: Omit<PageData, 'hasIslands'>; body: Pick<DocumentBody, 'text' | 'codeRanges'> }> {
    const { record, loadBody } = await this.load(page);
    const { text, codeRanges } = await loadBody();
    return { data: completeData(page, record, this.config), body: { text, codeRanges } };
  }

  /** Everything that is wrong with a page, in order, and whether what is shown of it is an earlier version. */
  async check(page: Page): Promise<{ findings: Finding[]; isStale: boolean }> {
    const { record, findings, state } = await this.load(page);
    const shown = shownPath(page.source.path, this.config);
    const ownFirst = (all: readonly Finding[]) =>
      sortFindings(all).toSorted((a, b) => Number(b.where.file === shown) - Number(a.where.file === shown));
    // What else is wrong with it follows from that, or is to be seen once it can be read.
    if (state !== 'good') return { findings: ownFirst(findings), isStale: state === 'stale' };
    const own = new Set([shown, ...record.dependencies.map((path) => shownPath(path, this.config))]);
    const relevant = [
      ...this.readFindings,
      ...this.index.findings,
      ...checkPages(await this.checkedWith(page, record), this.config),
    ].filter(({ where }) => own.has(where.file) || where.file.endsWith('.json'));
    const rendered = this.renderFindings.get(page.source.routePath) ?? [];
    return { findings: ownFirst([...findings, ...rendered, ...relevant]), isStale: false };
  }

  /** Pages that are made from some of these files. */
  pagesOf(paths: readonly string[]): Page[] {
    const isTouched = ({ path, file }: DocumentSource) =>
      paths.includes(path) || this.store.records[file]?.dependencies.some((dependency) => paths.includes(dependency));
    return this.index.pages.filter(({ source }) => isTouched(source));
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

  private async load(page: Page): Promise<LoadedPage> {
    const { lang, pagePath, version } = page.source;
    const original =
      lang === this.config.lang
        ? undefined
        : this.index.pages.find(
            ({ source }) => source.lang === this.config.lang && source.pagePath === pagePath && source.version === version,
          );
    const twin = original && (await this.loadWith(original, null));
    return this.loadWith(page, twin?.record.headings ?? null);
  }

  private loadWith({ source }: Page, twinHeadings: readonly Heading[] | null): Promise<LoadedPage> {
    const hasFrontmatter = !this.unreadable.has(source.path);
    return this.loader.load({ source, canonicalRoute: this.canonicalRoute, twinHeadings, hasFrontmatter });
  }

  /** A page with those that its checks look at: translations, and pages that it links to. */
  private checkedWith(page: Page, { links }: Pick<Document, 'links'>): Promise<CheckedPage[]> {
    const { pagePath, version } = page.source;
    const translations = this.index.pages.filter(({ source }) => source.pagePath === pagePath && source.version === version);
    const linked = links.flatMap(({ target }) => this.index.byRoute.get(target) ?? []);
    return Promise.all(
      [...new Set([page, ...translations, ...linked])].map(async (other) => ({
        source: other.source,
        shown: shownPath(other.source.path, this.config),
        document: (await this.load(other)).record,
      })),
    );
  }

  private async overviewOf(page: Page) {
    const sidebar = this.index.sidebars.get(page.sidebarKey ?? '') ?? [];
    const below = this.index.pages.filter((other) => other.sidebarKey === page.sidebarKey);
    const listed = new Map(
      await Promise.all(
        below.map(async (other) => {
          const { record } = await this.load(other);
          const link = other.data.languages.find(({ id }) => id === other.source.lang)?.link ?? '';
          return [link, { description: descriptionOf(other, record), toc: record.toc }] as const;
        }),
      ),
    );
    return buildOverview({ page, sidebar, base: this.config.base, pageOf: (href) => listed.get(href) });
  }

  private readAll(): void {
    const { documents, findings } = readDocuments(this.config);
    const before = new Map(this.documents);
    this.documents.clear();
    for (const document of documents) this.take(document, before.get(document.path));
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
    return { before, after: this.take(readDocument({ path, config: this.config }) ?? before, before) };
  }

  /** Takes in a document as it was read; one whose frontmatter cannot be read keeps what it had. */
  private take(read: DocumentSource, before: DocumentSource | undefined): DocumentSource {
    const isUnreadable = Object.keys(read.frontmatter).length === 0 && read.findings.some(({ rule }) => rule === 'frontmatter');
    if (isUnreadable) this.unreadable.add(read.path);
    else this.unreadable.delete(read.path);
    const document = isUnreadable && before ? { ...read, frontmatter: before.frontmatter, title: before.title } : read;
    this.documents.set(read.path, document);
    return document;
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
