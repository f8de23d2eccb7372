import type { Locale, SiteConfig } from '../config/resolve-config.js';
import type { ParsedPage } from '../content/document.js';
import type { RouteLookup } from '../content/route-lookup.js';
import { type Alternate, encodePath, type IndexedData, routeHref, routeOf, type TextLink } from '../model/index.js';
import { changeDate } from './change-date.js';
import { feedLinksOf } from './feed-links.js';
import { placeKey } from './place-key.js';
import { type FileChanges, translationGap } from './untranslated-pages.js';

/** The pages before and after one in its sidebar. */
export interface Neighbors {
  prev: TextLink | null;
  next: TextLink | null;
}

export interface DataContext extends FileChanges {
  config: SiteConfig;
  /** Locale of the page. */
  locale: Locale;
  canonicalRoute: RouteLookup;
  /** Pages of every language and version by page path. */
  byPlace: ReadonlyMap<string, ReadonlyMap<string, ParsedPage>>;
}

/** Returns the page data that does not depend on its text. `neighbors` are those of its sidebar, by href, if it has one. */
export function dataOf(document: ParsedPage, neighbors: ReadonlyMap<string, Neighbors> | undefined, context: DataContext): IndexedData {
  const { config, locale, dates, current, byPlace } = context;
  const href = routeHref(document.routePath, { base: config.base, cleanUrls: config.route.cleanUrls });
  const alternates = alternatesOf(document, context);
  const { prev = null, next = null } = neighbors?.get(href) ?? {};
  const base = baseData(document, config);
  return {
    ...base,
    documentTitle: documentTitle(document, locale),
    prev,
    next,
    feeds: feedLinksOf(config, document, locale.lang),
    ...alternates,
    editLink:
      locale.editLink && !document.generated
        ? {
            text: locale.editLink.text,
            link: `${locale.editLink.docRepoBaseUrl.replace(/\/$/, '')}/${encodePath(base._relativePath)}`,
          }
        : null,
    lastUpdated: config.themeConfig.lastUpdated ? changeDate(dates.get(document.path), locale.lang) : null,
    translation: translationGap(document, byPlace.get(placeKey(document.version, config.lang)), {
      config,
      locale,
      dates,
      current,
      languages: alternates.languages,
    }),
  };
}

function baseData(
  document: ParsedPage,
  config: SiteConfig,
): Pick<
  IndexedData,
  'title' | 'routePath' | 'lang' | 'version' | 'frontmatter' | '_relativePath' | 'pagePath' | 'pageType' | 'markdownLink'
> {
  const { title, routePath, lang, version, frontmatter, pagePath, original } = document;
  const markdownRoute = original?.routePath ?? routePath;
  const markdownPath = `${markdownRoute}${markdownRoute.endsWith('/') ? 'index' : ''}.md`;
  return {
    title,
    routePath,
    lang,
    version,
    frontmatter,
    _relativePath: original?.file ?? document.file,
    pagePath,
    pageType: frontmatter.pageType ?? 'doc',
    markdownLink: config.base.slice(0, -1) + encodePath(markdownPath),
  };
}

function documentTitle({ title, frontmatter, pagePath }: ParsedPage, locale: Locale): string {
  const suffix = frontmatter.titleSuffix ?? (title === locale.title ? '' : locale.title);
  if (!suffix) return title;
  if (pagePath === '/' && frontmatter.titleSuffix === undefined) return title;
  return /^[\s|·—–-]/.test(suffix) ? `${title} ${suffix.trim()}` : `${title} - ${suffix}`;
}

function alternatesOf(
  { pagePath, version, lang }: ParsedPage,
  { config, canonicalRoute, byPlace }: DataContext,
): { languages: Alternate[]; versions: Alternate[] } {
  const site = { defaultLang: config.lang, defaultVersion: config.multiVersion.default };
  const alternate = (id: string, label: string, place: { version: string; lang: string }): Alternate => {
    const route = routeOf({ ...place, pagePath }, site);
    const exists = canonicalRoute.has(route);
    const target = exists ? route : routeOf({ ...place, pagePath: '/' }, site);
    return { id, label, link: routeHref(target, { base: config.base, cleanUrls: config.route.cleanUrls }), exists };
  };
  return {
    languages: config.locales.map((locale) => {
      const found = alternate(locale.lang, locale.label, { version, lang: locale.lang });
      const isUntranslated = byPlace.get(placeKey(version, locale.lang))?.get(pagePath)?.original;
      return isUntranslated ? { ...found, exists: false, untranslated: true } : found;
    }),
    versions: config.multiVersion.versions.map((id) => alternate(id, id, { version: id, lang })),
  };
}
