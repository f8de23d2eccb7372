import { normalizePath, placeOfPath, routeHref, routeOf, splitHref, withoutBase } from './route-path.js';
import type { PathPrefixes } from './site-facts.js';

/** A wish to read the current page in another language or version. */
export interface SwitchRequest {
  /** Where the reader is: path with base, query and hash. */
  href: string;
  /** Default: the current one. */
  lang?: string;
  /** Default: the current one. */
  version?: string;
  /** Whether the current page is the 404 page. */
  notFound: boolean;
  /** Whether a route (without base) exists. */
  exists: (routePath: string) => boolean;
}

/** Where a language or version switch leads: the translation with query and hash, else that language's home. */
export function switchTarget(
  { href, notFound, exists, ...wish }: SwitchRequest,
  site: PathPrefixes & { base: string; cleanUrls: boolean },
): string {
  const { path, query, hash } = splitHref(href);
  const here = placeOfPath(normalizePath(withoutBase(path, site.base)), site);
  const there = { version: wish.version ?? here.version, lang: wish.lang ?? here.lang };
  const translation = [here.pagePath, otherSlash(here.pagePath)]
    .map((pagePath) => routeOf({ ...there, pagePath }, site))
    .find((route) => !notFound && exists(route));
  return translation === undefined
    ? routeHref(routeOf({ ...there, pagePath: '/' }, site), site)
    : routeHref(translation, site) + query + hash;
}

/** The same path with its trailing slash added or taken off. */
export function otherSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) || '/' : `${path}/`;
}
