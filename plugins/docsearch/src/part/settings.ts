import type { DocSearchSettings } from '../options.js';

/** Name of the element in the head that has the options of the plugin. */
export const settingsName = 'kiln:docsearch';

/** What one language asks with. */
export type LanguageSettings = Omit<DocSearchSettings, 'locales'>;

/** The options in a language of the site. By default it finds pages of its own, by the language that Algolia's crawler reads in them. */
export function settingsFor({ locales, ...settings }: DocSearchSettings, lang: string, htmlLang: string): LanguageSettings {
  // They have been JSON, in which no value is undefined.
  const own: LanguageSettings = { ...settings, ...(locales[lang] as Partial<LanguageSettings>) };
  return { ...own, searchParameters: { facetFilters: [`lang:${htmlLang}`], ...own.searchParameters } };
}

/** The options of the plugin, from the head of the page; undefined on a site without the plugin. */
export function readSettings(): DocSearchSettings | undefined {
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${settingsName}"]`);
  return element ? JSON.parse(element.content) : undefined;
}
