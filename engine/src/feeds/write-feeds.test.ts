import { describe, expect, test } from 'vitest';
import { feedLinksOf } from '../pages/feed-links.js';
import { sampleConfig, samplePage } from '../pages/sample-site.fixture.js';
import { writeFeeds } from './write-feeds.js';

const config = sampleConfig();
const release = (name: string, publishedAt: string, more = {}) =>
  samplePage(`/releases/${name}`, config, {
    title: name,
    frontmatter: { published_at: publishedAt },
    ...more,
  });

function contentOf(files: ReturnType<typeof writeFeeds>, path: string): string {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`no ${path} among ${files.map((each) => each.path).join(', ')}`);
  return String(file.content);
}

function allOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
}

describe('writeFeeds', () => {
  test('R3.5 writes RSS and Atom per language under the agreed names', () => {
    expect(writeFeeds([], config).map(({ path }) => path)).toEqual([
      'rss/releases-rss.xml',
      'rss/releases-atom.xml',
      'rss/releases-rss-zh.xml',
      'rss/releases-atom-zh.xml',
    ]);
  });

  test('R3.5 lists the dated pages that match in each language, newest first', () => {
    const pages = [
      release('v1', '2024-01-10T08:00:00+08:00'),
      release('v3', '2024-03-01T00:00Z'),
      // Later in local time, but earlier than v2b.
      release('v2', '2024-02-06T23:00:00+09:00'),
      release('v2b', '2024-02-06T15:00:00Z'),
      release('v1', '2024-01-10T08:00:00+08:00', { lang: 'zh', title: '一' }),
      samplePage('/releases/v9', config, { title: 'undated' }),
      samplePage('/guide/', config, {
        title: 'other',
        frontmatter: { published_at: '2024-01-01T00:00:00Z' },
      }),
    ];
    const files = writeFeeds(pages, config);
    expect(allOf(contentOf(files, 'rss/releases-rss.xml'), 'title')).toEqual(['Forge releases', 'v3', 'v2b', 'v2', 'v1']);
    expect(allOf(contentOf(files, 'rss/releases-atom-zh.xml'), 'title')).toEqual(['Forge 发布', '一']);
    expect(allOf(contentOf(files, 'rss/releases-atom.xml'), 'published')[0]).toBe('2024-03-01T00:00:00Z');
    expect(allOf(contentOf(files, 'rss/releases-rss.xml'), 'pubDate').at(-1)).toBe('Wed, 10 Jan 2024 00:00:00 GMT');
  });

  test('a feed has the 100 newest entries', () => {
    const pages = Array.from({ length: 120 }, (_, day) => release(`v${day}`, new Date(Date.UTC(2024, 0, day + 1)).toISOString()));
    const titles = allOf(contentOf(writeFeeds(pages, config), 'rss/releases-rss.xml'), 'title').slice(1);
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([100, 'v119', 'v20']);
  });

  test('R3.5 URLs are absolute with base, and the language is the tag of the locale', () => {
    const based = sampleConfig({ base: '/docs/' });
    const files = writeFeeds(
      [
        samplePage('/releases/v1', based, {
          lang: 'zh',
          frontmatter: { published_at: '2024-01-01T00:00:00Z' },
        }),
      ],
      based,
    );
    const rss = contentOf(files, 'rss/releases-rss-zh.xml');
    expect(allOf(rss, 'language')).toEqual(['zh-CN']);
    expect(allOf(rss, 'link')).toEqual(['https://forge.example/docs/zh/', 'https://forge.example/docs/zh/releases/v1']);
    expect(rss).toContain('<guid isPermaLink="true">');
    const atom = contentOf(files, 'rss/releases-atom-zh.xml');
    expect(atom).toContain('xml:lang="zh-CN"');
    expect(allOf(atom, 'id')).toEqual(['https://forge.example/docs/rss/releases-atom-zh.xml', 'https://forge.example/docs/zh/releases/v1']);
  });

  test('uses the date of the newest entry, so that two builds write the same bytes', () => {
    const pages = [release('v1', '2024-01-01T00:00:00Z'), release('v2', '2024-05-28T00:00:00Z')];
    const files = writeFeeds(pages, config);
    expect(allOf(contentOf(files, 'rss/releases-atom.xml'), 'updated')[0]).toBe('2024-05-28T00:00:00Z');
    expect(allOf(contentOf(files, 'rss/releases-rss.xml'), 'lastBuildDate')).toEqual(['Tue, 28 May 2024 00:00:00 GMT']);
    expect(writeFeeds(pages.toReversed(), config)).toEqual(files);
    expect(allOf(contentOf(writeFeeds([], config), 'rss/releases-atom.xml'), 'updated')).toEqual(['1970-01-01T00:00:00Z']);
  });

  test('escapes titles and descriptions; the lead replaces a missing description', () => {
    const pages = [
      release('v1', '2024-01-01T00:00:00Z', { title: '<Hook> & "more"', description: 'a < b' }),
      release('v0', '2023-01-01T00:00:00Z', { lead: 'First & only' }),
    ];
    const rss = contentOf(writeFeeds(pages, config), 'rss/releases-rss.xml');
    expect(rss).toContain('<title>&lt;Hook&gt; &amp; &quot;more&quot;</title>');
    expect(allOf(rss, 'description')).toEqual(['Tools &amp; docs', 'a &lt; b', 'First &amp; only']);
  });

  test('includes only the default version', () => {
    const versioned = sampleConfig({ multiVersion: { default: 'v2', versions: ['v1', 'v2'] } });
    const at = (version: string) =>
      samplePage('/releases/v1', versioned, {
        version,
        title: version,
        frontmatter: { published_at: '2024-01-01T00:00:00Z' },
      });
    expect(allOf(contentOf(writeFeeds([at('v1'), at('v2')], versioned), 'rss/releases-rss.xml'), 'title')).toEqual([
      'Forge releases',
      'v2',
    ]);
  });
});

describe('feedLinksOf', () => {
  test('R2.1.2 R2.6.13 a page that names a feed links to RSS and Atom in its language', () => {
    const page = { frontmatter: { 'link-rss': 'releases' }, pagePath: '/' };
    expect(feedLinksOf(config, page, 'en')).toEqual([
      {
        url: 'https://forge.example/rss/releases-rss.xml',
        mime: 'application/rss+xml',
        language: 'en',
        title: 'Forge releases',
      },
      {
        url: 'https://forge.example/rss/releases-atom.xml',
        mime: 'application/atom+xml',
        language: 'en',
        title: 'Forge releases',
      },
    ]);
    expect(feedLinksOf(config, page, 'zh').map(({ url, language }) => [url, language])).toEqual([
      ['https://forge.example/rss/releases-rss-zh.xml', 'zh-CN'],
      ['https://forge.example/rss/releases-atom-zh.xml', 'zh-CN'],
    ]);
  });

  test('R3.5 a post links to its feed automatically; other pages do not', () => {
    const dated = {
      frontmatter: { published_at: '2024-01-01T00:00:00Z' },
      pagePath: '/releases/v1',
    };
    expect(feedLinksOf(config, dated, 'en')).toHaveLength(2);
    expect(feedLinksOf(config, { frontmatter: {}, pagePath: '/releases/v1' }, 'en')).toEqual([]);
    expect(feedLinksOf(config, { frontmatter: { 'link-rss': ['unknown'] }, pagePath: '/' }, 'en')).toEqual([]);
  });

  test('without an origin, URLs have only the base', () => {
    const local = sampleConfig({ origin: '', base: '/docs/' });
    expect(feedLinksOf(local, { frontmatter: { 'link-rss': 'releases' }, pagePath: '/' }, 'en')[0]?.url).toBe('/docs/rss/releases-rss.xml');
  });

  test('writes every linked feed', () => {
    const written = new Set(writeFeeds([], config).map(({ path }) => `https://forge.example/${path}`));
    for (const lang of ['en', 'zh']) {
      for (const { url } of feedLinksOf(config, { frontmatter: { 'link-rss': 'releases' }, pagePath: '/' }, lang))
        expect(written).toContain(url);
    }
  });
});
