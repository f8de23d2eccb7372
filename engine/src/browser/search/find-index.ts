import type { SiteView } from '../../model/page.js';
import { loadManifest } from '../navigation/load-page.js';

/** Time without a response after which an index counts as failed, in ms. */
export const responseTimeout = 10_000;

/** Returns the URL of the current index for a language and version; undefined if there is none. */
export async function findIndex({ base, lang, version, defaultVersion, search: { versioned } }: SiteView): Promise<string | undefined> {
  const { search = {} } = await loadManifest(lang, { signal: AbortSignal.timeout(responseTimeout) });
  const name = search[versioned ? version : defaultVersion] ?? Object.values(search)[0];
  return name && `${base}static/${name}.pack.json`;
}

/** Prefetches the index into the browser's cache, unless the reader saves data. Never rejects. */
export async function prefetchIndex(site: SiteView): Promise<void> {
  const { connection } = navigator;
  // The dev server builds the index only when it is queried.
  if (site.search.mode !== 'local' || connection?.saveData || process.env['NODE_ENV'] !== 'production') return;
  try {
    const url = await findIndex(site);
    if (url) await (await fetch(url, { priority: 'low' })).arrayBuffer();
  } catch {
    // Reported when the index is queried.
  }
}
