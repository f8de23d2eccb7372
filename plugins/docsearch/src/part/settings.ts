import type { DocSearchSettings } from '../options.js';

/** Name of the `<meta>` element that contains the options. */
export const settingsName = 'kiln:docsearch';

/** Options for one language. */
export type LanguageSettings = Omit<DocSearchSettings, 'locales'>;

/** Returns the options for a language. By default, finds only pages in this language, which Algolia's crawler reads from `<html>`. */
export function settingsFor({ locales, ...settings }: DocSearchSettings, lang: string, htmlLang: string): LanguageSettings {
  // Overrides come from JSON, so no value is undefined.
  const own: LanguageSettings = { ...settings, ...(locales[lang] as Partial<LanguageSettings>) };
  return { ...own, searchParameters: { facetFilters: [`lang:${htmlLang}`], ...own.searchParameters } };
}

/** Reads the options from the head of the page. Returns undefined on a site without the plugin. */
export function readSettings(): DocSearchSettings | undefined {
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${settingsName}"]`);
  return element ? JSON.parse(element.content) : undefined;
}
