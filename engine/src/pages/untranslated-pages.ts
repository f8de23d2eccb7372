import type { Locale, SiteConfig } from '../config/resolve-config.js';
import type { ParsedPage } from '../content/document.js';
import { type Alternate, routeHref, routeOf, type TranslationGap } from '../model/index.js';

/** Whether the original is shown in place of a missing translation. If missing translations are an error, there is no such page. */
export function showsOriginals({ rules }: Pick<SiteConfig, 'rules'>): boolean {
  return (rules['missing-twin'] ?? 'error') !== 'error';
}

/** Returns pages of the default language for use in place of missing translations. */
export function untranslatedPages(documents: readonly ParsedPage[], config: SiteConfig): ParsedPage[] {
  if (!showsOriginals(config)) return [];
  const taken = new Set(documents.map(({ routePath }) => routePath));
  return documents
    .filter(({ lang, frontmatter, generated }) => lang === config.lang && frontmatter.pageType !== '404' && !generated)
    .flatMap((original) =>
      config.locales
        .filter(({ lang }) => lang !== config.lang)
        .map(({ lang }) => fallbackPage(original, lang, config))
        .filter(({ routePath }) => !taken.has(routePath)),
    );
}

/** Turns a page of the default language into a page of another language, with the file that its translation would have. */
export function fallbackPage(original: ParsedPage, lang: string, config: SiteConfig): ParsedPage {
  const { version, pagePath, file } = original;
  const folder = version ? `${version}/` : '';
  return {
    ...original,
    lang,
    file: `${folder}${lang}/${file.slice(`${folder}${original.lang}/`.length)}`,
    routePath: routeOf({ version, lang, pagePath }, { defaultLang: config.lang, defaultVersion: config.multiVersion.default }),
    // Already reported for the original.
    findings: [],
    original,
  };
}

/** Returns the notice for readers about the translation of a page, in their language. */
export function translationGap(
  document: ParsedPage,
  originals: ReadonlyMap<string, ParsedPage> | undefined,
  { config, locale, languages, dates, current }: GapContext,
): TranslationGap | null {
  const { pagePath } = document;
  if (document.generated) return null;
  const { untranslatedText, untranslatedLinkText, staleTranslationText, staleTranslationLinkText, missingTranslationText } =
    locale.buildTexts;
  if (locale.lang === config.lang) {
    const missing = languages.filter(({ exists }) => !exists).map(({ label }) => label);
    if (missing.length === 0) return null;
    const names = new Intl.ListFormat(locale.htmlLang, { style: 'narrow' }).format(missing);
    return { state: 'missing', text: missingTranslationText.replace('{languages}', names) };
  }
  const original = document.original ?? originals?.get(pagePath);
  if (!original) return null;
  const link = routeHref(original.routePath, { base: config.base, cleanUrls: config.route.cleanUrls });
  if (document.original) {
    const { htmlLang = '', dir = 'ltr' } = config.locales.find(({ lang }) => lang === original.lang) ?? {};
    return { state: 'untranslated', text: untranslatedText, link, linkText: untranslatedLinkText, lang: htmlLang, dir };
  }
  if (!isOlder(document, original, dates) || current.has(document.path)) return null;
  return { state: 'stale', text: staleTranslationText, link, linkText: staleTranslationLinkText };
}

/** Whether a translation was last changed, and reviewed, before its original changed. */
export function isOlder(
  { path, frontmatter }: ParsedPage,
  original: Pick<ParsedPage, 'path'>,
  dates: ReadonlyMap<string, string>,
): boolean {
  const [written, changed] = [dates.get(path), dates.get(original.path)];
  if (!written || !changed || Date.parse(changed) <= Date.parse(written)) return false;
  return !frontmatter.reviewed || Date.parse(changed) > Date.parse(`${frontmatter.reviewed}T23:59:59Z`);
}

interface GapContext extends FileChanges {
  config: SiteConfig;
  /** Locale of the page. */
  locale: Locale;
  languages: readonly Alternate[];
}

/** When files were changed. */
export interface FileChanges {
  /** Date of the last change by absolute path. */
  dates: ReadonlyMap<string, string>;
  /** Absolute paths of translations that are older than their originals but still current. */
  current: ReadonlySet<string>;
}
