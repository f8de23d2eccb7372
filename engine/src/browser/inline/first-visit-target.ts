import { isBot, localeTarget } from '../../model/locale-target.js';
import type { SiteFacts } from '../../model/site-facts.js';

/** Local storage key that tells a first visit. */
const visitedKey = 'visited';

/** The translation in the reader's language, on a first visit to a site that wants it so. Throws when storage is closed. */
export function firstVisitTarget(site: SiteFacts): string | undefined {
  if (site.localeRedirect !== 'auto' || isBot(navigator.userAgent) || localStorage.getItem(visitedKey)) return undefined;
  // Written before leaving and also when staying: there is only one first visit.
  localStorage.setItem(visitedKey, '1');
  const translation = localeTarget(site, navigator.languages);
  return translation && translation + location.search + location.hash;
}
