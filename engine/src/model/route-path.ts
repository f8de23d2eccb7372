/** Whether a link is outside of the site: it has another host or its own protocol. */
export function isExternalLink(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

/** Whether a browser would run a link or show its content instead of loading a page. Skips the same whitespace as browsers do. */
export function isUnsafeLink(href: string): boolean {
  return /^(?:javascript|vbscript|data):/i.test(href.replace(/^[\0-\x20]+|[\t\n\r]/g, ''));
}

/** Splits an href into path, query (with `?`) and hash (with `#`). */
export function splitHref(href: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#[\s\S]*)?$/.exec(href) ?? [];
  return { path, query, hash };
}

/** Decodes a path and brings it into the form of a route: no `.html`, `/index` as `/`. */
export function normalizePath(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A malformed escape stays as is: it matches no route.
  }
  const bare = decoded.replace(/\.html$/, '').replace(/\/index$/, '/');
  return bare.startsWith('/') ? bare : `/${bare}`;
}

/** Prepends the base to a root-relative link; other links stay unchanged. */
export function withBase(href: string, base: string): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  return base.slice(0, -1) + href;
}

/** Removes the base from a path; a path outside the base stays unchanged. */
export function withoutBase(path: string, base: string): string {
  if (path.startsWith(base)) return path.slice(base.length - 1);
  return path === base.slice(0, -1) ? '/' : path;
}

/** Whether two paths name the same page, regardless of base and clean-URL form. */
export function isSamePath(a: string, b: string, base: string): boolean {
  return comparable(a, base) === comparable(b, base);
}

function comparable(path: string, base: string): string {
  const normal = normalizePath(withoutBase(splitHref(path).path, base));
  return normal.length > 1 && normal.endsWith('/') ? normal.slice(0, -1) : normal;
}

/** Encodes a path for an href, including `?` and `#` in names. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Returns the href of a route, with base, and with `.html` when clean URLs are off. */
export function routeHref(routePath: string, { base, cleanUrls }: { base: string; cleanUrls: boolean }): string {
  const path = cleanUrls ? routePath : routePath.replace(/\/$/, '/index') + '.html';
  return withBase(encodePath(path), base);
}

/** Returns the file that a route is written to, relative to the output folder. */
export function routeFile(routePath: string): string {
  return `${routePath.slice(1)}${routePath.endsWith('/') ? 'index' : ''}.html`;
}

/** The version, language and page of a path. */
export interface PathPlace {
  version: string;
  lang: string;
  /** Path without both prefixes. */
  pagePath: string;
  /** Whether the path spells out the default language. */
  hasDefaultLangPrefix: boolean;
}

/** Parses version and language from the front of a path without base. */
export function placeOfPath(
  path: string,
  site: { defaultLang: string; langs: readonly string[]; defaultVersion: string; versions: readonly string[] },
): PathPlace {
  const segments = path.split('/').slice(1);
  const take = (known: readonly string[]) => (known.includes(segments[0] ?? '') ? segments.shift() : undefined);
  const version = take(site.versions) ?? site.defaultVersion;
  const lang = take(site.langs);
  return { version, lang: lang ?? site.defaultLang, pagePath: `/${segments.join('/')}`, hasDefaultLangPrefix: lang === site.defaultLang };
}

/** Returns the route of a page in a given language and version. */
export function routeOf(
  { version, lang, pagePath }: { version: string; lang: string; pagePath: string },
  site: { defaultLang: string; defaultVersion: string },
): string {
  const versionPart = version && version !== site.defaultVersion ? `/${version}` : '';
  const langPart = lang === site.defaultLang ? '' : `/${lang}`;
  return versionPart + langPart + pagePath;
}
