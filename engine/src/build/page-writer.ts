import { contentHash } from '../cache/content-hash.js';
import type { Bundle } from '../bundle/bundle-site.js';
import { offlineFile } from '../model/offline-site.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { runAllWithTimeout } from '../config/run-with-timeout.js';
import { pageMarkdown } from '../feeds/page-markdown.js';
import type { SiteAssets } from '../html/render-head.js';
import { type Finding, type OverviewGroup, routeFile, type RouteManifest } from '../model/index.js';
import { placeKey } from '../pages/place-key.js';
import type { CompiledPage, OutputFile } from '../pages/page.js';
import { markdownFile } from '../pages/page-url.js';
import { loadBody } from '../pipeline/compile-page.js';
import type { DocumentStore } from '../pipeline/document-store.js';
import { resolveFeatures } from '../pipeline/page-parts.js';
import { renderLimit } from '../pipeline/render-with-timeout.js';
import type { RenderedPage, SiteContext } from '../pipeline/render-page.js';
import { stages } from '../pipeline/stages.js';
import type { Renderer } from '../server/index.js';
import type { PageRecord, SearchRecord } from './build-state.js';
import { type ImageRecord, noImage } from './image-record.js';
import type { OutputWriter } from './output-writer.js';
import type { PageImages } from './page-images.js';
import { inFolder, payloadName, writeManifest } from './route-manifest.js';

export interface PageWriterOptions {
  config: SiteConfig;
  site: SiteContext;
  bundle: Bundle;
  policy: string;
  documents: DocumentStore;
  output: OutputWriter;
  /** Null when the site has none. */
  images: PageImages | null;
  /** Pages of the last build, keyed by route. */
  known: Record<string, PageRecord>;
  fingerprint: string;
  /** Whether the route manifest is split into parts. */
  isLarge: boolean;
}

/** Maximum number of pages rendered in one turn of the event loop. */
const maxTogether = 32;

/** Renders and writes pages, skipping those whose files would be the same. */
export class PageWriter {
  /** Keyed by route. */
  readonly records: Record<string, PageRecord> = {};
  rendered = 0;
  /** Renders queued for the next turn. */
  private readonly ready: (() => void)[] = [];
  private readonly manifests = new Map<string, RouteManifest>();
  private renderer: Promise<Renderer> | undefined;

  private readonly assets: SiteAssets;

  constructor(private readonly options: PageWriterOptions) {
    const { bundle, config } = options;
    this.assets = { ...bundle, payloadsUrl: `${config.base}_/p/`, offlineUrl: config.offline ? config.base + offlineFile : undefined };
  }

  get findings(): Finding[] {
    return Object.values(this.records).flatMap(({ findings }) => findings);
  }

  /** Writes a page with its payload and its Markdown copy. */
  async write(page: CompiledPage, overview: OverviewGroup[] | null): Promise<void> {
    const { config, site, documents, images } = this.options;
    const key = this.keyOf(page, overview);
    if (this.keepKnown(page, key)) {
      documents.dropBody(page.document);
      return;
    }
    const { article, markdown } = await loadBody(page, documents);
    const renderer = await this.loadRenderer();
    await this.inTurn(() => {
      const rendered = stages.render(page, { article, overview }, { ...this.options, site, renderer, assets: this.assets });
      const image = images?.add(rendered.view) ?? noImage;
      this.add(page, this.put(rendered, { key, image, markdown: hasMarkdown(page) ? pageMarkdown(page, markdown, config) : '' }));
      this.rendered++;
    });
  }

  /** Returns the route manifest of each language, with the names of its search indexes. */
  manifestFiles(indexes: readonly SearchRecord[]): OutputFile[] {
    return [...this.manifests].flatMap(([lang, routes]) => {
      const own = indexes.filter((index) => index.lang === lang);
      const search = own.length > 0 && { search: Object.fromEntries(own.map(({ version, name }) => [version, name])) };
      return writeManifest(lang, { ...routes, ...search }, this.options.isLarge);
    });
  }

  /** Runs work in a batch with that of other pages that are ready in this turn. */
  private inTurn(work: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const attempt = () => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      };
      if (this.ready.push(attempt) === 1) setImmediate(() => this.renderReady());
    });
  }

  private renderReady(): void {
    runAllWithTimeout(this.ready.splice(0, maxTogether), renderLimit);
    if (this.ready.length > 0) setImmediate(() => this.renderReady());
  }

  private put({ source, findings, ...rendered }: RenderedPage, { key, image, markdown }: PageExtras): PageRecord {
    const { images, output, isLarge } = this.options;
    const record: PageRecord = {
      key,
      file: source.path && source.file,
      html: routeFile(source.routePath),
      payload: `_/p/${isLarge ? inFolder(rendered.payloadName) : rendered.payloadName}.json`,
      markdown: markdown && markdownFile(source.routePath),
      image,
      findings,
    };
    // Pages with the same key are identical, so the key replaces a content hash.
    output.write(record.html, rendered.renderHtml(images?.share(image) ?? null), key);
    output.write(record.payload, rendered.payloadJson, rendered.payloadName);
    if (record.markdown) output.write(record.markdown, markdown, key);
    return record;
  }

  private loadRenderer(): Promise<Renderer> {
    return (this.renderer ??= this.options.bundle.loadRenderer());
  }

  private keepKnown(page: CompiledPage, key: string): boolean {
    const { known, output } = this.options;
    const record = known[page.source.routePath];
    if (record?.key !== key) return false;
    if (![record.html, record.payload, record.markdown, record.image.path].filter(Boolean).every((path) => output.keep(path))) return false;
    this.add(page, record);
    return true;
  }

  private add({ source }: CompiledPage, record: PageRecord): void {
    this.records[source.routePath] = record;
    const manifest = this.manifests.get(source.lang) ?? { payloads: {}, files: {} };
    this.manifests.set(source.lang, manifest);
    manifest.payloads[source.routePath] = payloadName(record.payload);
    const usual = `${placeKey(source.version, source.lang)}${source.pagePath}${source.pagePath.endsWith('/') ? 'index' : ''}.mdx`;
    const { file } = source.original ?? source;
    if (file !== usual && source.path) manifest.files[source.routePath] = file;
  }

  /** Returns a hash of everything that the files of a page depend on. */
  private keyOf(page: CompiledPage, overview: OverviewGroup[] | null): string {
    const { config, fingerprint, bundle, site, images } = this.options;
    const { source, data, document, added } = page;
    const { sites, sidebarOf } = site.shared;
    const urls = [sites.get(placeKey(source.version, source.lang))?.url, sidebarOf(page)?.url];
    const features = resolveFeatures(page, config, site.canonicalRoute);
    return contentHash(JSON.stringify([fingerprint, bundle.hash, images?.key, document.key, urls, data, overview, features, added]));
  }
}

/** Whether a page has its own Markdown copy. A page without a file has none; an untranslated one uses its original's. */
function hasMarkdown({ source }: CompiledPage): boolean {
  return source.path !== '' && !source.original;
}

/** Data that a page's files need besides the page. */
interface PageExtras {
  key: string;
  image: ImageRecord;
  /** Empty when the page has none. */
  markdown: string;
}
