import type { SiteView } from '../../model/page.js';
import { loadManifest } from '../navigation/load-page.js';

/** Time without a sign of life after which an index counts as failed, in ms. */
export const silenceLimit = 10_000;

/** URL of the index for a language and version as it is now; undefined when there is none. */
export async function findIndex({ base, lang, version, defaultVersion, search: { versioned } }: SiteView): Promise<string | undefined> {
  const { search = {} } = await loadManifest(lang, { signal: AbortSignal.timeout(silenceLimit) });
  const name = search[versioned ? version : defaultVersion] ?? Object.values(search)[0];
  return name && `${base}static/${name}.pack.json`;
}

/** Brings the index into the browser's cache, unless the reader saves data. Never fails. */
export async function prefetchIndex(site: SiteView): Promise<void> {
  const { connection } = navigator;
  // While a site is written its index is made only when it is asked.
  if (site.search.mode !== 'local' || connection?.saveData || process.env['NODE_ENV'] !== 'production') return;
  try {
    const url = await findIndex(site);
    if (url) await (await fetch(url, { priority: 'low' })).arrayBuffer();
  } catch {
    // Reported when the index is queried.
  }
}
