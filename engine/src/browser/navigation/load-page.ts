import type { PagePayload, PageReference, PageView, RouteManifest, SidebarItem, SiteView } from '../../model/page.js';
import { langOfPath, notFoundRoute } from '../../model/path-lang.js';
import type { ShownPage } from '../frame/frame-context.js';
import { kiln } from '../handover.js';
import { findRoute } from './find-route.js';
import { loadJson } from './load-json.js';

const manifests: Record<string, RouteManifest | undefined> = {};

/** The routes of the language that a path belongs to, if they have been loaded. */
export function knownManifest(path: string): RouteManifest | undefined {
  return manifests[langOfPath(path, kiln.site)];
}

/** Loads the page at a path (normalised, without base); null when there is none. */
export async function loadPage(path: string, init?: RequestInit): Promise<ShownPage | null> {
  const { routes = '', payloads } = kiln.entry;
  const lang = langOfPath(path, kiln.site);
  const manifest = (manifests[lang] ??= await loadJson<RouteManifest>(routes.replace(/[^./]+\.json$/, `${lang}.json`), {
    cache: 'no-cache',
  }));
  const route = findRoute(path, manifest);
  if (!route) return null;
  const payload = await loadJson<PagePayload>(`${payloads}${manifest.payloads[route]}.json`, init);
  return { view: await loadView(payload), html: payload.html };
}

/** Loads the page at a path, else the 404 page of its language and version. */
export async function loadPageOrNotFound(path: string): Promise<ShownPage | null> {
  return (await loadPage(path)) ?? loadPage(notFoundRoute(path, kiln.site));
}

/** Completes a page with what it shares with others. */
export async function loadView({ page, site, sidebar }: PageReference): Promise<PageView> {
  const [siteView, items] = await Promise.all([loadJson<SiteView>(site), sidebar ? loadJson<SidebarItem[]>(sidebar) : []]);
  return { site: siteView, sidebar: items, page };
}

/** Forgets all pages and routes, for when they have changed behind their URLs; what is named after its content stays. */
export function forgetPages(): void {
  for (const lang of Object.keys(manifests)) delete manifests[lang];
  for (const url of kiln.loads.keys())
    if (url.startsWith(kiln.entry.payloads as string) || url.includes('/routes.')) kiln.loads.delete(url);
}
