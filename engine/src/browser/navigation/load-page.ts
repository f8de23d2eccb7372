import type { PagePayload, PageReference, PageView, RouteManifest, SidebarItem, SiteView } from '../../model/page.js';
import { langOfPath, notFoundRoute } from '../../model/path-lang.js';
import type { ShownPage } from '../frame/frame-context.js';
import { kiln } from '../kiln-global.js';
import { findRoute } from './find-route.js';
import { loadJson } from './load-json.js';
import { addRouteParts } from './route-parts.js';

const manifests: Record<string, RouteManifest | undefined> = {};

/** Returns the routes of the language that a path belongs to, if they are loaded. */
export function knownManifest(path: string): RouteManifest | undefined {
  return manifests[langOfPath(path, kiln.site)];
}

/** Loads the current routes of a language. */
export function loadManifest(lang: string, init?: RequestInit): Promise<RouteManifest> {
  // The script tag has the URL for the language of the first page.
  const url = kiln.entry['routes'].replace(/[^./]+\.json$/, `${lang}.json`);
  return loadJson<RouteManifest>(url, ({ payloads }) => payloads, { cache: 'no-cache', ...init });
}

/** Loads one part of the routes of a large site. */
export function loadRoutePart(name: string): Promise<RouteManifest> {
  return loadJson<RouteManifest>(`${kiln.entry['payloads']}${name}.json`, ({ payloads }) => payloads);
}

/** Loads the page at a path (normalized, without base); null if there is none. */
export async function loadPage(path: string, init?: RequestInit): Promise<ShownPage | null> {
  const lang = langOfPath(path, kiln.site);
  const manifest = (manifests[lang] ??= await loadManifest(lang));
  if (process.env['KILN_LARGE'] && !findRoute(path, manifest)) await addRouteParts(path, manifest, loadRoutePart);
  const route = findRoute(path, manifest);
  if (!route) return null;
  const payload = await loadJson<PagePayload>(
    `${kiln.entry['payloads']}${manifest.payloads[route]}.json`,
    ({ html, page }) => page && html !== undefined,
    init,
  );
  return { view: await loadView(payload), html: payload.html };
}

/** Loads the page at a path, else the 404 page of its language and version. */
export async function loadPageOrNotFound(path: string): Promise<ShownPage | null> {
  return (await loadPage(path)) ?? loadPage(notFoundRoute(path, kiln.site));
}

/** Loads the data that a page shares with others, and returns its complete view. */
export async function loadView({ page, site, sidebar }: PageReference): Promise<PageView> {
  const [siteView, items] = await Promise.all([
    loadJson<SiteView>(site, ({ nav, texts, locales, search }) => nav && texts && locales && search),
    sidebar ? loadJson<SidebarItem[]>(sidebar, Array.isArray) : [],
  ]);
  return { site: siteView, sidebar: items, page };
}

/** Removes all pages and routes from the cache, since they may have changed under the same URLs. Files with hashed names stay. */
export function forgetPages(): void {
  for (const lang of Object.keys(manifests)) delete manifests[lang];
  for (const url of kiln.loads.keys()) if (url.startsWith(kiln.entry.payloads) || url.includes('/routes.')) kiln.loads.delete(url);
}
