import type { RouteManifest } from '../../model/page.js';
import { placeOfPath, routeHref } from '../../model/route-path.js';
import { kiln } from '../handover.js';
import { loadManifest, loadPage, loadRoutePart } from './load-page.js';
import { nearestPaths } from './nearest-paths.js';
import { addRouteParts } from './route-parts.js';

/** A page whose address is like one that leads nowhere. */
export interface NearPage {
  title: string;
  /** Final href. */
  link: string;
}

/** The pages of a path's language and version whose address is most like it, the nearest first. */
export async function nearestPages(url: { pathname: string }, limit: number): Promise<NearPage[]> {
  const path = kiln.pathOf(url);
  const { lang, version, pagePath } = placeOfPath(path, kiln.site);
  const { payloads } = process.env['KILN_LARGE'] ? await loadNear(path, lang) : await loadManifest(lang);
  const routes = Object.keys(payloads).flatMap((route) => {
    const place = placeOfPath(route, kiln.site);
    return place.version === version && !/^\/(404)?$/.test(place.pagePath) ? { route, path: place.pagePath } : [];
  });
  const near = nearestPaths(pagePath, routes, limit);
  // One that cannot be had is left out: it is no help.
  const pages = await Promise.all(near.map(({ route }) => loadPage(route, { priority: 'low' }).catch(() => null)));
  return pages.flatMap((page) => (page ? { title: page.view.page.title, link: routeHref(page.view.page.routePath, page.view.site) } : []));
}

/** Of the routes of a large site those of the folder, and what lies beside it. */
async function loadNear(path: string, lang: string): Promise<RouteManifest> {
  const manifest = await loadManifest(lang);
  await addRouteParts(path, manifest, loadRoutePart);
  return manifest;
}

/** The words of the address of a URL, as they would be searched for. */
export function wordsOfAddress(url: { pathname: string }): string {
  const { pagePath } = placeOfPath(kiln.pathOf(url), kiln.site);
  return [...new Set(pagePath.split(/[^\p{L}\p{N}]+/u))].filter(Boolean).join(' ').slice(0, 80);
}
