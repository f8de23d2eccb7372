import { readDocuments } from '../content/read-documents.js';
import { compilePage } from './compile-page.js';
import { indexSite } from './index-site.js';
import { renderPage } from './render-page.js';

/**
 * The stages of a page, in order. Each adds to the result of the one before: `ParsedPage` → `IndexedPage` → `CompiledPage` →
 * `RenderedPage`. A build runs every page through all of them and writes it; the dev server reads and indexes the site, then
 * compiles and renders the requested page.
 */
export const stages = {
  /** Finds the files of all pages, and parses their frontmatter. */
  read: readDocuments,
  /** Determines the place of every page in the site. */
  index: indexSite,
  /** Turns the text of one page into an article. */
  compile: compilePage,
  /** Turns one page into its payload and its HTML. */
  render: renderPage,
};
