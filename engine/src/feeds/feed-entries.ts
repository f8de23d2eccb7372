import type { SiteConfig } from '../config/resolve-config.js';
import type { CompiledPage } from '../pages/page.js';
import { isFeedEntry } from '../pages/feed-links.js';
import { pageUrl } from '../pages/page-url.js';

/** A post of a feed. */
export interface FeedEntry {
  title: string;
  summary: string;
  url: string;
  published: Date;
}

/** What readers of feeds fetch every hour must not grow with the years. */
const maxEntries = 100;

/** Posts of one feed in one language, the newest first, and no more than a hundred. Only the default version has any: the same post under two URLs is no news. */
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
