import { createElement, type ReactNode } from 'react';
import type { RouteManifest } from '../../model/page.js';
import { placeOfPath, routeHref, splitHref } from '../../model/route-path.js';
import type { PathPrefixes } from '../../model/site-facts.js';
import { Article } from '../frame/Article.js';
import { findRoute } from './find-route.js';
import { knownManifest } from './load-page.js';
import { preload } from './preload.js';
import { kiln } from '../kiln-global.js';

/** A page that can be navigated to. */
export interface RouteRecord {
  /** Without base. */
  path: string;
  /** Shows the page's article inside a frame. */
  element: ReactNode;
  /** Source file relative to the docs folder. */
  filePath: string;
  /** Loads the page ahead of navigation. */
  preload: () => Promise<void>;
  lang: string;
  /** Empty when the site has no versions. */
  version: string;
}

/** Returns the route of a path with or without base; null if it is unknown or the routes of its language are not loaded. */
export function getRoute(path: string): RouteRecord | null {
  const { site, pathOf } = kiln;
  const normal = pathOf({ pathname: splitHref(path).path });
  const manifest = knownManifest(normal);
  const route = manifest && findRoute(normal, manifest);
  if (!manifest || route === undefined) return null;
  const { lang, version } = placeOfPath(route, site);
  return {
    path: route,
    element: createElement(Article),
    filePath: sourceFile(route, manifest, site),
    preload: async () => void (await preload(routeHref(route, { base: site.base, cleanUrls: true }))),
    lang,
    version,
  };
}

/** Returns the source file of a route: from the manifest, else derived from the route. */
export function sourceFile(route: string, { files }: RouteManifest, site: PathPrefixes): string {
  const { version, lang, pagePath } = placeOfPath(route, site);
  return files[route] ?? `${version && `${version}/`}${lang}${pagePath.replace(/\/$/, '/index')}.mdx`;
}
