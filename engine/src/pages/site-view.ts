import type { Locale, SiteConfig } from '../config/resolve-config.js';
import { type Announcement, type NavItem, routeHref, routeOf, type SiteView, withBase } from '../model/index.js';
import { resolveSocialLink } from './resolve-social-link.js';

/** Builds the data shared by all pages of one language and version. */
export function buildSiteView({
  config,
  locale,
  version,
  nav,
  announcement,
}: {
  config: SiteConfig;
  locale: Locale;
  version: string;
  nav: NavItem[];
  announcement: Announcement | null;
}): SiteView {
  const { themeConfig, multiVersion, route, base, search } = config;
  const { darkMode, contentAnimation, localeRedirect, socialLinks, lastUpdated: _lastUpdated, ...others } = themeConfig;
  const { hideNavbar = 'never', appearanceAnimation = true, ...own } = others as Partial<SiteView>;
  const home = routeOf({ version, lang: locale.lang, pagePath: '/' }, { defaultLang: config.lang, defaultVersion: multiVersion.default });
  return {
    title: locale.title,
    description: locale.description,
    base,
    origin: config.origin,
    lang: locale.lang,
    version,
    defaultLang: config.lang,
    defaultVersion: multiVersion.default,
    home: routeHref(home, { base, cleanUrls: route.cleanUrls }),
    icon: config.icon && withBase(config.icon, base),
    logo: config.logo && { light: withBase(config.logo.light, base), dark: withBase(config.logo.dark, base) },
    cleanUrls: route.cleanUrls,
    nav,
    socialLinks: socialLinks.map((link) => resolveSocialLink(link, base)),
    announcement,
    darkMode,
    hideNavbar,
    contentAnimation,
    appearanceAnimation,
    localeRedirect,
    locales: config.locales.map(({ lang, label, htmlLang, dir }) => ({ lang, label, htmlLang, ...(dir === 'rtl' && { dir }) })),
    redirects: config.redirects.map(({ from, to }) => ({ from: [from].flat(), to })),
    texts: locale.texts,
    search: { mode: search.mode, versioned: search.versioned, apiUrl: search.apiUrl, searchIndexes: search.searchIndexes },
    ...(Object.keys(own).length > 0 && { themeConfig: own }),
  };
}
