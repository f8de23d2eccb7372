export const languages = ['en', 'zh'] as const;

/** Index into `languages`. */
export type Lang = 0 | 1;

/** Both indexes, in order. */
export const langs: readonly Lang[] = [0, 1];

/** A text in each language. */
export type Translated = readonly [en: string, zh: string];

/** Writes a text in each language. */
export function translate(write: (lang: Lang) => string): Translated {
  return [write(0), write(1)];
}

/** Returns the folder of a language's pages with a trailing slash. The first language has no folder. */
export function languageFolder(lang: Lang): string {
  return lang === 0 ? '' : `${languages[lang]}/`;
}
