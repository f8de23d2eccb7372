const key = 'search-recent';
const limit = 5;

/** Returns queries with an opened result, newest first; none if storage is blocked. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, limit) : [];
  } catch {
    return [];
  }
}

/** Adds a query to the front. */
export function rememberSearch(query: string): void {
  store([query, ...recentSearches().filter((other) => other !== query)].slice(0, limit));
}

/** Removes a query and returns the others. */
export function forgetSearch(query: string): string[] {
  const rest = recentSearches().filter((other) => other !== query);
  store(rest);
  return rest;
}

function store(queries: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(queries));
  } catch {
    // Storage is blocked: nothing is stored.
  }
}
