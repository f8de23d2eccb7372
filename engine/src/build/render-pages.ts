import type { SiteConfig } from '../config/resolve-config.js';
import { contentSecurityPolicy, scriptHash } from '../feeds/content-security-policy.js';
import { SiteError } from '../model/index.js';
import { buildOverview, isOverview } from '../pages/build-overview.js';
import type { RouteResolver } from '../pages/canonical-route.js';
import type { PageIndex } from '../pages/page-index.js';
import type { PageRecord } from './build-state.js';
import type { Bundle } from './bundle/bundle-site.js';
import { type CompiledPage, compilePages } from './compile-pages.js';
import type { DocumentStore } from './document-store.js';
import { buildNotFoundPages } from './not-found-pages.js';
import type { OutputWriter } from './output-writer.js';
import { descriptionOf } from './page-data.js';
import { PageWriter } from './page-writer.js';
import type { Step } from './progress.js';
import type { SharedFiles } from './shared-files.js';
import type { SocialImages } from './social-images.js';

export interface RenderPagesInput {
  config: SiteConfig;
  index: PageIndex;
  canonicalRoute: RouteResolver;
  shared: SharedFiles;
  /** Under way while the first pages are compiled. */
  bundling: Promise<Bundle>;
  store: DocumentStore;
  output: OutputWriter;
  /** Null when the site has none. */
  images: SocialImages | null;
  /** Pages of the last build by route. */
  known: Record<string, PageRecord>;
  fingerprint: string;
  step: Step;
}

/** All pages compiled; and rendered, unless the theme cannot be bundled. */
export interface RenderedSite {
  compiled: CompiledPage[];
  rendering: { bundle: Bundle; policy: string; writer: PageWriter } | { fault: SiteError };
}

/** Compiles every page and renders it as soon as theme and document are there. */
export async function renderPages(input: RenderPagesInput): Promise<RenderedSite> {
  const { config, index, canonicalRoute, shared, store, step } = input;
  const preparing = prepareRendering(input);
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
      const rendering = await preparing;
      if (isOverview(page.page)) overviews.push(page);
      else if ('writer' in rendering) await rendering.writer.write(page, null);
      step.tick();
    },
  });
  // Pages are done in any order, but everything written from them must come out the same in every build.
  const order = new Map(index.pages.map(({ source }, position) => [source.file, position]));
  compiled.sort((a, b) => (order.get(a.page.source.file) ?? 0) - (order.get(b.page.source.file) ?? 0));
  const rendering = await preparing;
  if ('fault' in rendering) return { compiled, rendering };
  const listed = new Map(
    compiled.map(({ page, record }) => [
      page.data.languages.find(({ id }) => id === page.source.lang)?.link ?? '',
      { description: descriptionOf(page, record), toc: record.toc },
    ]),
  );
  for (const page of overviews) {
    const sidebar = shared.sidebars.get(page.page.sidebarKey ?? '')?.value ?? [];
    await rendering.writer.write(page, buildOverview({ page: page.page, sidebar, base: config.base, pageOf: (href) => listed.get(href) }));
  }
  for (const page of buildNotFoundPages(config, (route) => index.byRoute.has(route))) await rendering.writer.writeBare(page);
  return { compiled, rendering };
}

/** Waits for the theme. A fault in it is kept, so that it can be told together with what is wrong in the pages. */
async function prepareRendering({ bundling, config, ...rest }: RenderPagesInput): Promise<RenderedSite['rendering']> {
  try {
    const bundle = await bundling;
    const { apiUrl } = config.search;
    const policy = contentSecurityPolicy([scriptHash(bundle.inlineScript)], URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : []);
    return { bundle, policy, writer: new PageWriter({ ...rest, config, bundle, policy }) };
  } catch (error) {
    if (error instanceof SiteError) return { fault: error };
    throw error;
  }
}
