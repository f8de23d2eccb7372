import { offlineFile } from '../model/offline-site.js';
import type { SiteConfig } from './resolve-config.js';

type Feed = SiteConfig['feeds'][number];

/** Returns the output file of a feed. The default language has no suffix. */
export function feedFile(feed: Feed, format: 'rss' | 'atom', { lang, config }: { lang: string; config: SiteConfig }): string {
  return `rss/${feed.id}-${format}${lang === config.lang ? '' : `-${lang}`}.xml`;
}

/** Returns the output file for language models, per language of the site. */
export function llmsFile(name: string, { lang, config }: { lang: string; config: SiteConfig }): string {
  return lang === config.lang ? name : `${lang}/${name}`;
}

/** Lists the files that the build writes and pages may link to, except pages and their Markdown copies. */
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
