import type { Finding } from '../finding.js';
import type { Page } from '../pages/parse-page.js';
import { targetRoute } from './target-route.js';

/** Finds dead ends: pages without a link to another page. */
export function checkOutgoing(pages: readonly Page[]): Finding[] {
  return pages
    .filter(({ isFragment, frontmatter, links, ...page }) => {
      const isOwn = isFragment || ownPageTypes.has(frontmatter.pageType ?? '');
      return !isOwn && !links.some(({ url }) => targetRoute(page, url));
    })
    .map(({ file, source }) => ({
      rule: 'outgoing',
      file,
      line: source.length,
      column: 1,
      what: 'No link of the page leads to another page.',
      fix: 'Say where to go next.',
    }));
}

/** Page types whose links are in components. */
const ownPageTypes = new Set(['home', 'custom', 'blank', '404']);
