import { flexsearch } from './flexsearch.mjs';
import { kiln } from './kiln.mjs';
import { minisearch, minisearchSegmented } from './minisearch.mjs';
import { pagefind } from './pagefind.mjs';

/**
 * @typedef {object} OpenEngine
 * @property {(query: string) => string[] | Promise<string[]>} search Routes, best first.
 * @property {string} [index] What the browser fetches before the first answer.
 * @property {number} [bytes] The same where it depends on the query: compressed, per query.
 * @property {() => Promise<void>} [close]
 *
 * @typedef {object} Engine
 * @property {string} name
 * @property {(pages: import('../load-pages.mjs').Pages, peers: import('../install-peers.mjs').Peers) => OpenEngine | Promise<OpenEngine>} open
 */

/** Engines for a language, ours first. @param {string} lang @returns {Engine[]} */
export function enginesFor(lang) {
  return [kiln, minisearch, ...(lang === 'zh' ? [minisearchSegmented] : []), flexsearch, pagefind];
}
