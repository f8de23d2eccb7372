import { contentHash } from '../cache/content-hash.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { DocumentBody } from '../content/document.js';
import { shownPath } from '../content/page-files.js';
import { renderDocument } from '../html/render-document.js';
import type { SiteAssets } from '../html/render-head.js';
import type { SharedImage } from '../html/social-tags.js';
import type { Finding, OverviewGroup, PageData, PagePayload, PageView } from '../model/index.js';
import { placeKey } from '../pages/place-key.js';
import type { CompiledPage } from '../pages/page.js';
import type { Renderer } from '../server/index.js';
import type { IndexedSite } from './index-site.js';
import { pageParts } from './page-parts.js';
import type { SharedFiles } from './shared-files.js';
import { renderArticleWithTimeout, renderFrameWithTimeout } from './render-with-timeout.js';

/** A page as it is served. */
export interface RenderedPage extends CompiledPage {
  data: PageData;
  view: PageView;
  /** Renders the whole page. Separate, since a payload doesn't need it. */
  renderHtml: (image?: SharedImage | null) => string;
  /** The payload as it is served. */
  payloadJson: string;
  /** Name of the payload's file. */
  payloadName: string;
  findings: Finding[];
}

/** What rendering needs besides the page: its large parts, and the groups of an overview page (null on every other page). */
export interface PageContent extends Pick<DocumentBody, 'article'> {
  overview: OverviewGroup[] | null;
}

/** The parts of the site that rendering a page needs. */
export interface SiteContext extends Pick<IndexedSite, 'canonicalRoute'> {
  shared: Pick<SharedFiles, 'sites' | 'sidebarOf'>;
}

export interface RenderContext {
  config: SiteConfig;
  site: SiteContext;
  assets: SiteAssets;
  policy: string;
  renderer: Renderer;
}

/** Renders a page: its payload and, on demand, its HTML. */
export function renderPage(page: CompiledPage, content: PageContent, context: RenderContext): RenderedPage {
  const { config, site, assets, policy, renderer } = context;
  const { source } = page;
  const place = placeKey(source.version, source.lang);
  const shared = site.shared.sites.get(place);
  if (!shared) throw new Error(`No site view for ${place}`);
  const sidebar = site.shared.sidebarOf(page);
  const parts = pageParts(page, content, { view: shared.value, config, canonicalRoute: site.canonicalRoute });
  const viewOf = (data: PageData): PageView => ({ site: shared.value, sidebar: sidebar?.value ?? [], page: data });
  // In the browser, only islands read this.
  const { html, hasIslands, findings } = renderArticleWithTimeout(renderer, parts, { view: viewOf({ ...page.data, hasIslands: true }) });
  const data: PageData = { ...page.data, hasIslands };
  const view = viewOf(data);
  // Generated 404 pages have no file.
  const shownFile = source.path ? shownPath(source.path, config) : source.routePath;
  const urls = { site: shared.url, sidebar: sidebar?.url ?? null };
  const payloadJson = JSON.stringify({ page: data, ...urls, html } satisfies PagePayload);
  return {
    ...page,
    data,
    view,
    renderHtml: (image = null) =>
      renderDocument({
        view,
        image,
        extra: page.added.head,
        config,
        assets: { ...assets, routesUrl: `${config.base}${routesFile(source.lang)}` },
        policy,
        frame: config.ssg ? renderFrameWithTimeout(renderer, { view, html }, shownFile) : '',
        shared: urls,
      }),
    payloadJson,
    payloadName: contentHash(payloadJson),
    findings,
  };
}

/** Returns the path of the file with the routes of a language, in all versions. */
export function routesFile(lang: string): string {
  return `_/routes.${lang}.json`;
}
