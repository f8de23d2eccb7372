import type { Frontmatter, PageType } from './frontmatter.js';

/** A heading shown in the outline. */
export interface TocEntry {
  text: string;
  id: string;
  /** 2 to 4. */
  depth: number;
  /** Where the heading stands in the page's plain text; -1 when unknown. */
  charIndex: number;
}

/** A feed that a page announces. */
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
  /** Where the switch leads: the translation, or that language's home when there is none. */
  link: string;
  /** Whether the page itself exists there. */
  exists: boolean;
  /** Whether its original is shown there instead. */
  untranslated?: true;
}

/**
 * What a reader is told about a translation: it is older than the original at `link`; the page is an original that some
 * languages do not have yet; or it is an original, in the language `lang`, in place of its translation.
 */
export type TranslationGap =
  | { state: 'stale'; text: string; link: string; linkText: string; lang?: undefined; dir?: undefined }
  | { state: 'missing'; text: string; link?: undefined; lang?: undefined; dir?: undefined }
  | { state: 'untranslated'; text: string; link: string; linkText: string; lang: string; dir: 'ltr' | 'rtl' };

/** A message above every page. */
export interface Announcement {
  /** What a reader's dismissal is stored under. */
  id: string;
  text: string;
  /** Final href. */
  link?: string | undefined;
}

/** What the set of files and their frontmatter say about a page. */
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
  /** Route path without language and version prefix: the same for all translations. */
  pagePath: string;
  pageType: PageType;
  /** Text of the browser's tab: title and suffix. */
  documentTitle: string;
  prev: TextLink | null;
  next: TextLink | null;
  /** One entry per language of the site, the page's own included. */
  languages: Alternate[];
  /** One entry per version of the site; empty without versions. */
  versions: Alternate[];
  editLink: TextLink | null;
  /** The last change, when it is known for certain. */
  lastUpdated: ChangeDate | null;
  /** How the page lags behind its translations: older than its original, not translated, or not into some languages. */
  translation: TranslationGap | null;
  /** Href of the page as Markdown. */
  markdownLink: string;
}

/** What the page's text adds. */
export interface CompiledData extends IndexedData {
  toc: TocEntry[];
  description: string;
  /** Whether the page lists the pages below it. */
  overview: boolean;
  /** What plugins say about it. */
  data?: Record<string, unknown>;
}

/** Everything a page knows about itself. */
export interface PageData extends CompiledData {
  /** Whether the article holds islands to hydrate. */
  hasIslands: boolean;
}

/** When a page was changed; written out at build time, for the first formatter of dates costs a phone more than the frame around it. */
export interface ChangeDate {
  /** ISO date-time. */
  time: string;
  /** The day as readers of the page's language write it. */
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

/** An entry of the navigation bar. As in all that comes from the config, a key may be undefined. */
export interface NavItem {
  text: string;
  link?: string | undefined;
  /** Regular expression over the path without base; decides whether the item is active. */
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
  /** Free text for styling, put on the element as `data-context`. */
  context?: string | undefined;
  /** Source file without language and ending. */
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
  /** Name of a built-in icon, or an SVG of the site's own. */
  icon: 'github' | 'x' | 'discord' | 'bluesky' | (string & {}) | { svg: string };
  /** What a click or a look gives. Default: link. */
  mode: 'link' | 'text' | 'img' | 'dom';
  /** URL, text, image URL or HTML, after the mode; paths with base. */
  content: string;
  /** What it is called where its icon is not seen. */
  name: string;
}

/** What all pages of one language and version share. */
export interface SiteView {
  title: string;
  description: string;
  /** Begins and ends with a slash. */
  base: string;
  /** Scheme and host that the site is published under; empty when unknown. */
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
  /** Those without `dir` are written from left to right. */
  locales: { lang: string; label: string; htmlLang: string; dir?: 'rtl' }[];
  redirects: { from: string[]; to: string }[];
  /** Interface texts in this language. */
  texts: SiteTexts;
  search: SearchView;
  /** Settings that are the theme's own, as its schema gives them; absent when there are none. */
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
  /** `{query}` stands for what was asked. */
  searchNoResultsText: string;
  searchSuggestedQueryText: string;
  /** What can be asked. */
  searchHintText: string;
  searchRecentText: string;
  searchRemoveText: string;
  searchLoadingText: string;
  searchFailedText: string;
  /** When the site's own index answers for a service that does not. */
  searchFallbackText: string;
  /** `{count}` stands for their number. */
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
  /** Where remote search asks. */
  apiUrl: string;
  searchIndexes: { label: string; value: string }[];
}

/** The one object that crosses from engine to theme. */
export interface PageView {
  site: SiteView;
  sidebar: SidebarItem[];
  page: PageData;
}

/** What lies in the page for hydration and in a payload for navigation. */
export interface PageReference {
  page: PageData;
  /** URL of the SiteView. */
  site: string;
  /** URL of the sidebar; null when the page has none. */
  sidebar: string | null;
}

/** A page as fetched for client navigation. */
export interface PagePayload extends PageReference {
  html: string;
}

/** Routes of one language to the names of their payloads. */
export interface RouteManifest {
  /** Route path to payload file name (without folder and ending). */
  payloads: Record<string, string>;
  /** Route path to source file, where it is not `{lang}{path}.mdx`. */
  files: Record<string, string>;
  /** Name of the search index by version; absent without search. */
  search?: Record<string, string>;
  /** Of a large site: where its other routes are listed, by the first route of each part, in their order. */
  parts?: [first: string, name: string][];
}
