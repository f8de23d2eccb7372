import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../content/content-hash.js';
import { markdownTwin } from '../feeds/markdown-twin.js';
import { markdownFile } from '../feeds/page-url.js';
import { type Finding, type OverviewGroup, type PageData, routeFile, type RouteManifest } from '../model/index.js';
import { placeKey } from '../pages/build-page-index.js';
import type { RouteResolver } from '../pages/canonical-route.js';
import type { Page } from '../pages/page-index.js';
import type { Renderer } from '../server/index.js';
import type { PageRecord, SearchRecord } from './build-state.js';
import type { Bundle } from './bundle/bundle-site.js';
import type { CompiledPage } from './compile-pages.js';
import type { DocumentBody, DocumentStore } from './document-store.js';
import type { OutputWriter } from './output-writer.js';
import { completeData } from './page-data.js';
import { resolveFeatures } from './page-parts.js';
import { renderPage, routesFile } from './render-page.js';
import type { SharedFiles } from './shared-files.js';
import { noImage, sharedImage, type SocialImages } from './social-images.js';

export interface PageWriterOptions {
  config: SiteConfig;
  shared: SharedFiles;
  bundle: Bundle;
  policy: string;
  store: DocumentStore;
  output: OutputWriter;
  /** Null when the site has none. */
  images: SocialImages | null;
  /** Pages of the last build by route. */
  known: Record<string, PageRecord>;
  fingerprint: string;
  canonicalRoute: RouteResolver;
}

/** Renders and writes pages, leaving those alone whose files would come out the same. */
export class PageWriter {
  /** By route. */
  readonly records: Record<string, PageRecord> = {};
  /** Data of every page of the site (404 pages aside), for feeds and the like. */
  readonly data = new Map<string, Omit<PageData, 'hasIslands'>>();
  rendered = 0;
  private readonly manifests = new Map<string, RouteManifest>();
  private renderer: Promise<Renderer> | undefined;

  constructor(private readonly options: PageWriterOptions) {}

  get findings(): Finding[] {
    return Object.values(this.records).flatMap(({ findings }) => findings);
  }

  /** Writes a page with its payload and its Markdown twin. */
  async write({ page, record, body }: CompiledPage, overview: OverviewGroup[] | null): Promise<void> {
    const { config, store } = this.options;
    const data = completeData(page, record, config);
    this.data.set(page.source.routePath, data);
    const key = this.keyOf(page, [data, overview, resolveFeatures(page, config, this.options.canonicalRoute)], record.key);
    if (this.keepKnown(page, key)) return;
    const loaded = body ?? (await store.loadBody(record));
    const markdown = markdownTwin(
      { data: { ...data, hasIslands: false }, source: page.source, document: { ...record, ...loaded } },
      config,
    );
    await this.render({ page, data, key, article: loaded.article, overview, markdown });
  }

  /** Writes a page that has no document. */
  async writeBare(page: Page): Promise<void> {
    const data = completeData(page, { toc: [], lead: '' }, this.options.config);
    const key = this.keyOf(page, data, '');
    if (!this.keepKnown(page, key)) await this.render({ page, data, key, article: [], overview: null, markdown: '' });
  }

  /** The route manifest of each language, with the names of its search indexes. */
  manifestFiles(indexes: readonly SearchRecord[]): { path: string; content: string }[] {
    return [...this.manifests].map(([lang, { payloads, files }]) => {
      const own = indexes.filter((index) => index.lang === lang);
      const search = own.length > 0 && { search: Object.fromEntries(own.map(({ version, name }) => [version, name])) };
      return {
        path: routesFile(lang),
        content: JSON.stringify({ payloads: sortKeys(payloads), files: sortKeys(files), ...search } satisfies RouteManifest),
      };
    });
  }

  private async render({
    page,
    data,
    key,
    article,
    overview,
    markdown,
  }: {
    page: Page;
    data: Omit<PageData, 'hasIslands'>;
    key: string;
    article: DocumentBody['article'];
    overview: OverviewGroup[] | null;
    markdown: string;
  }): Promise<void> {
    const { config, shared, bundle, policy, output, images, canonicalRoute } = this.options;
    this.renderer ??= bundle.loadRenderer();
    const assets = { ...bundle, payloadsUrl: `${config.base}_/p/` };
    const rendered = renderPage({
      page,
      data,
      article,
      overview,
      canonicalRoute,
      config,
      shared,
      assets,
      policy,
      renderer: await this.renderer,
    });
    this.rendered++;
    const image = images?.add(rendered.view) ?? noImage;
    const { routePath } = page.source;
    const record: PageRecord = {
      key,
      html: routeFile(routePath),
      payload: `_/p/${rendered.payloadName}.json`,
      markdown: markdown && markdownFile(routePath),
      image,
      findings: rendered.findings,
    };
    // Pages of one key are equal, so it stands for the hash of their content.
    output.write(record.html, rendered.renderHtml(sharedImage(image, config)), key);
    output.write(record.payload, rendered.payloadJson, rendered.payloadName);
    if (record.markdown) output.write(record.markdown, markdown, key);
    this.add(page, record);
  }

  private keepKnown(page: Page, key: string): boolean {
    const { known, output } = this.options;
    const record = known[page.source.routePath];
    if (record?.key !== key) return false;
    if (![record.html, record.payload, record.markdown, record.image.path].filter(Boolean).every((path) => output.keep(path))) return false;
    this.add(page, record);
    return true;
  }

  private add({ source }: Page, record: PageRecord): void {
    this.records[source.routePath] = record;
    const manifest = this.manifests.get(source.lang) ?? { payloads: {}, files: {} };
    this.manifests.set(source.lang, manifest);
    manifest.payloads[source.routePath] = record.payload.slice('_/p/'.length, -'.json'.length);
    const usual = `${placeKey(source.version, source.lang)}${source.pagePath}${source.pagePath.endsWith('/') ? 'index' : ''}.mdx`;
    if (source.file !== usual && source.path) manifest.files[source.routePath] = source.file;
  }

  private keyOf({ sidebarKey, source }: Page, data: object, documentKey: string): string {
    const { fingerprint, bundle, shared, images } = this.options;
    const urls = [shared.sites.get(placeKey(source.version, source.lang))?.url, shared.sidebars.get(sidebarKey ?? '')?.url];
    return contentHash(JSON.stringify([fingerprint, bundle.hash, images?.key, documentKey, urls, data]));
  }
}

function sortKeys(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
