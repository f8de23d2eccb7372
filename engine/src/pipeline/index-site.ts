import type { SiteConfig } from '../config/resolve-config.js';
import { buildPageIndex, type PageIndexInput } from '../pages/build-page-index.js';
import type { IndexedPage, PageIndex } from '../pages/page.js';
import type { DocumentsContext } from '../plugins/plugin.js';
import { pluginDocuments } from '../plugins/plugin-documents.js';
import { routeOf } from '../model/index.js';
import { buildNotFoundPages } from './not-found-pages.js';
import { buildSharedFiles, type SharedFiles } from './shared-files.js';

/** The site as far as files and frontmatter tell. */
export interface IndexedSite extends PageIndex {
  /** What pages share, as files. */
  shared: SharedFiles;
  /** 404 pages that have no file. */
  notFound: readonly IndexedPage[];
}

/** Gives every page its place: route, navigation, neighbours, translations. */
export function indexSite({ mode, ...input }: PageIndexInput & { mode: DocumentsContext['mode'] }): IndexedSite {
  const index = buildPageIndex({ ...input, documents: pluginDocuments(input.documents, input.config, { mode }) });
  return {
    ...index,
    shared: buildSharedFiles(index, input.config),
    notFound: buildNotFoundPages(input.config, (route) => index.byRoute.has(route)),
  };
}

/** The page in the default language that a page translates; undefined when it is that page, or there is none. */
export function originalOf({ source }: IndexedPage, { byRoute }: PageIndex, config: SiteConfig): IndexedPage | undefined {
  const { version, pagePath } = source;
  if (source.lang === config.lang) return undefined;
  return byRoute.get(
    routeOf({ version, pagePath, lang: config.lang }, { defaultLang: config.lang, defaultVersion: config.multiVersion.default }),
  );
}
