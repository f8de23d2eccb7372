import type { SiteView } from '@kiln/engine/model';
import { createSearch, type Search, type SearchHooks } from '@kiln/engine/search';

let current: { key: string; search: Search; isUsable: Promise<boolean> } | undefined;

/** Returns the search of a language and version and starts to load its index. Closes the search of any other. */
export function openSearch(site: SiteView, hooks: SearchHooks): Search {
  const key = `${site.lang} ${site.search.versioned ? site.version : ''}`;
  if (current?.key === key) return current.search;
  current?.search.close();
  const search = createSearch(site, hooks);
  const isUsable = search.load();
  current = { key, search, isUsable };
  // Failures are not cached: the next opening retries.
  void isUsable.then((isThere) => {
    if (!isThere && current?.search === search) current = undefined;
  });
  return search;
}
