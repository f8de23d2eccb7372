import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Locale, SiteConfig } from '../config/resolve-config.js';
import type { ParsedPage } from '../content/document.js';
import { languageFolders } from '../content/read-documents.js';
import { shownPath } from '../content/page-files.js';
import { resolveLink } from '../content/resolve-link.js';
import {
  type Announcement,
  type Finding,
  type IndexedData,
  type Location,
  type NavItem,
  routeOf,
  type SidebarItem,
} from '../model/index.js';
import { flattenSidebar, isListedAtRoot, type SidebarContext, sidebarOfEntries, sidebarOfFolder } from './build-sidebar.js';
import { createRouteLookup } from '../content/route-lookup.js';
import type { IndexedPage, PageIndex } from './page.js';
import { type DataContext, dataOf, type Neighbors } from './page-data.js';
import { placeKey } from './place-key.js';
import { readMeta, readNav } from './read-meta.js';
import { resolveNav } from './resolve-nav.js';
import { type FileChanges, showsOriginals, untranslatedPages } from './untranslated-pages.js';

export interface PageIndexInput extends FileChanges {
  documents: readonly ParsedPage[];
  config: SiteConfig;
}

/** Turns documents into pages with routes, navigation, neighbors and alternates. */
export function buildPageIndex({ documents: written, config, dates, current }: PageIndexInput): PageIndex {
  const documents = [...written, ...untranslatedPages(written, config)];
  const canonicalRoute = createRouteLookup(documents.map(({ routePath }) => routePath));
  const findings: Finding[] = [];
  const sidebars = new Map<string, SidebarItem[]>();
  const navs = new Map<string, NavItem[]>();
  const announcements = new Map<string, Announcement | null>();
  const byPlace = new Map<string, Map<string, ParsedPage>>();
  for (const document of documents) {
    const key = placeKey(document.version, document.lang);
    if (!byPlace.has(key)) byPlace.set(key, new Map());
    byPlace.get(key)?.set(document.pagePath, document);
  }
  const pages: IndexedPage[] = [];
  for (const { version, lang, path } of languageFolders(config)) {
    const key = placeKey(version, lang);
    const locale = config.locales.find((candidate) => candidate.lang === lang);
    if (!locale) continue;
    const own = byPlace.get(key) ?? new Map<string, ParsedPage>();
    const hrefOf = (link: string, where: Location) => {
      const resolved = resolveLink(link, { file: 'index.mdx', lang, version, routePath: '/', config, canonicalRoute });
      if (resolved.kind === 'page' && !canonicalRoute.has(resolved.target)) findings.push(deadLink(link, resolved.target, where));
      return resolved.href;
    };
    const findPath = pathFinder(path, showsOriginals(config) && lang !== config.lang ? join(dirname(path), config.lang) : null);
    const context: SidebarContext = { config, pages: own, folders: foldersOf(own.keys()), findPath, hrefOf, findings };
    const prefix = routeOf({ version, lang, pagePath: '' }, { defaultLang: config.lang, defaultVersion: config.multiVersion.default });
    const navFile = findPath(join(path, '_nav.json'));
    const nav = locale.nav ?? readNav(navFile, config, findings)?.entries ?? [];
    const navPlace = { file: locale.nav ? config.configFile : shownPath(navFile, config) };
    navs.set(key, resolveNav(nav, { prefix, hrefOf: (link) => hrefOf(link, navPlace) }));
    const { announcement } = locale;
    announcements.set(
      key,
      announcement && { ...announcement, ...(announcement.link && { link: hrefOf(announcement.link, { file: config.configFile }) }) },
    );
    const ownSidebars = buildSidebars({ locale, folder: path, context });
    for (const [segment, items] of ownSidebars) sidebars.set(`${key}${segment}`, items);
    const neighbors = new Map([...ownSidebars].map(([segment, items]) => [segment, neighborsOf(items)]));
    const dataContext: DataContext = { config, locale, dates, current, canonicalRoute, byPlace };
    for (const document of own.values()) {
      const segment = document.frontmatter.sidebar === false ? null : sidebarFor(document, ownSidebars);
      let data: IndexedData | undefined;
      pages.push({
        source: document,
        sidebarKey: segment === null ? null : `${key}${segment}`,
        // Lazy, because the dev server shows only a few of many pages.
        get data() {
          return (data ??= dataOf(document, segment === null ? undefined : neighbors.get(segment), dataContext));
        },
      });
    }
  }
  const byRoute = new Map(pages.map((page) => [page.source.routePath, page]));
  return { pages, byRoute, canonicalRoute, sidebars, navs, announcements, findings };
}

function deadLink(link: string, target: string, where: Location): Finding {
  return {
    severity: 'error',
    rule: 'dead-link',
    what: `No page at ${link} (${target}).`,
    where,
    fix: 'Create the page, or fix the link.',
  };
}

function buildSidebars({
  locale,
  folder,
  context,
}: {
  locale: Locale;
  folder: string;
  context: SidebarContext;
}): Map<string, SidebarItem[]> {
  if (locale.sidebar)
    return new Map(
      Object.entries(locale.sidebar).map(([segment, entries]) => [segment.replace(/\/$/, ''), sidebarOfEntries(entries, context)]),
    );
  const segments = new Set(
    [...context.pages.keys()]
      .map((pagePath) => pagePath.split('/'))
      .filter(({ length }) => length > 2)
      .map(([, segment = '']) => segment),
  );
  // One sidebar for all pages if the language folder has a `_meta.json`, or has pages only.
  const isFlat = segments.size === 0 && [...context.pages.values()].filter(isListedAtRoot).length > 1;
  const problems: Finding[] = [];
  const meta = readMeta(context.findPath(join(folder, '_meta.json')), context.config, problems);
  if (isFlat || (meta?.entries.length ?? 0) > 0) return new Map([['', sidebarOfFolder(folder, '/', context)]]);
  // A `_meta.json` that can't be read orders nothing.
  context.findings.push(...problems);
  return new Map(
    [...segments]
      .map((segment) => [segment, context.findPath(join(folder, segment))] as const)
      .filter(([, path]) => existsSync(path))
      .map(([segment, path]) => [`/${segment}`, sidebarOfFolder(path, `/${segment}/`, context)]),
  );
}

/** Returns a function that finds files and folders of a language, with the originals (if shown) as a fallback. */
function pathFinder(folder: string, originals: string | null): (path: string) => string {
  return (path) => {
    const isOwn = originals === null || existsSync(path) || !path.startsWith(folder + sep);
    return isOwn ? path : originals + path.slice(folder.length);
  };
}

/** Returns every folder above some page paths, with a trailing slash. */
function foldersOf(pagePaths: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const pagePath of pagePaths) {
    for (let end = pagePath.lastIndexOf('/'); end > 0 && !folders.has(pagePath.slice(0, end + 1)); end = pagePath.lastIndexOf('/', end - 1))
      folders.add(pagePath.slice(0, end + 1));
  }
  return folders;
}

/** Returns the longest sidebar key that is a prefix of the page's path. The sidebar of the whole language is only for pages it may list. */
function sidebarFor(page: ParsedPage, sidebars: ReadonlyMap<string, SidebarItem[]>): string | null {
  let key = page.pagePath.replace(/\/$/, '');
  while (key !== '' && !sidebars.has(key)) key = key.slice(0, key.lastIndexOf('/'));
  return sidebars.has(key) && (key !== '' || isListedAtRoot(page)) ? key : null;
}

function neighborsOf(items: readonly SidebarItem[]): Map<string, Neighbors> {
  const links = flattenSidebar(items);
  // Reversed, so that a page listed twice has the neighbors of its first occurrence.
  return new Map(
    links.map(({ link }, index) => [link, { prev: links[index - 1] ?? null, next: links[index + 1] ?? null }] as const).toReversed(),
  );
}
