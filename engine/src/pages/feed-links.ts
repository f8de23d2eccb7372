import { feedFile } from '../config/generated-files.js';
import type { Locale, SiteConfig } from '../config/resolve-config.js';
import type { FeedLink, Frontmatter } from '../model/index.js';
import { fileUrl } from './page-url.js';

type Feed = SiteConfig['feeds'][number];

/** Whether a page is an entry of the feed: it matches and has a publication date. */
export function isFeedEntry(
  feed: { match: string },
  { pagePath, publishedAt }: { pagePath: string; publishedAt: string | undefined },
): boolean {
  return publishedAt !== undefined && !Number.isNaN(Date.parse(publishedAt)) && new RegExp(feed.match).test(pagePath);
}

/** Returns the title of a feed in a language. */
export function feedTitle(feed: Feed, locale: Locale): string {
  return feed.title?.[locale.lang] ?? `${locale.title} ${feed.id}`;
}

/** Returns the feeds that a page links to: those named in its `link-rss`, and those it is an entry of. */
export function feedLinksOf(config: SiteConfig, page: { frontmatter: Frontmatter; pagePath: string }, lang: string): FeedLink[] {
  const locale = config.locales.find((candidate) => candidate.lang === lang);
  if (!locale) return [];
  const named = [page.frontmatter['link-rss'] ?? []].flat();
  return config.feeds
    .filter((feed) => named.includes(feed.id) || isFeedEntry(feed, { pagePath: page.pagePath, publishedAt: page.frontmatter.published_at }))
    .flatMap((feed) =>
      (['rss', 'atom'] as const).map((format) => ({
        url: fileUrl(feedFile(feed, format, { lang, config }), config),
        mime: `application/${format}+xml` as const,
        language: locale.htmlLang,
        title: feedTitle(feed, locale),
      })),
    );
}
