import { describe, expect, test } from 'vitest';
import type { UserConfig } from '../config/schema.js';
import type { PageData } from '../model/index.js';
import { renderHead } from './render-head.js';
import { sampleAssets, sampleConfig, sampleView } from './sample-view.fixture.js';

function head({
  user = {},
  page = {},
  assets = {},
}: {
  user?: Partial<UserConfig>;
  page?: Partial<PageData>;
  assets?: Partial<typeof sampleAssets>;
} = {}): string {
  const config = sampleConfig(user);
  return renderHead({
    view: sampleView(config, page),
    config,
    assets: { ...sampleAssets, ...assets },
    policy: "default-src 'self'",
  });
}

function dataSite(html: string): Record<string, unknown> {
  const raw = /data-site='([^']*)'/.exec(html)?.[1] as string;
  return JSON.parse(raw.replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
}

describe('page metadata', () => {
  test('title and description are escaped', () => {
    expect(head()).toContain('<title>Install &lt;it&gt; - Forge</title>');
    expect(head()).toContain(`<meta name="description" content='How to "install"'>`);
  });

  test('styles of a page type come after the theme’s, only on its pages', () => {
    const styles = '<link rel="stylesheet" href="/_/theme.3.css">\n<link rel="stylesheet" href="/_/page-home.4.css">';
    expect(head({ page: { pageType: 'home' } })).toContain(styles);
    expect(head({ page: { pageType: 'doc' } })).not.toContain('page-home');
  });

  test('a language with its own styles has them in one file with the theme’s', () => {
    const styles = (html: string) => [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
    expect(styles(head({ page: { lang: 'zh', pageType: 'home' } }))).toEqual(['/_/theme-zh.5.css', '/_/page-home.4.css']);
    expect(styles(head())).toEqual(['/_/theme.3.css']);
  });

  test('the description of the language replaces a missing one', () => {
    expect(head({ page: { description: '' } })).toContain('<meta name="description" content="Tools &amp; docs">');
  });

  test('R1.1 canonical and alternates are absolute, x-default is the default language', () => {
    expect(
      head({ user: { base: '/docs/' } })
        .split('\n')
        .filter((line) => /canonical|rel="alternate" hreflang/.test(line)),
    ).toEqual([
      '<link rel="canonical" href="https://forge.example/docs/guide/start/install">',
      '<link rel="alternate" hreflang="en" href="https://forge.example/docs/guide/start/install">',
      '<link rel="alternate" hreflang="zh-CN" href="https://forge.example/docs/zh/guide/start/install">',
      '<link rel="alternate" hreflang="x-default" href="https://forge.example/docs/guide/start/install">',
    ]);
  });

  test('R1.6 the canonical URL follows the clean-URL setting', () => {
    expect(head({ user: { route: { cleanUrls: false } } })).toContain('href="https://forge.example/guide/start/install.html">');
  });

  test('a missing translation is not an alternate', () => {
    const languages = [
      { id: 'en', label: 'English', link: '/guide/start/install', exists: true },
      { id: 'zh', label: '中文', link: '/zh/', exists: false },
    ];
    const html = head({ page: { languages } });
    expect(html).not.toContain('rel="alternate" hreflang');
    expect(html).not.toContain('og:locale:alternate');
    expect(dataSite(html).translations).toEqual({});
  });

  test('without an origin, leaves out absolute URLs', () => {
    const html = head({ user: { origin: '' } });
    expect(html).not.toMatch(/canonical|hreflang|og:url|ld\+json/);
    expect(html).toContain('<meta property="og:title" content="Install &lt;it&gt;">');
  });

  test('a 404 page is not indexed and has no URL', () => {
    const html = head({ page: { pageType: '404' } });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/canonical|hreflang|og:|ld\+json|text\/markdown/);
    expect(head()).not.toContain('noindex');
  });

  test('R2.6.13 links to the feeds and the Markdown of the page', () => {
    const feeds = [
      {
        url: 'https://forge.example/rss/a-rss.xml',
        mime: 'application/rss+xml' as const,
        language: 'en',
        title: 'A & B',
      },
    ];
    const html = head({ page: { feeds } });
    expect(html).toContain(
      '<link rel="alternate" type="application/rss+xml" hreflang="en" title="A &amp; B" href="https://forge.example/rss/a-rss.xml">',
    );
    expect(html).toContain('<link rel="alternate" type="text/markdown" href="/guide/start/install.md">');
    expect(head()).not.toContain('rss');
  });

  test('Open Graph has type, URL and languages', () => {
    const html = head({ page: { frontmatter: { published_at: '2024-09-10T08:00:00Z' } } });
    expect([...html.matchAll(/<meta property="([^"]*)" content="([^"]*)">/g)].map(([, name, value]) => [name, value])).toEqual([
      ['og:type', 'article'],
      ['og:site_name', 'Forge'],
      ['og:title', 'Install &lt;it&gt;'],
      ['og:url', 'https://forge.example/guide/start/install'],
      ['og:locale', 'en'],
      ['og:locale:alternate', 'zh_CN'],
      ['article:published_time', '2024-09-10T08:00:00Z'],
    ]);
    expect(html).toContain('<meta name="twitter:card" content="summary">');
    expect(head({ page: { pageType: 'home' } })).toContain('<meta property="og:type" content="website">');
  });

  test('the breadcrumb leads from home through the section to the page', () => {
    const json = JSON.parse(/ld\+json">([^<]*)</.exec(head())?.[1] as string);
    expect(json['@type']).toBe('BreadcrumbList');
    expect(json.itemListElement.map((item: Record<string, unknown>) => [item.position, item.name, item.item])).toEqual([
      [1, 'Forge', 'https://forge.example/'],
      [2, 'Guide', 'https://forge.example/guide/'],
      [3, 'Start', 'https://forge.example/guide/start/'],
      [4, 'Install <it>', 'https://forge.example/guide/start/install'],
    ]);
  });
});

describe('page resources', () => {
  test('the pre-paint script gets data about the site; its source is the same everywhere', () => {
    const html = head();
    expect(html).toContain('>paint()</script>');
    expect(dataSite(html)).toEqual({
      base: '/',
      defaultLang: 'en',
      langs: ['en', 'zh'],
      defaultVersion: '',
      versions: [],
      lang: 'en',
      darkMode: true,
      localeRedirect: 'auto',
      redirects: [{ from: ['^/old'], to: '/new' }],
      translations: { zh: '/zh/guide/start/install' },
    });
  });

  test('policy first, then script, style, boot, so that the page paints once', () => {
    const html = head();
    const order = ['Content-Security-Policy', 'paint()', 'rel="stylesheet" href="/_/theme.3.css"', 'src="/_/boot.1.js"'].map((text) =>
      html.indexOf(text),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order.every((index) => index >= 0)).toBe(true);
    expect(html).toContain(
      'data-react="/_/react.3.js" data-main="/_/main.2.js" data-routes="/_/routes.en.json" data-payloads="/_/p/"></script>',
    );
  });

  test('R1.6 only one script is inline, and nothing comes from another host', () => {
    const html = head();
    expect(html).not.toMatch(/ style=|<style|onload=/);
    expect([...html.matchAll(/<script(?! type="application)[^>]*>/g)].filter(([open]) => !open.includes('src='))).toHaveLength(1);
    expect(html).not.toMatch(/(?:src|rel="(?:icon|stylesheet)" [^>]*href)="https?:/);
  });

  test('rejects a script that would close its own element', () => {
    expect(() => head({ assets: { inlineScript: 'x="</script>"' } })).toThrow(/pre-paint script/);
  });

  test('R4.2 without dark mode, the page is light only', () => {
    expect(head()).toContain('<meta name="color-scheme" content="light dark">');
    const html = head({ user: { themeConfig: { darkMode: false } } });
    expect(html).toContain('<meta name="color-scheme" content="light">');
    expect(html).not.toContain('prefers-color-scheme');
  });

  test('the icon gets the base', () => {
    expect(head({ user: { base: '/docs/' } })).toContain('<link rel="icon" type="image/svg+xml" href="/docs/icon.svg">');
    expect(head({ user: { icon: '' } })).not.toContain('rel="icon"');
  });
});

test('adds elements of the site, of the language and of the page', () => {
  const html = head({
    user: {
      head: [{ tag: 'script', attrs: { src: '/a.js', async: true, defer: false, 'data-x': 'a"b' } }],
      themeConfig: {
        locales: [
          { lang: 'en', label: 'English', head: [{ tag: 'meta', attrs: { name: 'region', content: 'US' } }] },
          { lang: 'zh', label: '中文', head: [{ tag: 'meta', attrs: { name: 'region', content: 'CN' } }] },
        ],
      },
    },
    page: { frontmatter: { head: [{ tag: 'script', attrs: { type: 'application/json' }, children: '{"a":1}' }] } },
  });
  expect(html).toContain(
    [
      `<script src="/a.js" async="" data-x='a"b'></script>`,
      '<meta name="region" content="US">',
      '<script type="application/json">{"a":1}</script>',
      '<script data-site=',
    ].join('\n'),
  );
});
