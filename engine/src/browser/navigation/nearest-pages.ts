import type { RouteManifest } from '../../model/page.js';
import { placeOfPath, routeHref } from '../../model/route-path.js';
import { kiln } from '../kiln-global.js';
import { loadManifest, loadPage, loadRoutePart } from './load-page.js';
import { nearestPaths } from './nearest-paths.js';
import { addRouteParts } from './route-parts.js';

/** A page whose path is similar to one that does not exist. */
export interface NearPage {
  title: string;
  /** Final href. */
  link: string;
}

/** Returns the pages with the most similar paths in the same language and version, best match first. */
export async function nearestPages(url: { pathname: string }, limit: number): Promise<NearPage[]> {
  const path = kiln.pathOf(url);
  const { lang, version, pagePath } = placeOfPath(path, kiln.site);
  const { payloads } = process.env['KILN_LARGE'] ? await loadNear(path, lang) : await loadManifest(lang);
  const routes = Object.keys(payloads).flatMap((route) => {
    const place = placeOfPath(route, kiln.site);
    return place.version === version && !/^\/(404)?$/.test(place.pagePath) ? { route, path: place.pagePath } : [];
  });
  const near = nearestPaths(pagePath, routes, limit);
  // A page that fails to load is no help and is left out.
  const pages = await Promise.all(near.map(({ route }) => loadPage(route, { priority: 'low' }).catch(() => null)));
  return pages.flatMap((page) => (page ? { title: page.view.page.title, link: routeHref(page.view.page.routePath, page.view.site) } : []));
}

/** Loads the routes of a large site that are near a path. */
async function loadNear(path: string, lang: string): Promise<RouteManifest> {
  const manifest = await loadManifest(lang);
  await addRouteParts(path, manifest, loadRoutePart);
  return manifest;
}

/** Returns the words of a URL's path as a search query. */
export function wordsOfAddress(url: { pathname: string }): string {
  const { pagePath } = placeOfPath(kiln.pathOf(url), kiln.site);
  return [...new Set(pagePath.split(/[^\p{L}\p{N}]+/u))].filter(Boolean).join(' ').slice(0, 80);
}
