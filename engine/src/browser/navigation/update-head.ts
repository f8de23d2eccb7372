import type { PageView } from '../../model/page.js';
import { routeHref } from '../../model/route-path.js';

/** Updates title, language, description and links of the document's head. Removes what only crawlers read: they load each page. */
export function updateHead({ site, page }: PageView): void {
  const root = document.documentElement;
  document.title = page.documentTitle;
  const { htmlLang, dir = '' } = site.locales.find(({ lang }) => lang === page.lang)!;
  // Setting these, even to the same value, restyles the whole document.
  if (root.lang !== htmlLang) root.lang = htmlLang;
  if (root.dir !== dir) root.dir = dir;
  root.dataset.pageType = page.pageType;
  document.querySelector('meta[name=description]')?.setAttribute('content', page.description);
  for (const link of document.querySelectorAll('link[rel=canonical],link[rel=alternate]')) link.remove();
  for (const { url, mime, title } of page.feeds) addLink({ rel: 'alternate', type: mime, title, href: url });
  const { translation } = page;
  const href = translation?.lang ? translation.link : routeHref(page.routePath, site);
  if (site.origin && page.pageType !== '404') addLink({ rel: 'canonical', href: site.origin + href });
}

function addLink(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}
