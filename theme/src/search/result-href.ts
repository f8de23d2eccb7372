import { isExternalLink, routeHref, type SiteView, splitHref } from '@kiln/engine/model';

/** Href of a result. A link comes from the index or from a service: one that is neither a page nor of the web leads nowhere. */
export function resultHref(link: string, site: SiteView): string {
  if (isExternalLink(link)) return /^(https?:)?\/\//i.test(link) ? link : '#';
  const { path, query, hash } = splitHref(link);
  return routeHref(path.startsWith('/') ? path : `/${path}`, site) + query + hash;
}
