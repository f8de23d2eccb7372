import { posix } from 'node:path';
import type { SiteConfig } from '../config/resolve-config.js';
import { isExternalLink, placeOfPath, routeHref, routeOf, splitHref, withBase } from '../model/index.js';

/** Where a link of a page leads. */
export type ResolvedLink =
  | { kind: 'external'; href: string }
  | { kind: 'file'; href: string; path: string }
  | { kind: 'page'; href: string; target: string; hash: string };

export interface LinkOrigin {
  /** File that holds the link, relative to its language's folder, e.g. `guide/start/index.mdx`. */
  file: string;
  lang: string;
  version: string;
  routePath: string;
  config: SiteConfig;
  canonicalRoute: (path: string) => string;
}

/** Resolves an href as written in a page: relative to the file, root-relative within the language, or external. */
export function resolveLink(written: string, origin: LinkOrigin): ResolvedLink {
  const { config } = origin;
  if (isExternalLink(written)) return { kind: 'external', href: written };
  const { path, query, hash } = splitHref(written);
  if (path === '') return pageLink(origin.routePath, { query, hash, config });
  const decoded = decode(path);
  const pagePath = decoded.startsWith('/') ? decoded : posix.join('/', posix.dirname(origin.file), decoded);
  const bare = pagePath.replace(/\.(?:mdx?|html)$/, '').replace(/\/index$/, '/');
  if (bare === pagePath && /\.[a-z\d]{1,8}$/i.test(pagePath) && origin.canonicalRoute(pagePath) === pagePath && decoded.startsWith('/')) {
    return { kind: 'file', href: withBase(path, config.base) + query + hash, path: pagePath };
  }
  const site = {
    defaultLang: config.lang,
    langs: config.locales.map(({ lang }) => lang),
    defaultVersion: config.multiVersion.default,
    versions: config.multiVersion.versions,
  };
  const place = placeOfPath(bare, site);
  const isPlaced = place.pagePath !== bare;
  const route = isPlaced ? routeOf(place, site) : routeOf({ ...origin, pagePath: bare }, site);
  return pageLink(origin.canonicalRoute(route), { query, hash, config });
}

function pageLink(target: string, { query, hash, config }: { query: string; hash: string; config: SiteConfig }): ResolvedLink {
  return { kind: 'page', href: routeHref(target, { base: config.base, cleanUrls: config.route.cleanUrls }) + query + hash, target, hash: decode(hash.slice(1)) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
