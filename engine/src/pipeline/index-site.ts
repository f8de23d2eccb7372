import type { SiteConfig } from '../config/resolve-config.js';
import { buildPageIndex, type PageIndexInput } from '../pages/build-page-index.js';
import type { IndexedPage, PageIndex } from '../pages/page.js';
import type { DocumentsContext } from '../plugins/plugin.js';
import { pluginDocuments } from '../plugins/plugin-documents.js';
import { routeOf } from '../model/index.js';
import { buildNotFoundPages } from './not-found-pages.js';
import { buildSharedFiles, type SharedFiles } from './shared-files.js';

/** The site as far as files and frontmatter describe it. */
export interface IndexedSite extends PageIndex {
  /** Files that pages share. */
  shared: SharedFiles;
  /** 404 pages that have no file. */
  notFound: readonly IndexedPage[];
}

/** Determines the place of every page: route, navigation, neighbors, translations. */
export function indexSite({ mode, ...input }: PageIndexInput & { mode: DocumentsContext['mode'] }): IndexedSite {
  const index = buildPageIndex({ ...input, documents: pluginDocuments(input.documents, input.config, { mode }) });
  return {
    ...index,
    shared: buildSharedFiles(index, input.config),
    notFound: buildNotFoundPages(input.config, (route) => index.byRoute.has(route)),
  };
}

/** Returns the default-language page that a page translates; undefined if there is none or the page is in that language. */
export function originalOf({ source }: IndexedPage, { byRoute }: PageIndex, config: SiteConfig): IndexedPage | undefined {
  const { version, pagePath } = source;
  if (source.lang === config.lang) return undefined;
  return byRoute.get(
    routeOf({ version, pagePath, lang: config.lang }, { defaultLang: config.lang, defaultVersion: config.multiVersion.default }),
  );
}
