import { expect, test } from './browser-test.js';
import { browser, site } from './sites.js';

test.use({ javaScriptEnabled: false });

test('without JavaScript a page is readable and its links work', async ({ page }) => {
  await page.goto(`${site.url}guide/start/`);
  await expect(page.locator('main h1')).toBeVisible();
  await page.locator('.sidebar').getByRole('link', { name: 'Glossary' }).click();
  await expect(page).toHaveURL(`${site.url}guide/start/glossary`);
  await expect(page.locator('main h1')).toHaveText('Glossary');
  await expect(page.locator('.outline a').first()).toBeVisible();
});

test('without JavaScript the frame works: menus, languages, previous and next', async ({ page }) => {
  await page.goto(`${browser.url}guide/long`);
  await page.getByRole('button', { name: /^Languages/ }).click();
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL(`${browser.url}zh/guide/long`);
  await page.getByRole('link', { name: /^下一页/ }).click();
  await expect(page.locator('main h1')).toHaveText('岛');
});

test('without JavaScript there is no search form, and no article control that would do nothing', async ({ page }) => {
  await page.goto(`${browser.url}guide/code`);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('input[type=search]:visible, form[role=search]:visible, search:visible')).toHaveCount(0);
});

test('without JavaScript the sidebar group of the current page is expanded', async ({ page }) => {
  await page.goto(`${browser.url}guide/deep/one`);
  await expect(page.locator('.sidebar').getByRole('link', { name: 'Deep two' })).toBeVisible();
});

test('without JavaScript the first tab panel and prerendered islands are shown', async ({ page }) => {
  await page.goto(`${browser.url}guide/tabs`);
  await expect(page.locator('.tabs-panel:visible').first()).toContainText('npm install react');
  await page.goto(`${browser.url}guide/islands`);
  await expect(page.locator('.counter').first()).toContainText('Count 3');
  await expect(page.locator('#fragile')).toBeVisible();
});
