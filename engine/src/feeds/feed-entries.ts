import type { SiteConfig } from '../config/resolve-config.js';
import type { CompiledPage } from '../pages/page.js';
import { isFeedEntry } from '../pages/feed-links.js';
import { pageUrl } from '../pages/page-url.js';

/** A post in a feed. */
export interface FeedEntry {
  title: string;
  summary: string;
  url: string;
  published: Date;
}

/** Limited, because feed readers fetch every hour and feeds must not grow over the years. */
const maxEntries = 100;

/** Returns up to 100 posts of a feed in one language, newest first. Only the default version counts, to avoid duplicates. */
export function feedEntries(
  feed: { match: string },
  { pages, config, lang }: { pages: readonly CompiledPage[]; config: SiteConfig; lang: string },
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
      published: new Date(data.frontmatter.published_at ?? ''),
    }))
    .toSorted((a, b) => b.published.getTime() - a.published.getTime() || (a.url < b.url ? -1 : 1))
    .slice(0, maxEntries);
}
