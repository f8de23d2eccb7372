const prefix = 'search-words:';
/** Time in which a tab must have come to life to mark its words, in ms. */
const lifetime = 60_000;

/** Leaves words for the tab that is about to open a page of this site. In storage, so that its address stays clean. */
export function leaveWords(href: string, words: readonly string[]): void {
  const url = new URL(href, location.href);
  if (url.origin !== location.origin) return;
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix) && wordsOf(key).length === 0) localStorage.removeItem(key);
    localStorage.setItem(prefix + url.href, [Date.now() + lifetime, ...words].join('\n'));
  } catch {
    // Closed storage: nothing is marked there.
  }
}

/** Takes the words that were left for this tab; none when it was not opened by a search just now. */
export function takeWords(): string[] {
  try {
    const key = prefix + location.href;
    const words = wordsOf(key);
    localStorage.removeItem(key);
    return words;
  } catch {
    return [];
  }
}

/** Words that are left under a key and still wanted; none when the value is not of this script's making. */
function wordsOf(key: string): string[] {
  const [until, ...words] = (localStorage.getItem(key) ?? '').split('\n');
  return Number(until) > Date.now() ? words : [];
}
