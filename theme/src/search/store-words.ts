import { wordsOf, wordsPrefix } from './take-words.js';

/** Time in which a tab must start to mark its words, in ms. */
const lifetime = 60_000;

/** Stores words for a tab that is about to open a page of this site. In storage, so that the URL stays clean. */
export function storeWords(href: string, words: readonly string[]): void {
  const url = new URL(href, location.href);
  if (url.origin !== location.origin) return;
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(wordsPrefix) && wordsOf(key).length === 0) localStorage.removeItem(key);
    localStorage.setItem(wordsPrefix + url.href, [Date.now() + lifetime, ...words].join('\n'));
  } catch {
    // Storage is blocked: nothing is marked in the new tab.
  }
}
