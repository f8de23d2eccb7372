import { expect, test } from './browser-test.js';
import { isSameDocument, markDocument, openLive } from './live-page.js';
import { fresh, versions } from './sites.js';

test('R4.1 a page that is not prerendered renders in the browser, and navigates', async ({ page, request }) => {
  const html = await (await request.get(`${fresh.url}guide/`)).text();
  expect(html).toContain('<div id="kiln:root"></div>');
  expect(html).toContain('<title>Guide - Fixture</title>');
  await openLive(page, `${fresh.url}guide/`);
  await expect(page.locator('main h1')).toHaveText('Guide');
  await markDocument(page);
  await page.locator('.sidebar').getByRole('link', { name: 'Tabs' }).click();
  await expect(page.locator('main h1')).toHaveText('Tabs');
  await page.getByRole('tab', { name: 'pnpm' }).first().click();
  await expect(page.locator('.tabs-panel:visible').first()).toContainText('pnpm install react');
  expect(await isSameDocument(page)).toBe(true);
});

test('R1.3 R2.3.8 the version switch keeps the page, and the language switch keeps the version', async ({ page }) => {
  await openLive(page, `${versions.url}guide/?a=1#part`);
  await markDocument(page);
  await expect(page.locator('main h1')).toHaveText('Guide v2 en');
  await page.getByRole('button', { name: /^Versions/ }).click();
  await page.locator('.dropdown-panel').getByRole('link', { name: 'v1' }).click();
  await expect(page).toHaveURL(`${versions.url}v1/guide/?a=1#part`);
  await expect(page.locator('main h1')).toHaveText('Guide v1 en');
  // The navbar updates shortly after the article: until then, its language links belong to the other version.
  await expect(page.getByRole('button', { name: /^Versions/ })).toHaveText('v1');
  await page.getByRole('button', { name: /^Languages/ }).click();
  await page.locator('.dropdown-panel').getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL(`${versions.url}v1/zh/guide/?a=1#part`);
  await expect(page.locator('main h1')).toHaveText('Guide v1 zh');
  expect(await isSameDocument(page)).toBe(true);
});

test('R2.3.8 switching to a version that lacks the page leads to that version’s home page', async ({ page }) => {
  await openLive(page, `${versions.url}zh/guide/new`);
  await page.getByRole('button', { name: /^版本/ }).click();
  await page.locator('.dropdown-panel').getByRole('link', { name: 'v1' }).click();
  await expect(page).toHaveURL(`${versions.url}v1/zh/`);
});

test('links and sidebars stay within their version', async ({ page }) => {
  await openLive(page, `${versions.url}v1/`);
  await page.locator('main').getByRole('link', { name: 'Guide' }).click();
  await expect(page).toHaveURL(`${versions.url}v1/guide/`);
  await expect(page.locator('main h1')).toHaveText('Guide v1 en');
  await page.goto(`${versions.url}zh/guide/`);
  const hrefs = await page.locator('.sidebar a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/zh/guide/', '/zh/guide/new']);
});
