export const languages = ['en', 'zh'] as const;

/** Index into `languages`. */
export type Lang = 0 | 1;

/** Both of them, in order. */
export const langs: readonly Lang[] = [0, 1];

/** A text in each language. */
export type Translated = readonly [en: string, zh: string];

/** Writes a text in each language. */
export function translate(write: (lang: Lang) => string): Translated {
  return [write(0), write(1)];
}

/** Where the pages of a language lie, with a slash at its end; the first language has no folder of its own. */
export function languageFolder(lang: Lang): string {
  return lang === 0 ? '' : `${languages[lang]}/`;
}
