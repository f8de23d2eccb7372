import { findRoute } from './find-route.js';
import { knownManifest } from './load-page.js';
import { kiln } from '../kiln-global.js';

/** Returns whether a URL may be a page of this site; certain once the routes are loaded. */
export function mayBePage(url: URL): boolean {
  if (!isInside(url)) return false;
  const path = kiln.pathOf(url);
  const manifest = knownManifest(path);
  return manifest ? findRoute(path, manifest) !== undefined : !/\.[a-z]\w*$/i.test(path);
}

/** Returns the URL of a link after redirects. */
export function destination(href: string): URL {
  const url = new URL(href, location.href);
  return (isInside(url) && kiln.redirect(url)) || url;
}

function isInside({ origin, pathname }: URL): boolean {
  return origin === location.origin && `${pathname}/`.startsWith(kiln.site.base);
}
