import { resolveConfig, type SiteConfig } from '../config/resolve-config.js';
import type { UserConfig } from '../config/schema.js';
import { type CompiledData, routeHref, routeOf } from '../model/index.js';
import { type CompiledPage, noExtras } from './page.js';

/** Returns the config of a bilingual site for tests. */
export function sampleConfig(user: Partial<UserConfig> = {}): SiteConfig {
  return resolveConfig(
    {
      title: 'Forge',
      description: 'Tools & docs',
      origin: 'https://forge.example',
      feeds: [
        {
          id: 'releases',
          match: '^/releases/v',
          title: { en: 'Forge releases', zh: 'Forge 发布' },
        },
      ],
      themeConfig: {
        locales: [
          { lang: 'en', label: 'English' },
          {
            lang: 'zh',
            label: '中文',
            htmlLang: 'zh-CN',
            title: '锻造',
            description: '工具与文档',
          },
        ],
      },
      ...user,
    },
    { siteDir: '/site', file: 'site.config.ts' },
  );
}

export interface SamplePage extends Partial<
  Pick<CompiledData, 'title' | 'description' | 'frontmatter' | 'pageType' | 'lastUpdated' | 'version'>
> {
  lang?: string;
  markdown?: string;
  lead?: string;
  /** Languages the page exists in. Default: all. */
  langs?: string[];
}

/** Returns a compiled page for tests, with the data that outputs read. */
export function samplePage(pagePath: string, config: SiteConfig, sample: SamplePage = {}): CompiledPage {
  const { lang = 'en', markdown = '', lead = '', langs = config.locales.map((locale) => locale.lang), ...own } = sample;
  const version = own.version ?? config.multiVersion.default;
  const site = { defaultLang: config.lang, defaultVersion: config.multiVersion.default };
  const href = (id: string) =>
    routeHref(routeOf({ version, lang: id, pagePath }, site), {
      base: config.base,
      cleanUrls: config.route.cleanUrls,
    });
  const routePath = routeOf({ version, lang, pagePath }, site);
  const data: CompiledData = {
    title: pagePath,
    routePath,
    lang,
    version,
    toc: [],
    frontmatter: {},
    _relativePath: `${lang}${pagePath}.mdx`,
    feeds: [],
    pagePath,
    pageType: 'doc',
    description: '',
    documentTitle: pagePath,
    prev: null,
    next: null,
    languages: config.locales.map((locale) => ({
      id: locale.lang,
      label: locale.label,
      link: href(locale.lang),
      exists: langs.includes(locale.lang),
    })),
    versions: [],
    editLink: null,
    lastUpdated: null,
    translation: null,
    markdownLink: '',
    overview: false,
    ...own,
  };
  const file = data._relativePath;
  const headings = [...markdown.matchAll(/^# (.*)$/gm)].map(([, text = '']) => ({
    depth: 1,
    text,
    id: '',
    line: 1,
  }));
  return {
    data,
    added: noExtras,
    sidebarKey: null,
    source: {
      file,
      path: '',
      lang,
      version,
      pagePath,
      routePath,
      body: markdown,
      bodyLine: 0,
      frontmatter: data.frontmatter,
      title: data.title,
      hash: '',
      findings: [],
    },
    document: {
      file,
      key: '',
      sourceHash: '',
      inputKey: '',
      dependencies: [],
      dependencyHashes: {},
      modules: [],
      headings,
      toc: [],
      links: [],
      externalLinks: [],
      assets: [],
      lead,
      findings: [],
    },
  };
}
