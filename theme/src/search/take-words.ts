/** What keys of such words begin with. */
export const wordsPrefix = 'search-words:';

/** Takes the words that were left for this tab; none when it was not opened by a search just now. */
export function takeWords(): string[] {
  try {
    const key = wordsPrefix + location.href;
    const words = wordsOf(key);
    localStorage.removeItem(key);
    return words;
  } catch {
    return [];
  }
}

/** Words that are left under a key and still wanted; none when the value is not of this script's making. */
export function wordsOf(key: string): string[] {
  const [until, ...words] = (localStorage.getItem(key) ?? '').split('\n');
  return Number(until) > Date.now() ? words : [];
}
