import type { SiteConfig } from '../config/resolve-config.js';
import { escapeText, type HeadTag, type PageView, routeHref, type SiteFacts, withBase } from '../model/index.js';
import { breadcrumbList, breadcrumbOf } from './breadcrumb.js';
import { scriptJson, tag } from './tags.js';
import { type SharedImage, socialTags } from './social-tags.js';

/** Files that every page loads, in any language. */
export interface SiteAssets {
  /** Text of the pre-paint script. */
  inlineScript: string;
  bootUrl: string;
  /** React as a separate file; absent if it is part of main. */
  reactUrl?: string;
  mainUrl: string;
  styleUrls: string[];
  /** Additional styles by page type. */
  pageStyleUrls: Record<string, string>;
  /** Styles by language, for languages with their own. Replace `styleUrls`. */
  languageStyleUrls: Record<string, string>;
  /** Folder of the payloads. */
  payloadsUrl: string;
  /** Service worker of a site that can be read offline. */
  offlineUrl?: string | undefined;
}

/** Files that a page loads. */
export interface PageAssets extends SiteAssets {
  routesUrl: string;
}

export interface HeadInput {
  view: PageView;
  config: SiteConfig;
  assets: PageAssets;
  /** Content-Security-Policy of the page; empty for none. */
  policy: string;
  /** Image for link previews. Default: none. */
  image?: SharedImage | null;
  /** Elements that plugins add. Default: none. */
  extra?: readonly HeadTag[];
}

/** Colors of the browser UI, by color scheme. */
const themeColors = { light: '#ffffff', dark: '#0d0f13' };

/** Renders everything between `<head>` and `</head>`. */
export function renderHead({ view, config, assets, policy, image = null, extra = [] }: HeadInput): string {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    policy && tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    `<title>${escapeText(view.page.documentTitle)}</title>`,
    ...descriptionTags(view, config, image),
    ...appearanceTags(view, config),
    ...siteTags(view, config, extra),
    inlineScript(view, config, assets),
    ...[assets.languageStyleUrls[view.page.lang] ?? assets.styleUrls, assets.pageStyleUrls[view.page.pageType]]
      .flat()
      .map((href) => (href ? tag('link', { rel: 'stylesheet', href }) : '')),
    tag('script', {
      type: 'module',
      src: assets.bootUrl,
      'data-react': assets.reactUrl,
      'data-main': assets.mainUrl,
      'data-routes': assets.routesUrl,
      'data-payloads': assets.payloadsUrl,
      'data-offline': assets.offlineUrl,
    }) + '</script>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** Renders metadata for machines. A 404 page has no URL, so it only has a description and `noindex`. */
function descriptionTags(view: PageView, config: SiteConfig, image: SharedImage | null): string[] {
  const { page } = view;
  const description = page.description || config.locales.find(({ lang }) => lang === page.lang)?.description || '';
  const described = description ? [tag('meta', { name: 'description', content: description })] : [];
  if (page.pageType === '404') return [...described, tag('meta', { name: 'robots', content: 'noindex' })];
  const original = page.translation?.lang ? page.translation.link : null;
  const href = original ?? routeHref(page.routePath, { base: config.base, cleanUrls: config.route.cleanUrls });
  return [
    ...described,
    ...(config.origin ? [tag('link', { rel: 'canonical', href: config.origin + href })] : []),
    ...(original === null ? alternateTags(view, config) : []),
    // The canonical URL is all that search engines need for a copy; `noindex` would contradict it.
    ...(original !== null && !config.origin ? [tag('meta', { name: 'robots', content: 'noindex' })] : []),
    tag('link', { rel: 'alternate', type: 'text/markdown', href: page.markdownLink }),
    ...page.feeds.map(({ url, mime, language, title }) =>
      tag('link', { rel: 'alternate', type: mime, hreflang: language, title, href: url }),
    ),
    ...socialTags(view, { config, description, href, image }),
    ...(original === null ? breadcrumbScript(view, config, href) : []),
  ];
}

/** Renders links to the page's languages, only those in which it exists. */
function alternateTags({ page }: PageView, config: SiteConfig): string[] {
  const translations = page.languages.filter(({ exists }) => exists);
  if (!config.origin || translations.length < 2) return [];
  const link = (hreflang: string, href: string) => tag('link', { rel: 'alternate', hreflang, href: config.origin + href });
  const fallback = translations.find(({ id }) => id === config.lang);
  return [
    ...translations.map((translation) =>
      link(config.locales.find(({ lang }) => lang === translation.id)?.htmlLang ?? translation.id, translation.link),
    ),
    ...(fallback ? [link('x-default', fallback.link)] : []),
  ];
}

/** Renders a breadcrumb of two or more steps. Its URLs must be absolute. */
function breadcrumbScript(view: PageView, config: SiteConfig, href: string): string[] {
  const crumbs = config.origin ? breadcrumbOf(view, href) : [];
  if (crumbs.length < 2) return [];
  return [`<script type="application/ld+json">${scriptJson(breadcrumbList(crumbs, config.origin))}</script>`];
}

function appearanceTags({ site }: PageView, config: SiteConfig): string[] {
  const colors = site.darkMode
    ? Object.entries(themeColors).map(([scheme, content]) =>
        tag('meta', { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` }),
      )
    : [tag('meta', { name: 'theme-color', content: themeColors.light })];
  const type = config.icon.endsWith('.svg') ? 'image/svg+xml' : undefined;
  return [
    tag('meta', { name: 'color-scheme', content: site.darkMode ? 'light dark' : 'light' }),
    ...colors,
    ...(config.icon ? [tag('link', { rel: 'icon', type, href: withBase(config.icon, config.base) })] : []),
  ];
}

/** Renders elements that the site, its language, the page itself and plugins add. */
function siteTags({ page }: PageView, config: SiteConfig, extra: readonly HeadTag[]): string[] {
  const locale = config.locales.find(({ lang }) => lang === page.lang);
  return [...config.head, ...(locale?.head ?? []), ...(page.frontmatter.head ?? []), ...extra].map(({ tag: name, attrs, children }) => {
    const attributes = Object.entries(attrs).flatMap(([key, value]) => (value === false ? [] : [[key, value === true ? '' : value]]));
    const open = tag(name, Object.fromEntries(attributes));
    return name === 'meta' || name === 'link' ? open : `${open}${children}</${name}>`;
  });
}

/** Renders the pre-paint script. Its source is the same on every page, so that one hash allows it; data is in `data-site`. */
function inlineScript({ page, site }: PageView, config: SiteConfig, assets: PageAssets): string {
  if (/<\/script|<!--/i.test(assets.inlineScript)) {
    throw new Error('The pre-paint script contains "</script" or "<!--": it would end early. Escape the "<" in its source.');
  }
  const translations = page.languages.filter(({ id, exists }) => exists && id !== page.lang);
  const data: SiteFacts = {
    base: config.base,
    defaultLang: config.lang,
    langs: config.locales.map(({ lang }) => lang),
    defaultVersion: config.multiVersion.default,
    versions: config.multiVersion.versions,
    lang: page.lang,
    darkMode: site.darkMode,
    localeRedirect: site.localeRedirect,
    announcement: site.announcement?.id,
    redirects: site.redirects,
    translations: Object.fromEntries(translations.map(({ id, link }) => [id, link])),
  };
  return `${tag('script', { 'data-site': JSON.stringify(data) })}${assets.inlineScript}</script>`;
}
