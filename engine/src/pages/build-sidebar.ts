import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ifExists } from '../cache/if-exists.js';
import type { SidebarEntry } from '../config/schema.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { ParsedPage } from '../content/document.js';
import { type Finding, isExternalLink, type Location, routeHref, type SidebarGroup, type SidebarItem, suggest } from '../model/index.js';
import { type MetaEntry, readMeta } from './read-meta.js';

/** Input for building the sidebars of one language and version. */
export interface SidebarContext {
  config: SiteConfig;
  /** Pages of this language and version by page path. */
  pages: ReadonlyMap<string, ParsedPage>;
  /** Page paths of all folders with pages, at any depth. */
  folders: ReadonlySet<string>;
  /** Finds a file or folder: in the language's own folder, or in that of the originals shown instead. */
  findPath: (path: string) => string;
  /** Turns a link as written into a final href. */
  hrefOf: (link: string, where: Location) => string;
  findings: Finding[];
}

/** Builds a sidebar from a folder's files, ordered and labeled by `_meta.json` if there is one. */
export function sidebarOfFolder(folder: string, pagePath: string, context: SidebarContext): SidebarItem[] {
  const meta = readMeta(join(folder, '_meta.json'), context.config, context.findings);
  if (!meta)
    return listFolder({ folder, pagePath, context }).flatMap((entry) => itemOfEntry(entry, { folder, pagePath, context, where: null }));
  return meta.entries.flatMap((entry, index) => itemOfEntry(entry, { folder, pagePath, context, where: () => meta.locate(index) }));
}

/** Builds a sidebar from the config. */
export function sidebarOfEntries(entries: readonly SidebarEntry[], context: SidebarContext): SidebarItem[] {
  return entries.map((entry): SidebarItem => {
    if (typeof entry === 'string') return linkItem(entry, undefined, context);
    if ('dividerType' in entry || 'sectionHeaderText' in entry) return entry;
    if ('items' in entry) {
      return {
        ...entry,
        ...(entry.link && { link: context.hrefOf(entry.link, { file: context.config.configFile }) }),
        collapsible: entry.collapsible ?? true,
        collapsed: entry.collapsed ?? false,
        items: sidebarOfEntries(entry.items, context),
      };
    }
    return { ...entry, ...linkItem(entry.link, entry.text, context) };
  });
}

function linkItem(link: string, text: string | undefined, context: SidebarContext): { text: string; link: string } {
  const page = context.pages.get(link) ?? context.pages.get(`${link}/`);
  return { text: text ?? page?.title ?? link, link: context.hrefOf(link, { file: context.config.configFile }) };
}

/** Lists the entries of a folder without `_meta.json`: index, then pages, then folders with pages, by name. */
function listFolder({ folder, pagePath, context }: Omit<Place, 'where'>): MetaEntry[] {
  const inPlace = [...context.pages.values()].filter((page) => page.original && page.pagePath.startsWith(pagePath));
  const names = [
    ...(ifExists(() => readdirSync(folder)) ?? []),
    ...inPlace.map(({ file, pagePath: path }) => nameBelow(pagePath, path, file)),
  ]
    .filter((name) => !/^[_.]/.test(name))
    .toSorted();
  const files = [...new Set(names.filter((name) => /\.mdx?$/.test(name)).map((name) => name.replace(/\.mdx?$/, '')))].filter(
    (name) => pagePath !== '/' || isListedAtRoot(context.pages.get(name === 'index' ? '/' : `/${name}`)),
  );
  const folders = [...new Set(names)].filter((name) => context.folders.has(`${pagePath}${name}/`));
  return [
    ...files.filter((name) => name === 'index'),
    ...files.filter((name) => name !== 'index'),
    ...folders.map((name) => ({ type: 'dir' as const, name })),
  ];
}

/** Whether a page belongs in the sidebar of a language: its home and 404 pages don't. */
export function isListedAtRoot(page: ParsedPage | undefined): boolean {
  return page !== undefined && !['home', '404'].includes(page.frontmatter.pageType ?? 'doc') && page.pagePath !== '/404';
}

/** Returns the name of the folder's entry that is the page's file, or the subfolder that contains it. */
function nameBelow(folder: string, pagePath: string, file: string): string {
  const rest = pagePath.slice(folder.length);
  const end = rest.indexOf('/');
  return end < 0 ? file.slice(file.lastIndexOf('/') + 1) : rest.slice(0, end);
}

interface Place {
  folder: string;
  pagePath: string;
  context: SidebarContext;
  /** Location of the entry in `_meta.json`; null if the folder has none. */
  where: (() => Location) | null;
}

function itemOfEntry(entry: MetaEntry, place: Place): SidebarItem[] {
  const { context } = place;
  if (typeof entry === 'string') {
    const isPage = context.pages.has(pathOf(entry, place));
    return isPage || !isFolder(entry, place) ? fileItem({ name: entry }, place) : dirItem({ name: entry }, place);
  }
  switch (entry.type) {
    case 'file':
      return fileItem(entry, place);
    case 'dir':
    case 'dir-section-header':
      return dirItem(entry, place);
    case 'divider':
      return [{ dividerType: entry.dashed ? 'dashed' : 'solid' }];
    case 'section-header':
      return [{ sectionHeaderText: entry.label, ...(entry.tag && { tag: entry.tag }) }];
    case 'custom-link':
      return [
        { text: entry.label, link: context.hrefOf(entry.link, place.where?.() ?? { file: context.config.configFile }), ...extras(entry) },
      ];
  }
}

function pathOf(name: string, { pagePath }: Place): string {
  const bare = name.replace(/\.mdx?$/, '');
  return bare === 'index' ? pagePath : `${pagePath}${bare}`;
}

function folderOf(name: string, { folder, context }: Place): string {
  return context.findPath(join(folder, name));
}

function isFolder(name: string, place: Place): boolean {
  return ifExists(() => statSync(folderOf(name, place)).isDirectory()) ?? false;
}

interface Extras {
  tag?: string | undefined;
  context?: string | undefined;
}

function extras({ tag, context }: Extras): { tag?: string; context?: string } {
  return { ...(tag && { tag }), ...(context && { context }) };
}

function fileItem(entry: { name: string; label?: string | undefined } & Extras, place: Place): SidebarItem[] {
  const { context } = place;
  const page = context.pages.get(pathOf(entry.name, place));
  if (!page) {
    if (place.where) reportMissing(entry.name, place, place.where());
    return [];
  }
  return [{ text: entry.label ?? page.title, link: hrefOfPage(page, context.config), ...extras(entry), _fileKey: fileKey(page) }];
}

function dirItem(
  entry: {
    name: string;
    type?: 'dir' | 'dir-section-header';
    label?: string | undefined;
    collapsible?: boolean | undefined;
    collapsed?: boolean | undefined;
  } & Extras,
  place: Place,
): SidebarItem[] {
  const { context } = place;
  if (!isFolder(entry.name, place)) {
    if (place.where) reportMissing(entry.name, place, place.where());
    return [];
  }
  const pagePath = `${place.pagePath}${entry.name}/`;
  const items = sidebarOfFolder(folderOf(entry.name, place), pagePath, context);
  const index = context.pages.get(pagePath);
  if (items.length === 0 && !index) return [];
  const isListed = index && items.some((item) => '_fileKey' in item && item._fileKey === fileKey(index));
  const text = entry.label ?? index?.title ?? entry.name;
  const own = index && !isListed ? { link: hrefOfPage(index, context.config), _fileKey: fileKey(index) } : undefined;
  // A section header is not a link, so the folder's page is listed below it.
  if (entry.type === 'dir-section-header')
    return [
      { sectionHeaderText: text, ...(entry.tag && { tag: entry.tag }) },
      ...(own && index ? [{ text: index.title, ...own }] : []),
      ...items,
    ];
  const group: SidebarGroup = {
    text,
    ...own,
    ...extras(entry),
    collapsible: entry.collapsible ?? true,
    collapsed: entry.collapsed ?? false,
    items,
  };
  return [group];
}

function reportMissing(name: string, place: Place, where: Location): void {
  const names = listFolder(place).map((entry) => (typeof entry === 'string' ? entry : 'name' in entry ? entry.name : ''));
  const near = suggest(name, names);
  place.context.findings.push({
    severity: 'error',
    rule: 'meta',
    what: `There is no page or folder "${name}" here.`,
    where,
    fix: near ? `Did you mean "${near}"?` : 'Create it, or remove the entry.',
  });
}

/** Returns the source file without language folder and extension. */
function fileKey({ pagePath }: ParsedPage): string {
  return `${pagePath.slice(1)}${pagePath.endsWith('/') ? 'index' : ''}`;
}

function hrefOfPage({ routePath }: ParsedPage, { base, route: { cleanUrls } }: SiteConfig): string {
  return routeHref(routePath, { base, cleanUrls });
}

/** Lists the internal links of a sidebar in reading order: a group's own page before its items. */
export function flattenSidebar(items: readonly SidebarItem[]): { text: string; link: string }[] {
  return items.flatMap((item) => {
    if ('dividerType' in item || 'sectionHeaderText' in item) return [];
    const own = item.link && !isExternalLink(item.link) ? [{ text: item.text, link: item.link }] : [];
    return 'items' in item ? [...own, ...flattenSidebar(item.items)] : own;
  });
}
