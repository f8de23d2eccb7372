import { posix } from 'node:path';
import type { SiteConfig } from '../config/resolve-config.js';
import { isExternalLink, placeOfPath, routeHref, routeOf, splitHref, withBase } from '../model/index.js';
import type { RouteLookup } from './route-lookup.js';

/** Target of a link in a page. */
export type ResolvedLink =
  | { kind: 'external'; href: string }
  | { kind: 'file'; href: string; path: string }
  | { kind: 'page'; href: string; target: string; hash: string };

export interface LinkOrigin {
  /** File that contains the link, relative to its language's folder, e.g. `guide/start/index.mdx`. */
  file: string;
  lang: string;
  version: string;
  routePath: string;
  config: SiteConfig;
  canonicalRoute: RouteLookup;
}

/** Resolves an href as written in a page: relative to the file, root-relative within the language, or external. */
export function resolveLink(written: string, origin: LinkOrigin): ResolvedLink {
  const { config } = origin;
  if (isExternalLink(written)) return { kind: 'external', href: written };
  const { path, query, hash } = splitHref(written);
  if (path === '') return pageLink(origin.routePath, { query, hash, config });
  const decoded = decodeHref(path);
  const pagePath = decoded.startsWith('/') ? decoded : posix.join('/', posix.dirname(origin.file), decoded);
  const bare = pagePath.replace(/\.(?:mdx?|html)$/, '').replace(/\/index$/, '/');
  const site = {
    defaultLang: config.lang,
    langs: config.locales.map(({ lang }) => lang),
    defaultVersion: config.multiVersion.default,
    versions: config.multiVersion.versions,
  };
  // If the link has no version or language, those of its page are used.
  const place = placeOfPath(bare, site);
  const segments = bare.split('/');
  const hasVersion = site.versions.includes(segments[1] ?? '');
  const hasLang = site.langs.includes(segments[hasVersion ? 2 : 1] ?? '');
  const route = origin.canonicalRoute(
    routeOf(
      { pagePath: place.pagePath, version: hasVersion ? place.version : origin.version, lang: hasLang ? place.lang : origin.lang },
      site,
    ),
  );
  const isFile = bare === pagePath && decoded.startsWith('/') && /\.[a-z\d]{1,8}$/i.test(pagePath);
  if (isFile && !origin.canonicalRoute.has(route))
    return { kind: 'file', href: withBase(path, config.base) + query + hash, path: pagePath };
  return pageLink(route, { query, hash, config });
}

function pageLink(target: string, { query, hash, config }: { query: string; hash: string; config: SiteConfig }): ResolvedLink {
  return {
    kind: 'page',
    href: routeHref(target, { base: config.base, cleanUrls: config.route.cleanUrls }) + query + hash,
    target,
    hash: decodeHref(hash.slice(1)),
  };
}

/** Decodes an escaped href; returns it unchanged if an escape is malformed. */
export function decodeHref(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
