import type { Page } from '@playwright/test';
import { expect, test, uncompressed } from './browser-test.js';
import { sitemapPaths } from './sitemap.js';
import { browser, site } from './sites.js';

test.use({ extraHTTPHeaders: uncompressed });

/** Reads the metadata in the heads of served pages. */
function readHeads(page: Page, urls: readonly string[]) {
  return page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const { head, documentElement } = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
          const all = <T>(selector: string, read: (element: Element) => T) => [...head.querySelectorAll(selector)].map(read);
          const content = (selector: string) => head.querySelector(selector)?.getAttribute('content') ?? null;
          return {
            lang: documentElement.lang,
            title: head.querySelector('title')?.textContent,
            description: content('meta[name=description]'),
            canonical: all('link[rel=canonical]', (link) => link.getAttribute('href')),
            alternates: Object.fromEntries(
              all('link[rel=alternate][hreflang]:not([type])', (link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
            ) as Record<string, string>,
            feeds: all('link[type="application/rss+xml"],link[type="application/atom+xml"]', (link) => ({
              url: link.getAttribute('href') as string,
              type: link.getAttribute('type'),
              hreflang: link.getAttribute('hreflang'),
            })),
            markdown: all('link[type="text/markdown"]', (link) => link.getAttribute('href') as string),
            og: {
              title: content('meta[property="og:title"]'),
              url: content('meta[property="og:url"]'),
              type: content('meta[property="og:type"]'),
              image: content('meta[property="og:image"]'),
            },
            breadcrumb: all(
              'script[type="application/ld+json"]',
              (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
            ),
            styles: documentElement.querySelectorAll('[style]').length,
          };
        }),
      ),
    urls,
  );
}

async function readHead(page: Page, url: string) {
  return (await readHeads(page, [url]))[0] as Awaited<ReturnType<typeof readHeads>>[number];
}

for (const [name, target, publicOrigin] of [
  ['site', site, 'https://rsbuild.rs'],
  ['browser', browser, 'https://example.com'],
] as const) {
  // One test for everything in the heads, because reading them takes most of the time.
  const ofTheSite = target === site ? '; each has an image of its own for those who share it' : '';
  test(`R1.1 every page of ${name} declares its URL, its language and its translations${ofTheSite}`, async ({ page, request }) => {
    await page.goto(target.url);
    const home = new URL(target.url).pathname;
    const paths = sitemapPaths(target);
    const heads = await readHeads(
      page,
      paths.map((path) => target.origin + path),
    );
    for (const [index, head] of heads.entries()) {
      const path = paths[index] as string;
      const isChinese = path.startsWith(`${home}zh/`);
      const english = isChinese ? path.replace(`${home}zh/`, home) : path;
      expect(head.lang, path).toBe(isChinese ? 'zh-CN' : 'en');
      expect(head.canonical, path).toEqual([publicOrigin + path]);
      expect(head.alternates, path).toEqual({
        en: publicOrigin + english,
        'zh-CN': publicOrigin + english.replace(home, `${home}zh/`),
        'x-default': publicOrigin + english,
      });
      expect(head.og.url, path).toBe(publicOrigin + path);
      expect(head.description, path).toBeTruthy();
      expect(head.og.title, path).toBeTruthy();
      expect(head.markdown, path).toHaveLength(1);
      expect(head.styles, `${path}: style attributes`).toBe(0);
    }
    if (target !== site) return;
    const images = heads.map(({ og }) => og.image ?? '');
    expect(new Set(images).size).toBe(paths.length);
    for (const image of images) expect(image).toMatch(/^https:\/\/rsbuild\.rs\/_\/social\/\w+\.png$/);
    const response = await request.get(site.origin + new URL(images[0] as string).pathname);
    expect(response.headers()['content-type']).toBe('image/png');
  });
}

test('titles have the site suffix; the home page has its own', async ({ page }) => {
  await page.goto(browser.url);
  expect((await readHead(page, `${browser.url}guide/`)).title).toBe('Guide - Fixture');
  expect((await readHead(page, `${browser.url}zh/guide/`)).title).toBe('指南 - 示例');
  expect((await readHead(page, browser.url)).title).toContain('For tests');
});

test('a doc page describes its breadcrumb as JSON-LD', async ({ page }) => {
  await page.goto(browser.url);
  const { breadcrumb } = await readHead(page, `${browser.url}zh/guide/deep/one`);
  expect(breadcrumb).toHaveLength(1);
  expect(breadcrumb[0]).toMatchObject({ '@context': 'https://schema.org', '@type': 'BreadcrumbList' });
  const steps = breadcrumb[0]?.['itemListElement'] as { position: number; name: string; item: string }[];
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
  expect(steps.at(0)?.item).toBe('https://example.com/docs/zh/');
  expect(steps.at(-1)).toMatchObject({ name: '深处一', item: 'https://example.com/docs/zh/guide/deep/one' });
});

test('R2.6.13 pages that list a feed link to it, in their language; others do not', async ({ page }) => {
  await page.goto(browser.url);
  const feed = (format: string, suffix: string, hreflang: string) => ({
    url: `https://example.com/docs/rss/posts-${format}${suffix}.xml`,
    type: `application/${format}+xml`,
    hreflang,
  });
  const english = [feed('rss', '', 'en'), feed('atom', '', 'en')];
  const chinese = [feed('rss', '-zh', 'zh-CN'), feed('atom', '-zh', 'zh-CN')];
  expect((await readHead(page, browser.url)).feeds).toEqual(english);
  expect((await readHead(page, `${browser.url}zh/`)).feeds).toEqual(chinese);
  expect((await readHead(page, `${browser.url}blog/first`)).feeds).toEqual(english);
  expect((await readHead(page, `${browser.url}guide/`)).feeds).toEqual([]);
});

test('R2.1.2 the home page of the site lists an RSS and an Atom feed per language', async ({ page }) => {
  await page.goto(site.url);
  const paths = async (url: string) => (await readHead(page, url)).feeds.map((feed) => new URL(feed.url).pathname);
  expect(await paths(site.url)).toEqual(['/rss/releases-rss.xml', '/rss/releases-atom.xml']);
  expect(await paths(`${site.url}zh/`)).toEqual(['/rss/releases-rss-zh.xml', '/rss/releases-atom-zh.xml']);
});
