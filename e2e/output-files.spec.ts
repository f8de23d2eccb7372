import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.js';
import { sitemapPaths } from './sitemap.js';
import { browser, site, versions } from './sites.js';

/** Returns the texts of elements that match a selector in an XML file. Fails if the file is not well-formed. */
async function readXml(page: Page, url: string, selector: string): Promise<string[]> {
  const result = await page.evaluate(
    async ([address, wanted]) => {
      const xml = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/xml');
      return {
        error: xml.querySelector('parsererror')?.textContent ?? null,
        texts: [...xml.querySelectorAll(wanted)].map((element) => element.textContent),
      };
    },
    [url, selector] as const,
  );
  expect(result.error, url).toBeNull();
  return result.texts;
}

for (const [suffix, title, posts, prefix] of [
  ['', 'Fixture posts', ['Second post', 'First post'], ''],
  ['-zh', '示例文章', ['第二篇文章', '第一篇文章'], 'zh/'],
] as const) {
  test(`R3.5 RSS and Atom${suffix} are well-formed, newest first, with absolute URLs`, async ({ page }) => {
    await page.goto(browser.url);
    const rss = `${browser.url}rss/posts-rss${suffix}.xml`;
    const atom = `${browser.url}rss/posts-atom${suffix}.xml`;
    expect(await readXml(page, rss, 'channel > title')).toEqual([title]);
    expect(await readXml(page, rss, 'item > title')).toEqual(posts);
    expect(await readXml(page, rss, 'item > link')).toEqual(
      ['second', 'first'].map((post) => `https://example.com/docs/${prefix}blog/${post}`),
    );
    expect(await readXml(page, atom, 'feed > title')).toEqual([title]);
    expect(await readXml(page, atom, 'entry > title')).toEqual(posts);
    expect(await readXml(page, atom, 'entry > published')).toEqual(['2024-02-06T00:00:00Z', '2024-01-10T08:00:00Z']);
  });
}

test('the feeds of the site are served as XML and are well-formed', async ({ page, request }) => {
  await page.goto(site.url);
  for (const [name, type] of [
    ['releases-rss', 'rss'],
    ['releases-rss-zh', 'rss'],
    ['releases-atom', 'feed'],
    ['releases-atom-zh', 'feed'],
  ] as const) {
    const url = `${site.url}rss/${name}.xml`;
    expect((await request.get(url)).headers()['content-type'], name).toMatch(/xml/);
    expect(await readXml(page, url, `${type}:root`), name).toHaveLength(1);
  }
});

test('sitemap.xml is well-formed and lists translations; robots.txt points to it', async ({ page, request }) => {
  await page.goto(browser.url);
  const locations = await readXml(page, `${browser.url}sitemap.xml`, 'url > loc');
  expect(locations).toContain('https://example.com/docs/zh/guide/long');
  expect(locations.some((location) => location.includes('404'))).toBe(false);
  expect(await (await request.get(`${browser.url}robots.txt`)).text()).toContain('Sitemap: https://example.com/docs/sitemap.xml');
});

test('every page has a Markdown copy that llms.txt links to', async ({ request }) => {
  for (const prefix of ['', 'zh/']) {
    const list = await (await request.get(`${browser.url}${prefix}llms.txt`)).text();
    const links = [...list.matchAll(/\]\(https:\/\/example\.com\/docs\/([^)]+)\)/g)].map(([, link]) => link as string);
    const pages = sitemapPaths(browser).filter((path) => path.startsWith('/docs/zh/') === (prefix !== ''));
    expect(links).toHaveLength(pages.length);
    for (const link of links) {
      const response = await request.get(browser.url + link);
      expect(response.status(), link).toBe(200);
      expect(response.headers()['content-type'], link).toMatch(/^text\/markdown/);
      expect(await response.text(), link).toMatch(/^# /m);
    }
    expect(await (await request.get(`${browser.url}${prefix}llms-full.txt`)).text()).toContain(
      prefix ? '一段占据页面空间的文字' : 'A paragraph that takes some room',
    );
  }
});

test('R3.2 R3.3 page data has the fields of the specification', async ({ page }) => {
  await page.goto(`${browser.url}zh/guide/headings`);
  const { page: data } = JSON.parse((await page.locator('#kiln\\:page-data').textContent()) as string) as { page: Record<string, unknown> };
  expect(data).toMatchObject({
    title: '标题',
    routePath: '/zh/guide/headings',
    pagePath: '/guide/headings',
    pageType: 'doc',
    lang: 'zh',
    version: '',
    _relativePath: 'zh/guide/headings.mdx',
    frontmatter: {},
    feeds: [],
  });
  const toc = data['toc'] as { id: string; depth: number; charIndex: number }[];
  expect(toc.map(({ id, depth }) => [id, depth])).toEqual([
    ['plain-heading', 2],
    ['custom-id', 2],
    ['third-level', 3],
    ['fourth-level', 4],
  ]);
  for (const { charIndex } of toc) expect(charIndex).toBeGreaterThanOrEqual(0);
});

test('R3.4 page data has the frontmatter as written', async ({ page }) => {
  await page.goto(browser.url);
  const { page: data } = JSON.parse((await page.locator('#kiln\\:page-data').textContent()) as string) as { page: Record<string, unknown> };
  expect(data['frontmatter']).toMatchObject({
    pageType: 'home',
    titleSuffix: 'For tests',
    'link-rss': 'posts',
    features: [{ title: 'One', span: 3 }, { title: 'Two' }],
  });
});

test('payloads have hashed names and the content of their pages', async ({ request }) => {
  for (const target of [browser, versions]) {
    const manifest = (await (await request.get(`${target.url}_/routes.en.json`)).json()) as { payloads: Record<string, string> };
    expect(Object.keys(manifest.payloads).length).toBeGreaterThan(3);
    for (const [route, name] of Object.entries(manifest.payloads)) {
      const response = await request.get(`${target.url}_/p/${name}.json`);
      expect(response.headers()['cache-control'], route).toContain('immutable');
      const payload = (await response.json()) as { html: string; page: { routePath: string } };
      expect(payload.page.routePath).toBe(route);
      const file = `${target.dist}${route}${route.endsWith('/') ? 'index' : ''}.html`;
      if (!route.endsWith('404')) expect(readFileSync(file, 'utf8'), route).toContain(payload.html);
    }
  }
});

test('the route manifest has a stable name and is always revalidated', async ({ request }) => {
  const response = await request.get(`${site.url}_/routes.zh.json`);
  expect(response.headers()['cache-control']).toBe('no-cache');
});

/** Matches the ids of headings. */
const headingId = /^[\p{Ll}\p{Lo}\p{N}_-]+$/u;

test('no page has duplicate ids, and no id of the frame could be that of a heading', () => {
  const files = readdirSync(site.dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  expect(files.length).toBeGreaterThan(400);
  const wrong = files.flatMap((file) => {
    const html = readFileSync(`${site.dist}/${file}`, 'utf8');
    const ids = idsOf(html);
    const [before = '', rest = ''] = html.split('data-article=""');
    const after = rest.slice(rest.lastIndexOf('</main>'));
    const twice = ids.filter((id, at) => ids.indexOf(id) < at);
    const likeHeading = idsOf(before + after).filter((id) => headingId.test(id));
    return [...twice, ...likeHeading].map((id) => `${file}: ${id}`);
  });
  expect(wrong).toEqual([]);
  expect(readFileSync(`${site.dist}/config/root.html`, 'utf8')).toContain('<h1 id="root"');
});

function idsOf(html: string): string[] {
  return [...html.replace(/<script[\s\S]*?<\/script>/g, '').matchAll(/<[^>]*?\sid="([^"]*)"/g)].map(([, id = '']) => id);
}
