import type { SiteConfig } from '../config/resolve-config.js';
import type { BuiltPage } from '../pages/page-index.js';
import { pageUrl } from './page-url.js';

/** A post of a feed. */
export interface FeedEntry {
  title: string;
  summary: string;
  url: string;
  published: Date;
}

/** Whether a page is a post of the feed: it matches and says when it was published. */
export function isFeedEntry(
  feed: { match: string },
  { pagePath, publishedAt }: { pagePath: string; publishedAt: string | undefined },
): boolean {
  return publishedAt !== undefined && !Number.isNaN(Date.parse(publishedAt)) && new RegExp(feed.match).test(pagePath);
}

/** Posts of one feed in one language, newest first. Only the default version has any: the same post under two URLs is no news. */
export function feedEntries(
  feed: { match: string },
  { pages, config, lang }: { pages: readonly BuiltPage[]; config: SiteConfig; lang: string },
): FeedEntry[] {
  return pages
    .filter(
      ({ data }) =>
        data.lang === lang &&
        data.version === config.multiVersion.default &&
        isFeedEntry(feed, { pagePath: data.pagePath, publishedAt: data.frontmatter.published_at }),
    )
    .map(({ data, document }) => ({
      title: data.title,
      summary: data.description || document.lead,
      url: pageUrl(data.routePath, config),
      published: new Date(data.frontmatter.published_at as string),
    }))
    .toSorted((a, b) => b.published.getTime() - a.published.getTime() || (a.url < b.url ? -1 : 1));
}
