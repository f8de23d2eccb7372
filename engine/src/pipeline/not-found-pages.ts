import type { Locale, SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../cache/content-hash.js';
import type { ParsedPage } from '../content/document.js';
import { routeHref, routeOf } from '../model/index.js';
import type { IndexedPage } from '../pages/page.js';

/** Creates a 404 page for every language and version that has no document for it. */
export function buildNotFoundPages(config: SiteConfig, hasRoute: (route: string) => boolean): IndexedPage[] {
  const versions = config.multiVersion.versions.length > 0 ? config.multiVersion.versions : [''];
  return versions
    .flatMap((version) => config.locales.map((locale) => notFoundPage(config, locale, version)))
    .filter(({ source }) => !hasRoute(source.routePath));
}

function notFoundPage(config: SiteConfig, locale: Locale, version: string): IndexedPage {
  const site = { defaultLang: config.lang, defaultVersion: config.multiVersion.default };
  const place = { version, lang: locale.lang, pagePath: '/404' };
  const routePath = routeOf(place, site);
  const frontmatter = { pageType: '404' as const, sidebar: false };
  const source: ParsedPage = {
    ...place,
    file: routePath.slice(1),
    path: '',
    routePath,
    body: '',
    bodyLine: 0,
    frontmatter,
    title: '404',
    hash: contentHash(''),
    findings: [],
  };
  const homeOf = (lang: string, homeVersion: string) =>
    routeHref(routeOf({ version: homeVersion, lang, pagePath: '/' }, site), { base: config.base, cleanUrls: config.route.cleanUrls });
  return {
    source,
    sidebarKey: null,
    data: {
      title: '404',
      routePath,
      lang: locale.lang,
      version,
      frontmatter,
      _relativePath: '',
      pagePath: '/404',
      pageType: '404',
      documentTitle: `404 - ${locale.title}`,
      prev: null,
      next: null,
      feeds: [],
      languages: config.locales.map(({ lang, label }) => ({ id: lang, label, link: homeOf(lang, version), exists: false })),
      versions: config.multiVersion.versions.map((id) => ({ id, label: id, link: homeOf(locale.lang, id), exists: false })),
      editLink: null,
      lastUpdated: null,
      translation: null,
      markdownLink: '',
    },
  };
}
