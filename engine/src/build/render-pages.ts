import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Bundle } from '../bundle/bundle-site.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { contentSecurityPolicy } from '../hosting/content-security-policy.js';
import { getExisting } from '../model/get-existing.js';
import { groupBy, SiteError } from '../model/index.js';
import { buildOverview, pagesByHref } from '../pages/build-overview.js';
import type { CompiledPage, IndexedPage } from '../pages/page.js';
import type { DocumentStore } from '../pipeline/document-store.js';
import type { IndexedSite } from '../pipeline/index-site.js';
import { stages } from '../pipeline/stages.js';
import type { PageRecord } from './build-state.js';
import type { OutputWriter } from './output-writer.js';
import { PageWriter } from './page-writer.js';
import type { Step } from './progress.js';
import type { SearchWriter } from './search-writer.js';
import type { PageImages } from './page-images.js';

export interface RenderPagesInput {
  config: SiteConfig;
  site: IndexedSite;
  /** Bundle, still pending while the first pages are compiled. */
  bundling: Promise<Bundle>;
  documents: DocumentStore;
  output: OutputWriter;
  /** Null when the site has none. */
  images: PageImages | null;
  /** Pages of the last build, keyed by route. */
  known: Record<string, PageRecord>;
  fingerprint: string;
  /** Whether the route manifest is split into parts. */
  isLarge: boolean;
  /** Receives every page; undefined if no index is written. */
  search: SearchWriter | undefined;
  step: Step;
}

/** All pages, compiled, and rendered unless the theme cannot be bundled. */
export interface RenderedSite {
  compiled: CompiledPage[];
  rendering: { bundle: Bundle; policy: string; writer: PageWriter } | { fault: SiteError };
}

/** Maximum number of pages in progress: enough to keep the highlighter busy until the theme is ready, few enough to bound memory. */
const maxPages = 512;

/** Compiles every page, and renders and writes it as soon as the theme and its document are ready. */
export async function renderPages(input: RenderPagesInput): Promise<RenderedSite> {
  const { config, site, documents, search, step } = input;
  const preparing = prepareRendering(input);
  // Handled where it is awaited; if a page fails first, nothing awaits it.
  preparing.catch(() => {});
  const compiled = await mapConcurrently(site.pages, groupTranslations(site.pages), async (page) => {
    const result = await stages.compile(page, input);
    search?.add(result);
    const rendering = await preparing;
    if ('fault' in rendering) documents.dropBody(result.document);
    else if (!result.data.overview) await rendering.writer.write(result, null);
    step.tick();
    return result;
  });
  const rendering = await preparing;
  if ('fault' in rendering) return { compiled, rendering };
  // Rendered last because an overview shows titles and descriptions of other pages.
  const pages = pagesByHref(compiled);
  for (const page of compiled.filter(({ data }) => data.overview)) {
    const sidebar = site.sidebars.get(page.sidebarKey ?? '') ?? [];
    await rendering.writer.write(page, buildOverview({ page, sidebar, base: config.base, pages }));
  }
  for (const page of site.notFound) await rendering.writer.write(await stages.compile(page, input), null);
  return { compiled, rendering };
}

/** Orders page positions such that translations are adjacent: they share code, which then need not be kept for long. */
function groupTranslations(pages: readonly IndexedPage[]): number[] {
  return [...groupBy(pages.keys(), (position) => pages[position]?.source.pagePath).values()].flat();
}

/**
 * Runs `work` for every item in the given order, several at a time. Results are in the order of the items. Each item starts in a separate
 * turn of the event loop, so that the bundler, which runs at the same time, gets its callbacks in between.
 */
async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  order: readonly number[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const waiting = order.values();
  let turn = Promise.resolve();
  const worker = async () => {
    for (const position of waiting) {
      const item = items[position];
      await (turn = turn.then(() => nextTurn()));
      if (item !== undefined) results.set(position, await work(item));
    }
  };
  await Promise.all(Array.from({ length: maxPages }, worker));
  return items.map((_, position) => getExisting(results, position));
}

/** Waits for the theme. Returns an error in it as `fault`, so that it can be reported together with the findings in pages. */
async function prepareRendering({ bundling, config, ...rest }: RenderPagesInput): Promise<RenderedSite['rendering']> {
  try {
    const bundle = await bundling;
    const policy = contentSecurityPolicy(config, [bundle.inlineScript]);
    return { bundle, policy, writer: new PageWriter({ ...rest, config, bundle, policy }) };
  } catch (error) {
    if (error instanceof SiteError) return { fault: error };
    throw error;
  }
}
