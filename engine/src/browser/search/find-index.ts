import type { RouteManifest, SiteView } from '../../model/page.js';
import { kiln } from '../handover.js';
import { loadJson } from '../navigation/load-json.js';

/** URL of the index for a language and version as it is now; undefined when there is none. */
export async function findIndex({ base, lang, version, defaultVersion, search: { versioned } }: SiteView): Promise<string | undefined> {
  // The page's script tag names the routes of the language that was loaded first.
  const routes = (kiln.entry['routes'] as string).replace(/[^./]+\.json$/, `${lang}.json`);
  const { search = {} } = await loadJson<RouteManifest>(routes, { cache: 'no-cache' });
  const name = search[versioned ? version : defaultVersion] ?? Object.values(search)[0];
  return name && `${base}static/${name}.pack.json`;
}

/** Brings the index into the browser's cache, unless the reader saves data. Never fails. */
export async function prefetchIndex(site: SiteView): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  // While a site is written its index is made only when it is asked.
  if (site.search.mode !== 'local' || connection?.saveData || process.env['NODE_ENV'] !== 'production') return;
  try {
    const url = await findIndex(site);
    if (url) await (await fetch(url, { priority: 'low' })).arrayBuffer();
  } catch {
    // Met again, and told, when the index is asked.
  }
}
