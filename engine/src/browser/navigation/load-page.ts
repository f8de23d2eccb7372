import type { PagePayload, PageReference, PageView, RouteManifest, SidebarItem, SiteView } from '../../model/page.js';
import { langOfPath, notFoundRoute } from '../../model/path-lang.js';
import type { ShownPage } from '../frame/frame-context.js';
import { kiln } from '../handover.js';
import { findRoute } from './find-route.js';
import { loadJson } from './load-json.js';
import { addRouteParts } from './route-parts.js';

const manifests: Record<string, RouteManifest | undefined> = {};

/** The routes of the language that a path belongs to, if they have been loaded. */
export function knownManifest(path: string): RouteManifest | undefined {
  return manifests[langOfPath(path, kiln.site)];
}

/** Loads the routes of a language as they are now. */
export function loadManifest(lang: string, init?: RequestInit): Promise<RouteManifest> {
  // The page's script tag names the routes of the language that was loaded first.
  const url = kiln.entry['routes'].replace(/[^./]+\.json$/, `${lang}.json`);
  return loadJson<RouteManifest>(url, ({ payloads }) => payloads, { cache: 'no-cache', ...init });
}

/** Loads a part of the routes of a large site. */
export function loadRoutePart(name: string): Promise<RouteManifest> {
  return loadJson<RouteManifest>(`${kiln.entry['payloads']}${name}.json`, ({ payloads }) => payloads);
}

/** Loads the page at a path (normalised, without base); null when there is none. */
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

/** Completes a page with what it shares with others. */
export async function loadView({ page, site, sidebar }: PageReference): Promise<PageView> {
  const [siteView, items] = await Promise.all([
    loadJson<SiteView>(site, ({ nav, texts, locales, search }) => nav && texts && locales && search),
    sidebar ? loadJson<SidebarItem[]>(sidebar, Array.isArray) : [],
  ]);
  return { site: siteView, sidebar: items, page };
}

/** Forgets all pages and routes, for when they have changed behind their URLs; what is named after its content stays. */
export function forgetPages(): void {
  for (const lang of Object.keys(manifests)) delete manifests[lang];
  for (const url of kiln.loads.keys()) if (url.startsWith(kiln.entry.payloads) || url.includes('/routes.')) kiln.loads.delete(url);
}
