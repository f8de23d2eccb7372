import { offlineFile } from '../model/offline-site.js';
import type { SiteConfig } from './resolve-config.js';

type Feed = SiteConfig['feeds'][number];

/** Output file of a feed; the default language's has no suffix. */
export function feedFile(feed: Feed, format: 'rss' | 'atom', { lang, config }: { lang: string; config: SiteConfig }): string {
  return `rss/${feed.id}-${format}${lang === config.lang ? '' : `-${lang}`}.xml`;
}

/** Output file of a language for language models. */
export function llmsFile(name: string, { lang, config }: { lang: string; config: SiteConfig }): string {
  return lang === config.lang ? name : `${lang}/${name}`;
}

/** Files that the build itself writes and a page may link to, pages and their Markdown copies aside. */
export function generatedFiles(config: SiteConfig): string[] {
  return [
    'robots.txt',
    ...(config.offline === undefined ? [] : [offlineFile]),
    ...(config.origin === '' ? [] : ['sitemap.xml']),
    ...config.locales.flatMap(({ lang }) => [
      llmsFile('llms.txt', { lang, config }),
      llmsFile('llms-full.txt', { lang, config }),
      ...config.feeds.flatMap((feed) => (['rss', 'atom'] as const).map((format) => feedFile(feed, format, { lang, config }))),
    ]),
  ];
}
