/** Prefix of the storage keys. */
export const wordsPrefix = 'search-words:';

/** Returns and removes the words stored for this tab; none if it was not opened by a search just now. */
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

/** Returns the words stored under a key that have not expired; none if the value is malformed. */
export function wordsOf(key: string): string[] {
  const [until, ...words] = (localStorage.getItem(key) ?? '').split('\n');
  return Number(until) > Date.now() ? words : [];
}
