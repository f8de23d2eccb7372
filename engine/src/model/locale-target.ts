import type { SiteFacts } from './site-facts.js';

/** Returns the first supported language in the reader's order of preference, compared by primary subtag. */
export function preferredLang(preferred: readonly string[], supported: readonly string[]): string | undefined {
  for (const tag of preferred) {
    const found = supported.find((lang) => primarySubtag(lang) === primarySubtag(tag));
    if (found) return found;
  }
  return undefined;
}

/** Whether a user agent is a bot, which must get the page it requested. */
export function isBot(userAgent: string): boolean {
  return /bot|spider|crawl|lighthouse/i.test(userAgent);
}

/** Returns the href of the translation that a first visit is sent to, or undefined to stay. */
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
