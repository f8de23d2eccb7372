import type { SiteConfig } from '../config/resolve-config.js';
import type { DocumentBody, DocumentRecord, Heading, ParsedPage } from '../content/document.js';
import type { RouteLookup } from '../content/route-lookup.js';
import { isOverview } from '../pages/build-overview.js';
import { ownDescription } from '../pages/own-description.js';
import { type CompiledPage, type IndexedPage, noExtras } from '../pages/page.js';
import { pluginsOf, withAdditions } from '../plugins/plugin-host.js';
import { type IndexedSite, originalOf } from './index-site.js';

/** Where compiled documents come from: a store that compiles what has changed. */
export interface Documents {
  load: (source: ParsedPage, canonicalRoute: RouteLookup, originalHeadings: readonly Heading[] | null) => Promise<DocumentRecord>;
  /** Loads the large parts of a document that was loaded before. */
  loadBody: (document: DocumentRecord) => Promise<DocumentBody>;
}

export interface CompileContext {
  config: SiteConfig;
  site: IndexedSite;
  documents: Documents;
}

/** Compiles a page. If translations share heading ids, compiles the page that it translates first. */
export async function compilePage(page: IndexedPage, { config, site, documents }: CompileContext): Promise<CompiledPage> {
  const original = config.markdown.sharedHeadingIds ? originalOf(page, site, config) : undefined;
  const headings = original ? (await documents.load(original.source, site.canonicalRoute, null)).headings : null;
  const document = page.source.path ? await documents.load(page.source, site.canonicalRoute, headings) : noDocument;
  const locale = config.locales.find(({ lang }) => lang === page.source.lang);
  const compiled: CompiledPage = {
    ...page,
    data: {
      ...page.data,
      toc: document.toc,
      overview: isOverview(page),
      description: ownDescription({ ...page, document }) || (locale?.description ?? ''),
    },
    document,
    added: noExtras,
  };
  return pluginsOf(config).some((plugin) => plugin.page ?? plugin.search) ? withAdditions(compiled, config) : compiled;
}

/** Record of a page that has no file. */
const noDocument: DocumentRecord = {
  file: '',
  key: '',
  sourceHash: '',
  inputKey: '',
  dependencies: [],
  dependencyHashes: {},
  modules: [],
  headings: [],
  toc: [],
  links: [],
  externalLinks: [],
  assets: [],
  lead: '',
  findings: [],
};

/** Loads the large parts of a page. */
export async function loadBody({ source, document }: CompiledPage, documents: Documents): Promise<DocumentBody> {
  return source.path ? documents.loadBody(document) : { article: [], markdown: '', text: '', codeRanges: [] };
}
