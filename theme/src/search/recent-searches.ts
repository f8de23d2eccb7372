const key = 'search-recent';
const limit = 5;

/** Queries that led somewhere, newest first; none where storage is closed. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, limit) : [];
  } catch {
    return [];
  }
}

/** Puts a query first. */
export function rememberSearch(query: string): void {
  store([query, ...recentSearches().filter((other) => other !== query)].slice(0, limit));
}

/** Takes a query out and returns those that stay. */
export function forgetSearch(query: string): string[] {
  const rest = recentSearches().filter((other) => other !== query);
  store(rest);
  return rest;
}

function store(queries: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(queries));
  } catch {
    // Closed storage: nothing is stored.
  }
}
