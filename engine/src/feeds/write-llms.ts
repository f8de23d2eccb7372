import { llmsFile } from '../config/generated-files.js';
import type { Locale, SiteConfig } from '../config/resolve-config.js';
import { isExternalLink, type NavItem, routeOf, withoutBase } from '../model/index.js';
import { placeKey } from '../pages/build-page-index.js';
import type { CompiledPage, OutputFile } from '../pages/page.js';
import { fileUrl, markdownFile } from '../pages/page-url.js';
import { oneLine } from './page-markdown.js';

export interface LlmsOptions {
  /** Name the sections as the navigation bar does, by language and version. */
  navs: ReadonlyMap<string, NavItem[]>;
  /** A page as `pageMarkdown` gives it. */
  markdownOf: (page: CompiledPage) => string;
}

/** llms.txt and llms-full.txt of every language, for the default version. */
export function writeLlms(pages: readonly CompiledPage[], config: SiteConfig, { navs, markdownOf }: LlmsOptions): OutputFile[] {
  return config.locales.flatMap((locale) => {
    const own = pages.filter(
      ({ data }) => data.lang === locale.lang && data.version === config.multiVersion.default && data.pageType !== '404',
    );
    const full = own.map(markdownOf).join('\n---\n\n');
    return [
      {
        path: llmsFile('llms.txt', { lang: locale.lang, config }),
        content: overview(own, { locale, config, nav: navs.get(placeKey(config.multiVersion.default, locale.lang)) ?? locale.nav ?? [] }),
      },
      { path: llmsFile('llms-full.txt', { lang: locale.lang, config }), content: full },
    ];
  });
}

function overview(
  pages: readonly CompiledPage[],
  { locale, config, nav }: { locale: Locale; config: SiteConfig; nav: readonly NavItem[] },
): string {
  const sections = new Map<string, string[]>();
  for (const { data } of pages) {
    const segment = firstSegment(data.pagePath);
    const url = fileUrl(markdownFile(data.routePath), config);
    const note = data.description ? `: ${oneLine(data.description)}` : '';
    const lines = sections.get(segment) ?? [];
    lines.push(`- [${linkText(data.title)}](${url})${note}`);
    sections.set(segment, lines);
  }
  const blocks = [...sections]
    .toSorted(([a], [b]) => Number(a !== '') - Number(b !== ''))
    .map(([segment, lines]) => `## ${sectionTitle(segment, { pages, locale, config, nav })}\n\n${lines.join('\n')}`);
  const quote = locale.description ? [`> ${oneLine(locale.description)}`] : [];
  return [`# ${oneLine(locale.title)}`, ...quote, ...blocks].join('\n\n') + '\n';
}

/** First folder of a page path; empty for pages at the top. */
function firstSegment(pagePath: string): string {
  const [, first = '', ...rest] = pagePath.split('/');
  return rest.length > 0 ? first : '';
}

function sectionTitle(
  segment: string,
  { pages, locale, config, nav }: { pages: readonly CompiledPage[]; locale: Locale; config: SiteConfig; nav: readonly NavItem[] },
): string {
  if (segment === '') return locale.texts.overviewTitle;
  const home = routeOf(
    { version: config.multiVersion.default, lang: locale.lang, pagePath: `/${segment}/` },
    { defaultLang: config.lang, defaultVersion: config.multiVersion.default },
  );
  const item = flatten(nav).find(({ link }) => link && !isExternalLink(link) && `${withoutBase(link, config.base)}/`.startsWith(home));
  const index = pages.find(({ data }) => data.pagePath === `/${segment}/`);
  return oneLine(item?.text ?? index?.data.title ?? segment.charAt(0).toUpperCase() + segment.slice(1).replaceAll('-', ' '));
}

function flatten(nav: readonly NavItem[]): NavItem[] {
  return nav.flatMap((item) => [item, ...flatten(item.items ?? [])]);
}

function linkText(title: string): string {
  return oneLine(title).replace(/[\\[\]]/g, '\\$&');
}
