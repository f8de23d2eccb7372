import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePage } from './parse-page.mjs';

/** @import { Page } from './parse-page.mjs' */

/**
 * Reads every page of both languages, in a stable order. `root` is the repository's folder, `docs` is relative to it.
 * @param {{ root: string, docs?: string, matches?: (route: string) => boolean }} options
 * @returns {Page[]}
 */
export function readPages({ root, docs = 'site/docs', matches = () => true }) {
  return /** @type {const} */ (['en', 'zh']).flatMap((lang) => {
    const folder = join(root, docs, lang);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.mdx') && matches(routeOf(name)))
      .toSorted()
      .map((name) =>
        parsePage({ file: `${docs}/${lang}/${name}`, lang, route: routeOf(name), text: readFileSync(join(folder, name), 'utf8') }),
      );
  });
}

/**
 * `config/index.mdx` gives `/config/`, `config/mode.mdx` gives `/config/mode`.
 * @param {string} name
 */
function routeOf(name) {
  return `/${name.replace(/\.mdx$/, '').replace(/(^|\/)index$/, '$1')}`;
}

/**
 * Pairs of pages: every route with its page in each language, if there is one.
 * @param {readonly Page[]} pages
 * @returns {{ route: string, en?: Page, zh?: Page }[]}
 */
export function pairPages(pages) {
  /** @type {Map<string, { route: string, en?: Page, zh?: Page }>} */
  const pairs = new Map();
  for (const page of pages) pairs.set(page.route, { ...pairs.get(page.route), route: page.route, [page.lang]: page });
  return [...pairs.values()];
}
