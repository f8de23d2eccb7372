import { expect, test, uncompressed } from './browser-test.js';
import { sitemapPaths } from './sitemap.js';
import { browser, site, versions } from './sites.js';

test.use({ extraHTTPHeaders: uncompressed });

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const articleOf = (html: string) => /<div data-article=""[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? '';
const withoutLang = (path: string, home: string) => path.replace(`${home}zh/`, home);

for (const [name, target] of Object.entries({ site, browser, versions })) {
  test(`R2.1.1 every route of ${name} answers with its own prerendered page`, async ({ request }) => {
    const bodies = new Set<string>();
    for (const path of sitemapPaths(target)) {
      const response = await request.get(target.origin + path, { maxRedirects: 0 });
      const html = await response.text();
      expect(response.status(), path).toBe(200);
      expect(articleOf(html), path).toMatch(/<h1[\s>]/);
      expect(titleOf(html), path).toBeTruthy();
      bodies.add(html);
    }
    expect(bodies.size).toBe(sitemapPaths(target).length);
    expect(bodies.size).toBeGreaterThan(7);
  });
}

/** The hooks and helpers that have a page under /shared. */
const sharedNames = [
  'getNormalizedConfig',
  'getRsbuildConfig',
  'isPluginExists',
  'onAfterBuild',
  'onAfterCreateCompiler',
  'onAfterEnvironmentCompile',
  'onAfterStartDevServer',
  'onAfterStartProdServer',
  'onBeforeBuild',
  'onBeforeCreateCompiler',
  'onBeforeEnvironmentCompile',
  'onBeforeStartDevServer',
  'onBeforeStartProdServer',
  'onCloseBuild',
  'onCloseDevServer',
  'onDevCompileDone',
  'onExit',
  'rspackChain',
];

const releaseDates = {
  'v0-1': '2023-11-22',
  'v0-2': '2023-12-11',
  'v0-3': '2024-01-10',
  'v0-4': '2024-02-06',
  'v0-5': '2024-03-19',
  'v0-6': '2024-04-10',
  'v0-7': '2024-05-28',
  'v1-0': '2024-09-10',
  'v1-1': '2024-11-07',
  'v1-2': '2025-01-21',
  'v1-3': '2025-03-28',
  'v1-4': '2025-06-26',
  'v1-5': '2025-08-26',
  'v1-6': '2025-10-30',
  'v1-7': '2025-12-31',
};

for (const [lang, path, suffix] of [
  ['en-US', '/', ''],
  ['zh-CN', '/zh/', '-zh'],
] as const) {
  test(`R2.1.3 each of the 18 hooks and helpers has its page under ${path}shared`, async ({ request }) => {
    const routes = sitemapPaths(site).filter((route) => route.startsWith(`${path}shared/`));
    expect(routes.sort()).toEqual(sharedNames.map((name) => `${path}shared/${name}`));
    expect(routes).toHaveLength(18);
    for (const name of sharedNames) {
      const html = await (await request.get(`${site.origin}${path}shared/${name}`)).text();
      expect(/<h1[^>]*>([^<]*)/.exec(articleOf(html))?.[1]).toBe(name);
      expect(articleOf(html), `${name} shows a sample`).toContain('<div class="code" data-lang="ts">');
    }
  });

  test(`R4.11 the release list, pages and feed of ${path} have the correct release dates`, async ({ request }) => {
    const textOf = async (address: string) => (await request.get(site.origin + address)).text();
    const list = articleOf(await textOf(`${path}community/releases/`));
    const listed = list.matchAll(/<tr><td><a href="[^"]*\/releases\/(v[\d-]+)">[^<]*<\/a><\/td><td>([^<]*)/g);
    expect(Object.fromEntries([...listed].map(([, version, date]) => [version, date]))).toEqual(releaseDates);

    const feed = await textOf(`/rss/releases-rss${suffix}.xml`);
    const published = feed.matchAll(/<link>[^<]*\/releases\/(v[\d-]+)<\/link>[\s\S]*?<pubDate>([^<]*)/g);
    expect(
      Object.fromEntries([...published].map(([, version, date = '']) => [version, new Date(date).toISOString().slice(0, 10)])),
    ).toEqual(releaseDates);

    for (const [version, date] of Object.entries(releaseDates)) {
      const words = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
      const lead = /<p>(.*?)<\/p>/s.exec(articleOf(await textOf(`${path}community/releases/${version}`)))?.[1];
      expect(lead?.replaceAll(' ', ''), version).toContain(words.replaceAll(' ', ''));
    }
  });
}

for (const [name, target] of Object.entries({ site, browser })) {
  test(`R1.1 every English page of ${name} has a Chinese translation under /zh`, () => {
    const home = new URL(target.url).pathname;
    const paths = sitemapPaths(target);
    const chinese = paths.filter((path) => path.startsWith(`${home}zh/`));
    const english = paths.filter((path) => !chinese.includes(path));
    expect(chinese.map((path) => withoutLang(path, home)).sort()).toEqual(english.sort());
    expect(english.length).toBeGreaterThan(3);
    expect(paths.some((path) => path.startsWith(`${home}en/`))).toBe(false);
  });
}

test('R1.2 every section in the navigation exists in both languages', async ({ page }) => {
  for (const [path, links] of [
    ['', '.navbar-nav a[href^="/"]'],
    ['zh/', '.navbar-nav a[href^="/zh/"]'],
  ] as const) {
    await page.goto(site.url + path);
    const hrefs = await page.locator(links).evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') as string));
    expect(hrefs.length).toBeGreaterThan(0);
    expect(sitemapPaths(site)).toEqual(expect.arrayContaining(hrefs));
  }
});

test('R1.6 URLs are clean, and a page with .html or without its trailing slash still opens', async ({ request }) => {
  expect(sitemapPaths(site).filter((path) => /\.html|\/index$/.test(path))).toEqual([]);
  const withEnding = await request.get(`${browser.url}guide/long.html`);
  expect(withEnding.status()).toBe(200);
  expect(await withEnding.text()).toContain('<link rel="canonical" href="https://example.com/docs/guide/long">');
  const withoutSlash = await request.get(`${browser.url}guide`, { maxRedirects: 0 });
  expect([withoutSlash.status(), withoutSlash.headers()['location']]).toEqual([301, '/docs/guide/']);
});

test('R1.6 every guide page of the site has an edit link to its source', async ({ request }) => {
  const paths = sitemapPaths(site).filter((path) => path.includes('/guide/'));
  for (const path of paths) {
    const html = await (await request.get(site.origin + path)).text();
    const source = /"_relativePath":"([^"]+)"/.exec(html)?.[1] as string;
    const link = new RegExp(
      `<a href="(https://[^"]+)"[^>]*>(?:<span[^>]*></span>)?[^<]*(?:Edit this page on GitHub|在 GitHub 上编辑此页)`,
    ).exec(html)?.[1];
    expect(link, path).toMatch(new RegExp(`/${source}$`));
  }
  expect(paths.length).toBeGreaterThan(0);
});

test('R2.3.1 a path is decoded: a page with spaces and Chinese characters opens', async ({ page }) => {
  await page.goto(`${browser.url}guide/links`);
  await page.getByRole('link', { name: 'Spaces and Chinese' }).last().click();
  await expect(page).toHaveURL(`${browser.url}guide/${encodeURI('中文 name')}`);
  await expect(page.locator('main h1')).toHaveText('Spaces and Chinese');
  await page.reload();
  await expect(page.locator('main h1')).toHaveText('Spaces and Chinese');
});
