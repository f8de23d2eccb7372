import type { Locator, Page } from '@playwright/test';
import { expect, test } from './browser-test.js';
import { isSameDocument, markDocument, openLive, preventPreloading, untilQuiet } from './live-page.js';
import { browser, plain, site } from './sites.js';
import { sumOf, weighPage } from './theme/page-weight.js';

test.use({ preloading: true });

const payload = /\/_\/p\/[^/]+\.json$/;

test('R2.3.5 an internal link navigates without a reload and updates article, head, frame and focus', async ({ page }) => {
  await openLive(page, `${browser.url}guide/`);
  await markDocument(page);
  await page.locator('.sidebar').getByRole('link', { name: 'Code' }).click();
  await expect(page).toHaveURL(`${browser.url}guide/code`);
  await expect(page.locator('main h1')).toHaveText('Code');
  await expect(page).toHaveTitle('Code - Fixture');
  await expect(page.locator('.sidebar [aria-current=page]')).toHaveText('Code');
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://example.com/docs/guide/code');
  expect(await page.locator('[data-article]').count()).toBe(1);
  expect(await isSameDocument(page)).toBe(true);
});

test('R2.3.5 a navigation produces the same page as the server', async ({ page }) => {
  await openLive(page, `${site.url}guide/start/`);
  await markDocument(page);
  await page.locator('.sidebar').getByRole('link', { name: 'Glossary' }).click();
  await expect(page).toHaveURL(`${site.url}guide/start/glossary`);
  await expect(page.locator('.sidebar [aria-current=page]')).toHaveText('Glossary');
  // Blocks are marked as they are laid out, some time later.
  const article = async () => (await page.locator('[data-article]').innerHTML()).replaceAll(' data-laid=""', '');
  const navigated = await article();
  expect(await isSameDocument(page)).toBe(true);
  await page.reload();
  expect(await article()).toBe(navigated);
});

test('after a navigation, the head matches the served page and keeps nothing of the previous one', async ({ page }) => {
  const read = async () => ({
    title: await page.title(),
    lang: await page.locator('html').getAttribute('lang'),
    type: await page.locator('html').getAttribute('data-page-type'),
    description: await page.locator('meta[name=description]').getAttribute('content'),
    links: await page
      .locator('head link[rel=canonical], head link[type="application/rss+xml"], head link[type="application/atom+xml"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')).sort()),
  });
  await openLive(page, `${browser.url}guide/`);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page.locator('main h1')).toHaveText('Blog');
  const navigated = await read();
  const other = await page.locator('head link[rel=alternate]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(other.filter((href) => href.includes('/guide/'))).toEqual([]);
  expect(navigated.links).toHaveLength(3);
  await page.reload();
  expect(navigated).toEqual(await read());
});

test('R2.3.8 the language switch keeps path, query and hash, without reload', async ({ page }) => {
  await openLive(page, `${browser.url}guide/long?a=1#section-4`);
  await markDocument(page);
  await page.getByRole('button', { name: /^Languages/ }).click();
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL(`${browser.url}zh/guide/long?a=1#section-4`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.locator('main h1')).toHaveText('长页面');
  await expect(page.locator('.outline-title')).toHaveText('目录');
  expect(await isSameDocument(page)).toBe(true);
});

/** Opens a page where no link counts as in view, and adds one to a page that is not near it. */
async function openWithFarLink(page: Page): Promise<Locator> {
  await setConnection(page, { effectiveType: '4g' });
  await page.addInitScript(() => (IntersectionObserver.prototype.observe = () => {}));
  await openLive(page, `${browser.url}guide/`);
  await untilQuiet(page);
  const far = page.locator('#far');
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { id: 'far', href, textContent: 'Far' });
    document.querySelector('main h1')?.after(link);
  }, `${browser.url}blog/`);
  return far;
}

async function setConnection(page: Page, connection: { effectiveType?: string; saveData?: boolean }): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
}

for (const [how, act] of [
  ['hover', 'hover'],
  ['focus', 'focus'],
] as const) {
  test(`R2.3.5 a link preloads its target on ${how}, and the click does not load it again`, async ({ page }) => {
    const link = await openWithFarLink(page);
    const requests: string[] = [];
    page.on('request', (request) => payload.test(request.url()) && requests.push(request.url()));
    const loaded = page.waitForResponse(payload);
    await link[act]();
    await loaded;
    expect(requests).toHaveLength(1);
    await link.click();
    await expect(page.locator('main h1')).toHaveText('Blog');
    expect(requests.filter((url) => url === requests[0])).toHaveLength(1);
  });
}

test('R2.3.5 a link preloads its target on touch', async ({ page }) => {
  const link = await openWithFarLink(page);
  const loaded = page.waitForResponse(payload);
  await link.dispatchEvent('touchstart');
  expect((await loaded).ok()).toBe(true);
});

test('a link is preloaded as soon as the pointer moves toward it', async ({ page }) => {
  const { x, y } = (await (await openWithFarLink(page)).boundingBox())!;
  await page.mouse.move(x + 365, y + 5);
  const loaded = page.waitForResponse(payload);
  // Eight more steps of 40 pixels end on the link.
  await page.mouse.move(x + 325, y + 5);
  expect((await loaded).ok()).toBe(true);
});

test('on a fast connection, nearby pages and those linked in view are preloaded, within 60 KB', async ({ page }) => {
  await setConnection(page, { effectiveType: '4g' });
  const { transfers } = await weighPage(page);
  await openLive(page, `${site.url}guide/start/quick-start`);
  await untilQuiet(page);
  const ahead = transfers().filter(({ path }) => payload.test(path));
  expect(ahead.length).toBeGreaterThan(5);
  expect(sumOf(ahead)).toBeLessThanOrEqual(60_000);
  await page.locator('.doc-step[rel=next]').click();
  await expect(page.locator('.doc-step[rel=prev]')).toHaveAttribute('href', /quick-start$/);
  await untilQuiet(page);
  const paths = transfers().map(({ path }) => path);
  expect(new Set(paths.filter((path) => payload.test(path))).size).toBe(paths.filter((path) => payload.test(path)).length);
});

for (const connection of [{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is preloaded on a connection with ${JSON.stringify(connection)}`, async ({ page }) => {
    await setConnection(page, connection);
    const requests: string[] = [];
    page.on('request', (request) => payload.test(request.url()) && requests.push(request.url()));
    await openLive(page, `${browser.url}guide/`);
    await page.locator('.sidebar').getByRole('link', { name: 'Tabs' }).hover();
    await untilQuiet(page);
    expect(requests).toEqual([]);
  });
}

test('R2.3.1 R2.3.4 other spellings of a URL navigate to the canonical one', async ({ page }) => {
  await openLive(page, `${browser.url}guide/links`);
  await markDocument(page);
  await page.locator('#index-html').click();
  await expect(page).toHaveURL(`${browser.url}guide/`);
  await expect(page.locator('main h1')).toHaveText('Guide');
  expect(await isSameDocument(page)).toBe(true);
});

test('R2.3.4 links have the base prefix; external, protocol and file links are unchanged', async ({ page }) => {
  await page.goto(`${browser.url}zh/guide/links`);
  const hrefs = await page.locator('main li a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.slice(0, 8)).toEqual([
    '/docs/zh/guide/long',
    '/docs/zh/guide/long',
    '/docs/zh/guide/long',
    '/docs/zh/guide/',
    `/docs/zh/guide/${encodeURI('中文 name')}`,
    'https://example.com/other',
    'mailto:someone@example.com',
    '/docs/file.txt',
  ]);
});

test('a modified click is left to the browser', async ({ page, context }) => {
  await openLive(page, `${browser.url}guide/`);
  const opened = context.waitForEvent('page');
  await page
    .locator('.sidebar')
    .getByRole('link', { name: 'Code' })
    .click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL(`${browser.url}guide/code`);
  await expect(page).toHaveURL(`${browser.url}guide/`);
  await expect(page.locator('main h1')).toHaveText('Guide');
});

test('a file of the site is left to the browser', async ({ page }) => {
  await openLive(page, `${browser.url}guide/links`);
  await page.getByRole('link', { name: 'File', exact: true }).click();
  await expect(page).toHaveURL(`${browser.url}file.txt`);
});

test('the latest navigation wins', async ({ page }) => {
  await preventPreloading(page);
  await openLive(page, `${browser.url}guide/`);
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  let held = true;
  await page.route(payload, async (route) => {
    if (held) {
      held = false;
      await gate;
    }
    await route.continue();
  });
  const first = page.waitForRequest(payload);
  await page.locator('.sidebar').getByRole('link', { name: 'Code' }).click();
  const late = (await first).url();
  await page.locator('.sidebar').getByRole('link', { name: 'Tabs' }).click();
  await expect(page.locator('main h1')).toHaveText('Tabs');
  const arrived = page.waitForResponse(late);
  open();
  await (await arrived).finished();
  // If another page shows after the late response has arrived, the late one was discarded.
  await page.locator('.sidebar').getByRole('link', { name: 'Images' }).click();
  await expect(page.locator('main h1')).toHaveText('Images');
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('Tabs');
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('Guide');
});

test.describe('to other hosts', () => {
  test.use({ allowed: { hosts: ['example.com'] } });

  test('R2.3.5 a link opens in a new tab, whether marked in the page or not', async ({ page, context }) => {
    await openLive(page, `${browser.url}guide/links`);
    await markDocument(page);
    for (const [name, url] of [
      ['Other host', 'https://example.com/other'],
      ['Other host, unmarked', 'https://example.com/bare'],
    ] as const) {
      const opened = context.waitForEvent('page');
      await page.locator('main').getByRole('link', { name, exact: true }).click();
      const tab = await opened;
      await expect(tab).toHaveURL(url);
      expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    }
    await expect(page).toHaveURL(`${browser.url}guide/links`);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe('from script', () => {
  test('R3.1 a route record has path, element, filePath, preload, lang and version; navigate opens the page', async ({ page }) => {
    await openLive(page, plain.url);
    await markDocument(page);
    await page.locator('header').getByRole('link', { name: 'Guide' }).click();
    await expect(page.locator('main h1')).toHaveText('Guide');
    const record = await page.evaluate(() => {
      const found = (window as unknown as { getRoute: (path: string) => Record<string, unknown> }).getRoute('/guide/other.html');
      return { ...found, element: typeof found['element'], preload: typeof found['preload'] };
    });
    expect(record).toEqual({
      path: '/guide/other',
      element: 'object',
      filePath: 'en/guide/other.mdx',
      preload: 'function',
      lang: 'en',
      version: '',
    });
    expect(await page.evaluate(() => (window as unknown as { getRoute: (path: string) => unknown }).getRoute('/nowhere'))).toBeNull();
    await page.evaluate(() => (window as unknown as { navigate: (href: string) => Promise<void> }).navigate('/guide/other'));
    await expect(page.locator('main h1')).toHaveText('Other');
    expect(await isSameDocument(page)).toBe(true);
  });
});
