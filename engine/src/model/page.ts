import type { Frontmatter, PageType } from './frontmatter.js';

/** A heading shown in the outline. */
export interface TocEntry {
  text: string;
  id: string;
  /** 2 to 4. */
  depth: number;
  /** Offset of the heading in the page's plain text; -1 when unknown. */
  charIndex: number;
}

/** A feed that a page links to. */
export interface FeedLink {
  /** Absolute. */
  url: string;
  mime: 'application/rss+xml' | 'application/atom+xml';
  /** Language tag of its texts, e.g. `zh-CN`. */
  language: string;
  title: string;
}

/** A link whose `link` is a final href: base, language and clean-URL form applied. */
export interface TextLink {
  text: string;
  link: string;
}

/** The same page in another language or version. */
export interface Alternate {
  /** Language or version. */
  id: string;
  label: string;
  /** Target of the switch: the translation, or that language's home if there is none. */
  link: string;
  /** Whether the page itself exists there. */
  exists: boolean;
  /** Whether the original is shown there instead. */
  untranslated?: true;
}

/**
 * The notice shown about a translation: it is older than the original at `link`; the page is an original that is not yet
 * translated into some languages; or it is an original, in the language `lang`, in place of its translation.
 */
export type TranslationGap =
  | { state: 'stale'; text: string; link: string; linkText: string; lang?: undefined; dir?: undefined }
  | { state: 'missing'; text: string; link?: undefined; lang?: undefined; dir?: undefined }
  | { state: 'untranslated'; text: string; link: string; linkText: string; lang: string; dir: 'ltr' | 'rtl' };

/** A message above every page. */
export interface Announcement {
  /** Key under which a reader's dismissal is stored. */
  id: string;
  text: string;
  /** Final href. */
  link?: string | undefined;
}

/** Page data derived from the set of files and their frontmatter. */
export interface IndexedData {
  title: string;
  /** Path without base, e.g. `/zh/guide/start/`. */
  routePath: string;
  lang: string;
  /** Empty when the site has no versions. */
  version: string;
  frontmatter: Frontmatter;
  /** Source file relative to the docs folder. */
  _relativePath: string;
  feeds: FeedLink[];
  /** Route path without language and version prefixes: the same for all translations. */
  pagePath: string;
  pageType: PageType;
  /** Text of the browser tab: title and suffix. */
  documentTitle: string;
  prev: TextLink | null;
  next: TextLink | null;
  /** One entry per language of the site, including the page's own. */
  languages: Alternate[];
  /** One entry per version of the site; empty without versions. */
  versions: Alternate[];
  editLink: TextLink | null;
  /** The last change, if it is known for certain. */
  lastUpdated: ChangeDate | null;
  /** What the translation lacks: the page is older than its original, not translated, or not in some languages. */
  translation: TranslationGap | null;
  /** Href of the page's Markdown copy. */
  markdownLink: string;
}

/** Adds what is derived from the page's text. */
export interface CompiledData extends IndexedData {
  toc: TocEntry[];
  description: string;
  /** Whether the page lists the pages below it. */
  overview: boolean;
  /** Data that plugins add. */
  data?: Record<string, unknown>;
}

/** All data of a page. */
export interface PageData extends CompiledData {
  /** Whether the article has islands to hydrate. */
  hasIslands: boolean;
}

/** When a page was changed. Formatted at build time: the first date formatter costs a phone more than the page frame. */
export interface ChangeDate {
  /** ISO date-time. */
  time: string;
  /** The day, formatted for the page's language. */
  text: string;
}

export interface OverviewGroup {
  name: string;
  items: OverviewItem[];
}

export interface OverviewItem {
  text: string;
  link: string;
  /** One sentence about the page; may be empty. */
  description: string;
  headers: { id: string; text: string; depth: number }[];
}

/** An entry of the navigation bar. As everywhere in the config, a key may be undefined. */
export interface NavItem {
  text: string;
  link?: string | undefined;
  /** Regular expression tested against the path without base; the item is active if it matches. */
  activeMatch?: string | undefined;
  tag?: string | undefined;
  rightIcon?: string | undefined;
  /** Default: right. */
  position?: 'left' | 'right' | undefined;
  items?: NavItem[] | undefined;
}

export interface SidebarLink {
  text: string;
  link: string;
  tag?: string | undefined;
  /** Free text for styling, set on the element as `data-context`. */
  context?: string | undefined;
  /** Source file without language and extension. */
  _fileKey?: string;
}

export interface SidebarGroup {
  text: string;
  link?: string | undefined;
  tag?: string | undefined;
  context?: string | undefined;
  _fileKey?: string;
  collapsible: boolean;
  collapsed: boolean;
  items: SidebarItem[];
}

export interface SidebarDivider {
  dividerType: 'solid' | 'dashed';
}

export interface SidebarSectionHeader {
  sectionHeaderText: string;
  tag?: string | undefined;
}

export type SidebarItem = SidebarLink | SidebarGroup | SidebarDivider | SidebarSectionHeader;

export interface SocialLink {
  /** Name of a built-in icon, or the site's own SVG. */
  icon: 'github' | 'x' | 'discord' | 'bluesky' | (string & {}) | { svg: string };
  /** What a click or hover does. Default: link. */
  mode: 'link' | 'text' | 'img' | 'dom';
  /** URL, text, image URL or HTML, depending on the mode; paths with base. */
  content: string;
  /** Accessible name. */
  name: string;
}

/** Data shared by all pages of one language and version. */
export interface SiteView {
  title: string;
  description: string;
  /** Begins and ends with a slash. */
  base: string;
  /** Scheme and host of the published site; empty when unknown. */
  origin: string;
  lang: string;
  version: string;
  defaultLang: string;
  defaultVersion: string;
  /** Href of this language's home. */
  home: string;
  icon: string;
  logo: { light: string; dark: string } | null;
  cleanUrls: boolean;
  nav: NavItem[];
  socialLinks: SocialLink[];
  announcement: Announcement | null;
  darkMode: boolean;
  hideNavbar: 'never' | 'always' | 'auto';
  contentAnimation: boolean;
  appearanceAnimation: boolean;
  localeRedirect: 'auto' | 'never';
  /** Locales without `dir` are left to right. */
  locales: { lang: string; label: string; htmlLang: string; dir?: 'rtl' }[];
  redirects: { from: string[]; to: string }[];
  /** Interface texts in this language. */
  texts: SiteTexts;
  search: SearchView;
  /** The theme's own settings, as parsed by its schema; absent when there are none. */
  themeConfig?: Readonly<Record<string, unknown>>;
}

/** Texts of the interface; every one can be set per locale. */
export interface SiteTexts {
  outlineTitle: string;
  prevPageText: string;
  nextPageText: string;
  lastUpdatedText: string;
  menuText: string;
  skipText: string;
  languagesText: string;
  versionsText: string;
  appearanceText: string;
  searchText: string;
  searchPlaceholderText: string;
  /** `{query}` is replaced with the query. */
  searchNoResultsText: string;
  searchSuggestedQueryText: string;
  /** Hint about what to search for. */
  searchHintText: string;
  searchRecentText: string;
  searchRemoveText: string;
  searchLoadingText: string;
  searchFailedText: string;
  /** Shown when the search service fails and the site's own index is searched instead. */
  searchFallbackText: string;
  /** `{count}` is replaced with the number of results. */
  searchCountText: string;
  searchSelectText: string;
  searchOpenText: string;
  searchNewTabText: string;
  overviewTitle: string;
  overviewFilterText: string;
  overviewFilterPlaceholderText: string;
  overviewFilterNoResultText: string;
  notFoundTitle: string;
  notFoundLinkText: string;
  notFoundNearestText: string;
  copyCodeText: string;
  copiedCodeText: string;
  wrapCodeText: string;
  moreText: string;
  closeText: string;
  dismissText: string;
  scrollToTopText: string;
  zoomImageText: string;
  pageActionsText: string;
  copyPageText: string;
  copiedPageText: string;
  viewPageText: string;
  anchorLinkText: string;
}

export interface SearchView {
  mode: 'local' | 'remote' | 'none';
  versioned: boolean;
  /** Endpoint of remote search. */
  apiUrl: string;
  searchIndexes: { label: string; value: string }[];
}

/** The one object that the engine passes to the theme. */
export interface PageView {
  site: SiteView;
  sidebar: SidebarItem[];
  page: PageData;
}

/** Data embedded in the page for hydration and in each payload for navigation. */
export interface PageReference {
  page: PageData;
  /** URL of the SiteView. */
  site: string;
  /** URL of the sidebar; null when the page has none. */
  sidebar: string | null;
}

/** A page as fetched by client-side navigation. */
export interface PagePayload extends PageReference {
  html: string;
}

/** Maps the routes of one language to the names of their payloads. */
export interface RouteManifest {
  /** Route path to payload file name (without folder and extension). */
  payloads: Record<string, string>;
  /** Route path to source file, if it is not `{lang}{path}.mdx`. */
  files: Record<string, string>;
  /** Name of the search index by version; absent without search. */
  search?: Record<string, string>;
  /** Large sites only: the parts that list the other routes, each with its first route, sorted. */
  parts?: [first: string, name: string][];
}
