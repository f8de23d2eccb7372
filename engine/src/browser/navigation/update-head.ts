import type { PageView } from '../../model/page.js';
import { routeHref } from '../../model/route-path.js';

/** Brings title, language, description and links of the document's head in line with the page. */
export function updateHead({ site, page }: PageView): void {
  const root = document.documentElement;
  const tagOf = (id: string): string => site.locales.find(({ lang }) => lang === id)?.htmlLang ?? id;
  document.title = page.documentTitle;
  root.lang = tagOf(page.lang);
  root.dataset.pageType = page.pageType;
  document.querySelector('meta[name=description]')?.setAttribute('content', page.description);
  for (const link of document.querySelectorAll('link[rel=canonical],link[rel=alternate]')) link.remove();
  addLink({ rel: 'alternate', type: 'text/markdown', href: page.markdownLink });
  for (const { url, mime, title } of page.feeds) addLink({ rel: 'alternate', type: mime, title, href: url });
  if (!site.origin || page.pageType === '404') return;
  addLink({ rel: 'canonical', href: site.origin + routeHref(page.routePath, site) });
  for (const { id, link, exists } of page.languages) {
    if (exists) addLink({ rel: 'alternate', hreflang: tagOf(id), href: site.origin + link });
  }
}

function addLink(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}
