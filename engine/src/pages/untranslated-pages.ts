import type { SiteConfig } from '../config/resolve-config.js';
import type { ParsedPage } from '../content/document.js';
import { type Alternate, routeHref, routeOf, type TranslationGap } from '../model/index.js';

/** Whether the original is shown where a translation is missing. Where that is an error, there is no such page. */
export function showsOriginals({ rules }: Pick<SiteConfig, 'rules'>): boolean {
  return (rules['missing-twin'] ?? 'error') !== 'error';
}

/** Pages of the default language in place of translations that are missing. */
export function untranslatedPages(documents: readonly ParsedPage[], config: SiteConfig): ParsedPage[] {
  if (!showsOriginals(config)) return [];
  const taken = new Set(documents.map(({ routePath }) => routePath));
  return documents
    .filter(({ lang, frontmatter, generated }) => lang === config.lang && frontmatter.pageType !== '404' && !generated)
    .flatMap((original) =>
      config.locales
        .filter(({ lang }) => lang !== config.lang)
        .map(({ lang }) => inPlaceOf(original, lang, config))
        .filter(({ routePath }) => !taken.has(routePath)),
    );
}

/** A page of the default language as one of another language. Its file is the one that its translation would have. */
export function inPlaceOf(original: ParsedPage, lang: string, config: SiteConfig): ParsedPage {
  const { version, pagePath, file } = original;
  const folder = version ? `${version}/` : '';
  return {
    ...original,
    lang,
    file: `${folder}${lang}/${file.slice(`${folder}${original.lang}/`.length)}`,
    routePath: routeOf({ version, lang, pagePath }, { defaultLang: config.lang, defaultVersion: config.multiVersion.default }),
    // They are those of the original.
    findings: [],
    original,
  };
}

/** What a reader should know about a page and its alternates. */
export function translationGap(
  document: ParsedPage,
  originals: ReadonlyMap<string, ParsedPage> | undefined,
  { config, languages, dates }: { config: SiteConfig; languages: readonly Alternate[]; dates: ReadonlyMap<string, string> },
): TranslationGap | null {
  const { lang, pagePath, path } = document;
  if (document.generated) return null;
  if (lang === config.lang) {
    const missing = languages.filter(({ exists }) => !exists);
    return missing.length > 0 ? { state: 'missing', languages: missing.map(({ label }) => label) } : null;
  }
  const original = document.original ?? originals?.get(pagePath);
  if (!original) return null;
  const link = routeHref(original.routePath, { base: config.base, cleanUrls: config.route.cleanUrls });
  if (document.original) return { state: 'untranslated', link, ...notice(document, config) };
  const [written, changed] = [dates.get(path), dates.get(original.path)];
  if (!written || !changed || Date.parse(changed) <= Date.parse(written)) return null;
  return { state: 'stale', link };
}

function notice({ lang, original }: ParsedPage, { locales }: SiteConfig) {
  const localeOf = (wanted: string | undefined) => locales.find((locale) => locale.lang === wanted);
  const { untranslatedText: text = '', untranslatedLinkText: linkText = '' } = localeOf(lang)?.buildTexts ?? {};
  const { htmlLang = '', dir = 'ltr' } = localeOf(original?.lang) ?? {};
  return { lang: htmlLang, dir, text, linkText };
}
