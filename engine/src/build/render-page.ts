import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../content/content-hash.js';
import { shownPath } from '../content/read-documents.js';
import { renderDocument } from '../html/render-document.js';
import type { PageAssets } from '../html/render-head.js';
import type { SharedImage } from '../html/social-tags.js';
import type { ArticlePart, Finding, OverviewGroup, PageData, PagePayload, PageView } from '../model/index.js';
import { placeKey } from '../pages/build-page-index.js';
import type { RouteResolver } from '../pages/canonical-route.js';
import type { Page } from '../pages/page-index.js';
import type { Renderer } from '../server/index.js';
import { pageParts } from './page-parts.js';
import { renderArticleInTime, renderFrameInTime } from './render-in-time.js';
import type { SharedFiles } from './shared-files.js';

export interface RenderInput {
  page: Page;
  /** Page data but for what rendering finds out. */
  data: Omit<PageData, 'hasIslands'>;
  article: readonly ArticlePart[];
  /** Groups of an overview page; null on every other page. */
  overview: OverviewGroup[] | null;
  canonicalRoute: RouteResolver;
  config: SiteConfig;
  shared: SharedFiles;
  assets: Omit<PageAssets, 'routesUrl'>;
  policy: string;
  renderer: Renderer;
}

export interface RenderedPage {
  view: PageView;
  /** The whole page: asked for by itself, since a payload does without. */
  renderHtml: (image?: SharedImage | null) => string;
  /** The payload as it is served. */
  payloadJson: string;
  /** Name of the payload's file. */
  payloadName: string;
  findings: Finding[];
}

/** Renders a page: its payload and, when asked for, its HTML. */
export function renderPage({
  page,
  data,
  article,
  overview,
  canonicalRoute,
  config,
  shared,
  assets,
  policy,
  renderer,
}: RenderInput): RenderedPage {
  const place = placeKey(page.source.version, page.source.lang);
  const site = shared.sites.get(place);
  if (!site) throw new Error(`No site view for ${place}`);
  const sidebar = page.sidebarKey === null ? undefined : shared.sidebars.get(page.sidebarKey);
  const rendered = renderArticleInTime(renderer, pageParts({ page, article, overview, site: site.value, config, canonicalRoute }));
  const full: PageData = { ...data, hasIslands: rendered.hasIslands };
  const view = { site: site.value, sidebar: sidebar?.value ?? [], page: full };
  // The 404 pages have no file.
  const shownFile = page.source.path ? shownPath(page.source.path, config) : page.source.routePath;
  const urls = { site: site.url, sidebar: sidebar?.url ?? null };
  const payloadJson = JSON.stringify({ page: full, ...urls, html: rendered.html } satisfies PagePayload);
  return {
    view,
    renderHtml: (image = null) =>
      renderDocument({
        view,
        image,
        config,
        assets: { ...assets, routesUrl: `${config.base}${routesFile(page.source.lang)}` },
        policy,
        frame: config.ssg ? renderFrameInTime(renderer, { view, html: rendered.html }, shownFile) : '',
        shared: urls,
      }),
    payloadJson,
    payloadName: contentHash(payloadJson),
    findings: rendered.findings,
  };
}

/** Where the routes of a language, in all versions, are listed. */
export function routesFile(lang: string): string {
  return `_/routes.${lang}.json`;
}
