import { posix } from 'node:path';

/**
 * The route that a link of a page leads to; undefined for other sites and for places in the page itself.
 * @param {{ route: string }} page
 * @param {string} url
 * @returns {string | undefined}
 */
export function targetRoute({ route }, url) {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(url)) return undefined;
  const path = url.replace(/[?#].*$/, '').replace(/\.mdx?$/, '');
  const target = path === '' ? route : posix.join(posix.dirname(`${route}.`), path).replace(/(^|\/)index$/, '$1');
  const absolute = path.startsWith('/') ? path.replace(/(^|\/)index$/, '$1') : target;
  return absolute === route ? undefined : absolute;
}
