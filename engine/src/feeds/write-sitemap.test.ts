import { expect, test } from 'vitest';
import { sampleConfig, samplePage } from '../pages/sample-site.fixture.js';
import { writeRobots } from './write-robots.js';
import { writeSitemap } from './write-sitemap.js';

const config = sampleConfig();

test('lists every page except 404s, with its translations and, if known, its date', () => {
  const [file] = writeSitemap(
    [
      samplePage('/guide/', config, { lastUpdated: { time: '2024-05-01T10:00:00Z', text: 'May 1, 2024' } }),
      samplePage('/404', config, { pageType: '404' }),
      samplePage('/alone', config, { langs: ['en'] }),
    ],
    config,
  );
  expect(file?.path).toBe('sitemap.xml');
  expect(file?.content).toBe(`<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url>
<loc>https://forge.example/alone</loc>
</url>
<url>
<loc>https://forge.example/guide/</loc>
<lastmod>2024-05-01T10:00:00Z</lastmod>
<xhtml:link rel="alternate" hreflang="en" href="https://forge.example/guide/"/>
<xhtml:link rel="alternate" hreflang="zh-CN" href="https://forge.example/zh/guide/"/>
<xhtml:link rel="alternate" hreflang="x-default" href="https://forge.example/guide/"/>
</url>
</urlset>
`);
});

test('becomes an index above the limit, with parts that list every URL once', () => {
  const pages = Array.from({ length: 5 }, (_, number) => samplePage(`/p${number}`, config, { langs: ['en'] }));
  const files = writeSitemap(pages, config, 2);
  expect(files.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml']);
  expect(files[0]?.content).toContain('<loc>https://forge.example/sitemap-3.xml</loc>');
  const listed = files.slice(1).flatMap(({ content }) => [...String(content).matchAll(/<loc>([^<]*)/g)].map(([, url]) => url));
  expect(listed).toEqual([0, 1, 2, 3, 4].map((number) => `https://forge.example/p${number}`));
});

test('paths are percent-encoded', () => {
  const [file] = writeSitemap([samplePage('/指南/a b', config, { langs: ['en'] })], config);
  expect(file?.content).toContain('<loc>https://forge.example/%E6%8C%87%E5%8D%97/a%20b</loc>');
});

test('there is no sitemap without an origin, and robots.txt does not name one', () => {
  const local = sampleConfig({ origin: '' });
  expect(writeSitemap([samplePage('/', local)], local)).toEqual([]);
  expect(writeRobots(local)).toEqual({ path: 'robots.txt', content: 'User-agent: *\nAllow: /\n' });
  expect(writeRobots(sampleConfig({ base: '/docs/' })).content).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://forge.example/docs/sitemap.xml\n',
  );
});
