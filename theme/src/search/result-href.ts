import { isExternalLink, routeHref, type SiteView, splitHref } from '@kiln/engine/model';

/** Returns the href of a result. Links come from the index or a service: one that is neither a page nor http(s) becomes `#`. */
export function resultHref(link: string, site: SiteView): string {
  if (isExternalLink(link)) return /^(https?:)?\/\//i.test(link) ? link : '#';
  const { path, query, hash } = splitHref(link);
  return routeHref(path.startsWith('/') ? path : `/${path}`, site) + query + hash;
}
