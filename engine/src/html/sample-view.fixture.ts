import { resolveConfig, type SiteConfig } from '../config/resolve-config.js';
import type { UserConfig } from '../config/schema.js';
import type { PageData, PageView } from '../model/index.js';
import type { PageAssets } from './render-head.js';

export const sampleAssets: PageAssets = {
  inlineScript: 'paint()',
  bootUrl: '/_/boot.1.js',
  reactUrl: '/_/react.3.js',
  mainUrl: '/_/main.2.js',
  styleUrls: ['/_/theme.3.css'],
  pageStyleUrls: { home: '/_/page-home.4.css' },
  languageStyleUrls: { zh: '/_/theme-zh.5.css' },
  routesUrl: '/_/routes.en.json',
  payloadsUrl: '/_/p/',
};

/** A bilingual site's config for tests. */
export function sampleConfig(user: Partial<UserConfig> = {}): SiteConfig {
  return resolveConfig(
    {
      title: 'Forge',
      description: 'Tools & docs',
      origin: 'https://forge.example',
      icon: '/icon.svg',
      redirects: [{ from: '^/old', to: '/new' }],
      themeConfig: {
        localeRedirect: 'auto',
        locales: [
          { lang: 'en', label: 'English' },
          { lang: 'zh', label: '中文', htmlLang: 'zh-CN' },
        ],
      },
      ...user,
    },
    { siteDir: '/site', file: 'site.config.ts' },
  );
}

/** The view of /guide/start/install for tests. */
export function sampleView(config: SiteConfig, page: Partial<PageData> = {}): PageView {
  const href = (path: string) => config.base.slice(0, -1) + path;
  return {
    site: {
      title: config.title,
      description: config.description,
      base: config.base,
      origin: config.origin,
      lang: 'en',
      version: '',
      defaultLang: 'en',
      defaultVersion: '',
      home: href('/'),
      icon: config.icon,
      logo: null,
      cleanUrls: config.route.cleanUrls,
      nav: [
        { text: 'Blog', link: 'https://blog.example/guide/', activeMatch: '^/guide/' },
        { text: 'Guide', link: href('/guide/'), activeMatch: '^/guide/' },
      ],
      socialLinks: [],
      announcement: null,
      darkMode: config.themeConfig.darkMode,
      hideNavbar: 'never',
      contentAnimation: false,
      appearanceAnimation: true,
      localeRedirect: config.themeConfig.localeRedirect,
      locales: config.locales.map(({ lang, label, htmlLang }) => ({ lang, label, htmlLang })),
      redirects: config.redirects.map(({ from, to }) => ({ from: [from].flat(), to })),
      texts: (config.locales[0] as SiteConfig['locales'][number]).texts,
      search: { mode: 'local', versioned: false, apiUrl: '', searchIndexes: [] },
    },
    sidebar: [
      { dividerType: 'solid' },
      {
        text: 'Start',
        link: href('/guide/start/'),
        collapsible: true,
        collapsed: false,
        items: [
          {
            text: 'Unlinked',
            collapsible: true,
            collapsed: false,
            items: [{ text: 'Install', link: href('/guide/start/install') }],
          },
        ],
      },
    ],
    page: {
      title: 'Install <it>',
      routePath: '/guide/start/install',
      lang: 'en',
      version: '',
      toc: [],
      frontmatter: {},
      _relativePath: 'en/guide/start/install.mdx',
      feeds: [],
      pagePath: '/guide/start/install',
      pageType: 'doc',
      description: 'How to "install"',
      documentTitle: 'Install <it> - Forge',
      prev: null,
      next: null,
      languages: [
        { id: 'en', label: 'English', link: href('/guide/start/install'), exists: true },
        { id: 'zh', label: '中文', link: href('/zh/guide/start/install'), exists: true },
      ],
      versions: [],
      editLink: null,
      lastUpdated: null,
      translation: null,
      markdownLink: href('/guide/start/install.md'),
      overview: false,
      hasIslands: false,
      ...page,
    },
  };
}
