import { feedFile } from '../config/generated-files.js';
import type { Locale, SiteConfig } from '../config/resolve-config.js';
import { routeOf } from '../model/index.js';
import type { CompiledPage, OutputFile } from '../pages/page.js';
import { feedEntries, type FeedEntry } from './feed-entries.js';
import { feedTitle } from '../pages/feed-links.js';
import { fileUrl, pageUrl } from '../pages/page-url.js';
import { element, xmlDocument } from '../html/xml.js';

interface Channel {
  title: string;
  description: string;
  language: string;
  author: string;
  /** URL of the language's home page. */
  home: string;
  /** URL of the feed itself. */
  self: string;
  /** Whether URLs are absolute. */
  absolute: boolean;
  entries: FeedEntry[];
}

/** Returns the RSS and Atom files of every feed in every language. */
export function writeFeeds(pages: readonly CompiledPage[], config: SiteConfig): OutputFile[] {
  return config.feeds.flatMap((feed) =>
    config.locales.flatMap((locale) => {
      const entries = feedEntries(feed, { pages, config, lang: locale.lang });
      return (
        [
          ['rss', rss],
          ['atom', atom],
        ] as const
      ).map(([format, write]) => {
        const path = feedFile(feed, format, { lang: locale.lang, config });
        const channel = {
          ...channelOf(locale, config),
          title: feedTitle(feed, locale),
          self: fileUrl(path, config),
          entries,
        };
        return { path, content: write(channel) };
      });
    }),
  );
}

function channelOf(locale: Locale, config: SiteConfig) {
  const site = { defaultLang: config.lang, defaultVersion: config.multiVersion.default };
  return {
    description: locale.description || locale.title,
    language: locale.htmlLang,
    author: locale.title,
    home: pageUrl(routeOf({ version: site.defaultVersion, lang: locale.lang, pagePath: '/' }, site), config),
    absolute: config.origin !== '',
  };
}

function rss({ entries, ...channel }: Channel): string {
  const newest = entries[0];
  return xmlDocument(
    element('rss', { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }, [
      element('channel', {}, [
        element('title', {}, channel.title),
        element('link', {}, channel.home),
        element('description', {}, channel.description),
        element('language', {}, channel.language),
        newest ? element('lastBuildDate', {}, newest.published.toUTCString()) : null,
        element('atom:link', { href: channel.self, rel: 'self', type: 'application/rss+xml' }),
        ...entries.map((entry) =>
          element('item', {}, [
            element('title', {}, entry.title),
            element('link', {}, entry.url),
            element('guid', { isPermaLink: String(channel.absolute) }, entry.url),
            element('pubDate', {}, entry.published.toUTCString()),
            entry.summary ? element('description', {}, entry.summary) : null,
          ]),
        ),
      ]),
    ]),
  );
}

function atom({ entries, ...channel }: Channel): string {
  // Atom requires a date even for an empty feed; a fixed one keeps the output the same between builds.
  const updated = entries[0]?.published ?? new Date(0);
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': channel.language }, [
      element('id', {}, channel.self),
      element('title', {}, channel.title),
      element('subtitle', {}, channel.description),
      element('updated', {}, timestamp(updated)),
      element('author', {}, [element('name', {}, channel.author)]),
      element('link', { rel: 'self', type: 'application/atom+xml', href: channel.self }),
      element('link', {
        rel: 'alternate',
        type: 'text/html',
        hreflang: channel.language,
        href: channel.home,
      }),
      ...entries.map((entry) =>
        element('entry', {}, [
          element('id', {}, entry.url),
          element('title', {}, entry.title),
          element('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
          element('published', {}, timestamp(entry.published)),
          element('updated', {}, timestamp(entry.published)),
          entry.summary ? element('summary', {}, entry.summary) : null,
        ]),
      ),
    ]),
  );
}

function timestamp(date: Date): string {
  return date.toISOString().replace('.000Z', 'Z');
}
