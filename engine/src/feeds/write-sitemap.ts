import type { SiteConfig } from '../config/resolve-config.js';
import type { CompiledPage, OutputFile } from '../pages/page.js';
import { fileUrl, pageUrl } from '../pages/page-url.js';
import { element, type XmlElement, xmlDocument } from '../html/xml.js';

const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
};

/** Returns sitemap.xml, split into an index and parts above `limit` URLs. Empty without an origin: sitemaps need absolute URLs. */
export function writeSitemap(pages: readonly CompiledPage[], config: SiteConfig, limit = 50_000): OutputFile[] {
  if (config.origin === '') return [];
  const urls = pages
    .filter(({ data }) => data.pageType !== '404')
    .toSorted((a, b) => (a.data.routePath < b.data.routePath ? -1 : 1))
    .map((page) => urlElement(page, config));
  if (urls.length <= limit) return [{ path: 'sitemap.xml', content: xmlDocument(element('urlset', namespaces, urls)) }];
  const parts: OutputFile[] = [];
  for (let start = 0; start < urls.length; start += limit) {
    const content = xmlDocument(element('urlset', namespaces, urls.slice(start, start + limit)));
    parts.push({ path: `sitemap-${parts.length + 1}.xml`, content });
  }
  const index = parts.map(({ path }) => element('sitemap', {}, [element('loc', {}, fileUrl(path, config))]));
  return [
    {
      path: 'sitemap.xml',
      content: xmlDocument(element('sitemapindex', { xmlns: namespaces.xmlns }, index)),
    },
    ...parts,
  ];
}

/** Removes the date of a page from a sitemap; null if it isn't there. */
export function dropDate(content: string, { routePath, lastUpdated }: DatedPage, config: SiteConfig): string | null {
  const address = addressOf(routePath, config).xml;
  const dated = `${address}\n${element('lastmod', {}, lastUpdated?.time).xml}`;
  return content.includes(dated) ? content.replace(dated, () => address) : null;
}

type DatedPage = Pick<CompiledPage['data'], 'routePath' | 'lastUpdated'>;

function addressOf(routePath: string, config: SiteConfig): XmlElement {
  return element('loc', {}, pageUrl(routePath, config));
}

function urlElement({ data }: CompiledPage, config: SiteConfig): XmlElement {
  const translations = data.languages.filter(({ exists }) => exists);
  const alternates =
    translations.length < 2 ? [] : translations.map(({ id, link }) => alternate(htmlLang(id, config), config.origin + link));
  const fallback = translations.length < 2 ? undefined : translations.find(({ id }) => id === config.lang);
  return element('url', {}, [
    addressOf(data.routePath, config),
    data.lastUpdated ? element('lastmod', {}, data.lastUpdated.time) : null,
    ...alternates,
    fallback ? alternate('x-default', config.origin + fallback.link) : null,
  ]);
}

function alternate(hreflang: string, href: string): XmlElement {
  return element('xhtml:link', { rel: 'alternate', hreflang, href });
}

function htmlLang(lang: string, config: SiteConfig): string {
  return config.locales.find((locale) => locale.lang === lang)?.htmlLang ?? lang;
}
