import { normalizePath, placeOfPath, routeHref, routeOf, splitHref, withoutBase } from './route-path.js';
import type { PathPrefixes } from './site-facts.js';

/** A request for the current page in another language or version. */
export interface SwitchRequest {
  /** The current location: path with base, query and hash. */
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

/** Returns the target of a language or version switch: the translation with query and hash, else that language's home. */
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

/** Adds a trailing slash to a path, or removes it. */
export function otherSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) || '/' : `${path}/`;
}
