import { llmsFile } from '../config/generated-files.js';
import type { Locale, SiteConfig } from '../config/resolve-config.js';
import type { ParsedPage } from '../content/document.js';
import { groupBy, isExternalLink, type NavItem, routeOf, withoutBase } from '../model/index.js';
import { placeKey } from '../pages/place-key.js';
import type { CompiledPage, KeyedFile, OutputFile } from '../pages/page.js';
import { fileUrl, markdownFile } from '../pages/page-url.js';
import { oneLine } from './page-markdown.js';

export interface LlmsOptions {
  /** Navigation bars by language and version. Sections are named as in them. */
  navs: ReadonlyMap<string, NavItem[]>;
  /** Returns a page as Markdown, like `pageMarkdown`. */
  markdownOf: (page: CompiledPage) => string;
  /** Returns a key of everything that the Markdown of a page depends on. */
  keyOf: (page: CompiledPage) => string;
  /** Number of pages in a language above which each section has its own files. Default: 1000. */
  limit?: number;
}

/** Pages under one heading of llms.txt: those in a folder, or top-level ones, with an empty name. */
interface Section {
  name: string;
  title: string;
  pages: CompiledPage[];
}

/** Returns llms.txt and llms-full.txt of every language for the default version; for a large site, also files for each section. */
export function writeLlms(
  pages: readonly CompiledPage[],
  config: SiteConfig,
  { navs, markdownOf, keyOf, limit = 1000 }: LlmsOptions,
): (OutputFile | KeyedFile)[] {
  return config.locales.flatMap((locale) => {
    const { lang } = locale;
    const own = pages.filter(({ data }) => data.lang === lang && data.version === config.multiVersion.default && data.pageType !== '404');
    const nav = navs.get(placeKey(config.multiVersion.default, lang)) ?? locale.nav ?? [];
    const sections = sectionsOf(own, { locale, config, nav });
    const apart = own.length > limit ? sections.filter(({ name }) => name !== '') : [];
    const together = sections.filter((section) => !apart.includes(section));
    const file = (kind: 'llms' | 'llms-full', section?: Section) => fileOf(kind, section?.name ?? '', { lang, config });
    const listOf = (kind: 'llms' | 'llms-full') =>
      apart.map((section) => `- [${linkText(section.title)}](${fileUrl(file(kind, section), config)})`).join('\n');
    const full = (path: string, listed: readonly CompiledPage[], list = ''): KeyedFile => ({
      path,
      key: JSON.stringify([listed.map(keyOf), list]),
      content: () => [...listed.map(markdownOf), ...(list && [`${list}\n`])].join(separator),
    });
    const quote = locale.description ? [`> ${oneLine(locale.description)}`] : [];
    const blocks = [...together.map((section) => overview(section, config)), ...(apart.length > 0 ? [listOf('llms')] : [])];
    // A page in a folder may come before a top-level one.
    const inOrder = apart.length > 0 ? together.flatMap((section) => section.pages) : own;
    return [
      { path: file('llms'), content: [`# ${oneLine(locale.title)}`, ...quote, ...blocks].join('\n\n') + '\n' },
      full(file('llms-full'), inOrder, listOf('llms-full')),
      ...apart.flatMap((section) => [
        { path: file('llms', section), content: `# ${oneLine(locale.title)}\n\n${overview(section, config)}\n` },
        full(file('llms-full', section), section.pages),
      ]),
    ];
  });
}

/** Separates pages in llms-full.txt. */
const separator = '\n---\n\n';

/** Returns the file that lists the pages of a section, or all pages if `section` is empty. */
function fileOf(kind: 'llms' | 'llms-full', section: string, place: { lang: string; config: SiteConfig }): string {
  return llmsFile(`${kind}${section && `-${section.replace(/^full(?=-|$)/, '_full')}`}.txt`, place);
}

/** Returns the files that may contain the Markdown of a page: that of its section and that of its language. */
export function llmsFullFiles({ pagePath, lang, version }: ParsedPage, config: SiteConfig): string[] {
  if (version !== config.multiVersion.default) return [];
  return [...new Set([firstSegment(pagePath), ''])].map((section) => fileOf('llms-full', section, { lang, config }));
}

/** Replaces the Markdown of a page in a file; null unless it is there exactly once. */
export function replaceMarkdown(content: string, before: string, after: string): string | null {
  const at = content.indexOf(before);
  const end = at + before.length;
  const isWhole =
    at >= 0 &&
    content.indexOf(before, at + 1) < 0 &&
    (at === 0 || content.endsWith(separator, at)) &&
    (end === content.length || content.startsWith(separator, end));
  return isWhole ? content.slice(0, at) + after + content.slice(end) : null;
}

function overview({ title, pages }: Section, config: SiteConfig): string {
  const lines = pages.map(({ data }) => {
    const note = data.description ? `: ${oneLine(data.description)}` : '';
    return `- [${linkText(data.title)}](${fileUrl(markdownFile(data.routePath), config)})${note}`;
  });
  return `## ${title}\n\n${lines.join('\n')}`;
}

function sectionsOf(
  pages: readonly CompiledPage[],
  { locale, config, nav }: { locale: Locale; config: SiteConfig; nav: readonly NavItem[] },
): Section[] {
  const links = flatten(nav).flatMap(({ text, link }) =>
    link && !isExternalLink(link) ? [{ text, path: `${withoutBase(link, config.base)}/` }] : [],
  );
  const titleOf = (segment: string, own: readonly CompiledPage[]): string => {
    if (segment === '') return locale.texts.overviewTitle;
    const home = routeOf(
      { version: config.multiVersion.default, lang: locale.lang, pagePath: `/${segment}/` },
      { defaultLang: config.lang, defaultVersion: config.multiVersion.default },
    );
    const item = links.find(({ path }) => path.startsWith(home));
    const index = own.find(({ data }) => data.pagePath === `/${segment}/`);
    return oneLine(item?.text ?? index?.data.title ?? segment.charAt(0).toUpperCase() + segment.slice(1).replaceAll('-', ' '));
  };
  return [...groupBy(pages, ({ data }) => firstSegment(data.pagePath))]
    .toSorted(([a], [b]) => Number(a !== '') - Number(b !== ''))
    .map(([name, own]) => ({ name, title: titleOf(name, own), pages: own }));
}

/** Returns the first folder of a page path; empty for top-level pages. */
function firstSegment(pagePath: string): string {
  const [, first = '', ...rest] = pagePath.split('/');
  return rest.length > 0 ? first : '';
}

function flatten(nav: readonly NavItem[]): NavItem[] {
  return nav.flatMap((item) => [item, ...flatten(item.items ?? [])]);
}

function linkText(title: string): string {
  return oneLine(title).replace(/[\\[\]]/g, '\\$&');
}
