import { readDocuments } from '../content/read-documents.js';
import { compilePage } from './compile-page.js';
import { indexSite } from './index-site.js';
import { renderPage } from './render-page.js';

/**
 * What a page goes through, in this order. Each stage adds to what the one before gave: `ParsedPage` → `IndexedPage` →
 * `CompiledPage` → `RenderedPage`. A build takes every page through all of them and writes it; the dev server reads and
 * indexes the site, then compiles and renders the page that is asked for.
 */
export const stages = {
  /** Finds the files of all pages, and parses their frontmatter. */
  read: readDocuments,
  /** Gives every page its place in the site. */
  index: indexSite,
  /** Turns the text of one page into an article. */
  compile: compilePage,
  /** Turns one page into its payload and its HTML. */
  render: renderPage,
};
