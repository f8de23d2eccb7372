import type { SiteView } from '@kiln/engine/model';
import { createSearch, type Search, type SearchHooks } from '@kiln/engine/search';

let current: { key: string; search: Search; isUsable: Promise<boolean> } | undefined;

/** The search of a language and version, with its index on the way; that of another one ends. */
export function openSearch(site: SiteView, hooks: SearchHooks): Search {
  const key = `${site.lang} ${site.search.versioned ? site.version : ''}`;
  if (current?.key === key) return current.search;
  current?.search.close();
  const search = createSearch(site, hooks);
  const isUsable = search.load();
  current = { key, search, isUsable };
  // One that failed is not kept: the next opening tries again.
  void isUsable.then((isThere) => {
    if (!isThere && current?.search === search) current = undefined;
  });
  return search;
}
