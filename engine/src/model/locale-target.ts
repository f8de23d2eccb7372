import type { SiteFacts } from './site-facts.js';

/** The first supported language among those a reader prefers, by primary subtag. */
export function preferredLang(preferred: readonly string[], supported: readonly string[]): string | undefined {
  for (const tag of preferred) {
    const found = supported.find((lang) => primarySubtag(lang) === primarySubtag(tag));
    if (found) return found;
  }
  return undefined;
}

/** Whether a user agent is a machine that must see the page it asked for. */
export function isBot(userAgent: string): boolean {
  return /bot|spider|crawl|lighthouse/i.test(userAgent);
}

/** Href of the translation that a first visit belongs to, or undefined to stay. */
export function localeTarget(
  { lang, langs, translations }: Pick<SiteFacts, 'lang' | 'langs' | 'translations'>,
  preferred: readonly string[],
): string | undefined {
  const wanted = preferredLang(preferred, langs);
  return wanted && wanted !== lang ? translations[wanted] : undefined;
}

function primarySubtag(tag: string): string | undefined {
  return tag.toLowerCase().split('-')[0];
}
