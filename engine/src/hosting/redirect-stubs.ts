import type { SiteConfig } from '../config/resolve-config.js';
import { compileRedirects, followRedirects, isExternalLink, literalOf, routeHref, routeOf, splitHref, withBase } from '../model/index.js';

/** An old path and its target. */
export interface Redirect {
  lang: string;
  /** Path without base; ends with a slash if it is a folder. */
  from: string;
  /** Href with base, or a URL on another host. */
  to: string;
}

/** Returns every redirect without a pattern: literal `from` paths and their translations, in the forms that the rules match. */
export function literalRedirects(config: SiteConfig, routes: ReadonlySet<string>): Redirect[] {
  const rules = compileRedirects(config.redirects);
  const literals = config.redirects.flatMap(({ from }) => [from].flat()).flatMap((pattern) => literalOf(pattern)?.path ?? []);
  const found = new Map<string, Redirect>();
  for (const literal of literals) {
    for (const { lang, path } of placesOf(literal, config)) {
      const forms = formsOf(path);
      if (forms.some((form) => routes.has(form))) continue;
      for (const from of forms) {
        const target = followRedirects(from, rules);
        if (target === from || found.has(from)) continue;
        found.set(from, { lang, from, to: targetHref(target, { config, routes }) });
      }
    }
  }
  return [...found.values()];
}

/** Returns a path in every language and version. */
function placesOf(pagePath: string, config: SiteConfig): { lang: string; path: string }[] {
  const site = { defaultLang: config.lang, defaultVersion: config.multiVersion.default };
  const versions = config.multiVersion.versions.length > 0 ? config.multiVersion.versions : [''];
  return versions.flatMap((version) => config.locales.map(({ lang }) => ({ lang, path: routeOf({ version, lang, pagePath }, site) })));
}

function formsOf(path: string): string[] {
  const bare = path.replace(/\/$/, '');
  return bare === '' ? ['/'] : [bare, `${bare}/`];
}

function targetHref(target: string, { config, routes }: { config: SiteConfig; routes: ReadonlySet<string> }): string {
  if (isExternalLink(target)) return encode(target);
  const { path, query, hash } = splitHref(target);
  const page = [path, `${path}/`, path.replace(/(.)\/$/, '$1')].find((form) => routes.has(form));
  const href = page ? routeHref(page, { base: config.base, cleanUrls: config.route.cleanUrls }) : withBase(encode(path), config.base);
  return href + encode(query + hash);
}

/** Escapes characters that a URL can't contain; keeps existing escapes. */
function encode(href: string): string {
  return encodeURI(href).replaceAll(/%25([\da-f]{2})/gi, '%$1');
}
