import { isBot, localeTarget } from '../../model/locale-target.js';
import type { SiteFacts } from '../../model/site-facts.js';

/** Local storage key that is set after the first visit. */
const visitedKey = 'visited';

/** Returns the URL of the translation in the reader's language, on a first visit to a site that enables it. Throws without storage. */
export function firstVisitTarget(site: SiteFacts): string | undefined {
  if (site.localeRedirect !== 'auto' || isBot(navigator.userAgent) || localStorage.getItem(visitedKey)) return undefined;
  // Set even if the reader stays: there is only one first visit.
  localStorage.setItem(visitedKey, '1');
  const translation = localeTarget(site, navigator.languages);
  return translation && translation + location.search + location.hash;
}
