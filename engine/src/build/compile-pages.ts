import type { SiteConfig } from '../config/resolve-config.js';
import { groupBy } from '../model/index.js';
import type { RouteResolver } from '../pages/canonical-route.js';
import type { Page } from '../pages/page-index.js';
import type { DocumentBody, DocumentRecord, DocumentStore } from './document-store.js';

/** A page whose document is compiled. `body` is there when it was compiled just now. */
export interface CompiledPage {
  page: Page;
  record: DocumentRecord;
  body: DocumentBody | null;
}

export interface CompileInput {
  pages: readonly Page[];
  config: SiteConfig;
  store: DocumentStore;
  canonicalRoute: RouteResolver;
  /** Called for each page, in any order; the next pages wait while too many of these are under way. */
  onPage: (page: CompiledPage) => Promise<void>;
}

/** Twin groups under way at once: enough to keep the highlighter busy, few enough to bound memory. */
const maxGroups = 256;

/** Compiles all pages. Twins go one after the other, the default language first, since the others take over its heading ids. */
export async function compilePages({ pages, config, store, canonicalRoute, onPage }: CompileInput): Promise<void> {
  const groups = [...groupBy(pages, ({ source }) => `${source.version}:${source.pagePath}`).values()];
  const isDefault = ({ source }: Page) => source.lang === config.lang;
  const compileGroup = async (group: readonly Page[]) => {
    const original = group.find(isDefault);
    const compile = async (page: Page, twin: DocumentRecord | null) => {
      const { record, body } = await store.load(page.source, canonicalRoute, twin?.headings ?? null);
      await onPage({ page, record, body });
      return record;
    };
    const twin = original ? await compile(original, null) : null;
    for (const page of group) if (page !== original) await compile(page, twin);
  };
  let next = 0;
  const lane = async () => {
    while (next < groups.length) await compileGroup(groups[next++] as Page[]);
  };
  await Promise.all(Array.from({ length: Math.min(maxGroups, groups.length) }, lane));
}
