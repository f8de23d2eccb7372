import { readFileSync } from 'node:fs';
import { expect, notFoundMessage, test } from './browser-test.js';
import { isSameDocument, markDocument, openLive } from './live-page.js';
import { browser, plain, site } from './sites.js';

test.use({ allowed: { hosts: ['example.org'] } });

test('R2.2.1 old URLs of the site redirect to the new ones, in both languages', async ({ request }) => {
  for (const [from, to] of [
    ['config/source/alias', '/config/resolve/alias'],
    ['config/source/alias-strategy', '/config/resolve/alias-strategy'],
    ['zh/config/source/alias', '/zh/config/resolve/alias'],
    ['zh/config/source/alias-strategy', '/zh/config/resolve/alias-strategy'],
    ['plugins/list/plugin-assets-retry', 'https://github.com/rstackjs/rsbuild-plugin-assets-retry'],
    ['zh/plugins/list/plugin-assets-retry', 'https://github.com/rstackjs/rsbuild-plugin-assets-retry'],
  ] as const) {
    const response = await request.get(site.url + from, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']], from).toEqual([301, to]);
    const stub = readFileSync(`${site.dist}/${from}.html`, 'utf8');
    expect(stub, from).toContain(`<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>`);
    expect(stub, from).toContain(`<link rel="canonical" href="${new URL(to, 'https://rsbuild.rs').href}">`);
  }
});

test('R2.2.2 a stub page redirects, with query and hash', async ({ page }) => {
  await page.goto(`${browser.url}zh/old/first/index.html?a=1#section-3`);
  await expect(page).toHaveURL(/\/docs\/zh\/guide\/long(\.html)?\?a=1#section-3$/);
  await expect(page.locator('main h1')).toHaveText('长页面');
});

test('R2.2.2 a stub page redirects to another host', async ({ page }) => {
  await page.goto(`${browser.url}old/elsewhere.html?a=1`);
  await expect(page).toHaveURL('https://example.org/elsewhere');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.2.2 a stub page redirects', async ({ page }) => {
    await page.goto(`${browser.url}old/first.html`);
    await expect(page).toHaveURL(`${browser.url}guide/long`);
    await expect(page.locator('main h1')).toHaveText('Long page');
  });
});

test('R2.2.2 a link to an old URL navigates to the new one without a reload', async ({ page }) => {
  await openLive(page, `${browser.url}zh/guide/links`);
  await markDocument(page);
  await page.locator('#old').click();
  await expect(page).toHaveURL(`${browser.url}zh/guide/long?a=1#section-3`);
  await expect(page.locator('main h1')).toHaveText('长页面');
  await page.goBack();
  await page.locator('#legacy').click();
  await expect(page).toHaveURL(`${browser.url}guide/long`);
  expect(await isSameDocument(page)).toBe(true);
});

test.describe('on a host that serves the 404 page for old URLs', () => {
  test.use({ allowed: { messages: [notFoundMessage] } });

  test('R2.2.2 a pattern redirects a visit, and the first match wins', async ({ page }) => {
    await page.goto(`${browser.url}legacy/long?a=1#section-2`);
    await expect(page).toHaveURL(`${browser.url}guide/long?a=1#section-2`);
    await page.goto(`${browser.url}ancient/links`);
    await expect(page).toHaveURL(`${browser.url}guide/links`);
    await page.goto(`${browser.url}legacy/other`);
    await expect(page.locator('main h1')).toHaveText('PAGE NOT FOUND');
  });

  test('R2.3.10 the prefix of the default language is removed', async ({ page }) => {
    const notFound = readFileSync(`${browser.dist}/404.html`, 'utf8');
    await page.route('**/docs/en/**', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: notFound }));
    await page.goto(`${browser.url}en/guide/long?a=1#section-2`);
    await expect(page).toHaveURL(`${browser.url}guide/long?a=1#section-2`);
    await page.goto(`${browser.url}en/`);
    await expect(page).toHaveURL(browser.url);
  });
});

test('R2.3.10 the host redirects from the prefix of the default language', async ({ request }) => {
  const response = await request.get(`${browser.url}en/guide/long`, { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([301, '/docs/guide/long']);
});

test('R2.3.10 a link with the prefix of the default language navigates without a reload', async ({ page }) => {
  await openLive(page, `${browser.url}guide/links`);
  await markDocument(page);
  await page.locator('#prefixed').click();
  await expect(page).toHaveURL(`${browser.url}guide/long`);
  expect(await isSameDocument(page)).toBe(true);
});

test('R2.2.3 an invalid pattern does not affect the other rules and is not reported to readers', async ({ page }) => {
  // Any message on the console fails a test.
  await page.goto(`${plain.url}was/here`);
  await expect(page).toHaveURL(`${plain.url}guide/`);
});
