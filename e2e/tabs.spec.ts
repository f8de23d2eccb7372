import { expect, test } from './browser-test.js';
import { openLive } from './live-page.js';
import { browser } from './sites.js';

const url = `${browser.url}guide/tabs`;

test('R2.6.14 a choice applies to every group on the page, in other browser tabs, and on later pages', async ({ page, context }) => {
  await openLive(page, url);
  const other = await context.newPage();
  await openLive(other, `${browser.url}zh/guide/tabs`);
  await page.bringToFront();
  const panels = page.locator('.tabs[data-group=package-manager] .tabs-panel:visible');
  await expect(panels).toHaveText([/^npm install react/, /^npm create rsbuild@latest/]);
  await page.getByRole('tab', { name: 'yarn' }).first().click();
  await expect(panels).toHaveText([/^yarn add react/, /^yarn create rsbuild$/]);
  await expect(other.locator('.tabs[data-group=package-manager] .tabs-panel:visible').first()).toHaveText(/^yarn add react/);
  await page.locator('.sidebar').getByRole('link', { name: 'Code' }).click();
  await expect(page.locator('main h1')).toHaveText('Code');
  await page.goBack();
  await expect(panels).toHaveText([/^yarn add react/, /^yarn create rsbuild$/]);
});

test('R2.6.14 a stored choice is shown by the inline script alone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tabs:package-manager', 'bun'));
  await page.route(/\/_\/boot\.[^/]+\.js/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(url);
  await expect(page.locator('.tabs[data-group=package-manager] .tabs-panel:visible')).toHaveText([
    /^bun add react/,
    /^bun create rsbuild@latest/,
  ]);
});

test('tabs work by keyboard', async ({ page }) => {
  await openLive(page, url);
  const group = page.locator('.tabs').first();
  await group.getByRole('tab', { name: 'npm', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('tab', { name: 'yarn' })).toBeFocused();
  await expect(group.getByRole('tab', { name: 'yarn' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(group.getByRole('tab', { name: 'bun' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('tab', { name: 'npm', exact: true })).toBeFocused();
});

test('tabs without a group name neither share nor store the choice', async ({ page }) => {
  await openLive(page, url);
  await page.getByRole('tab', { name: 'Two' }).click();
  await expect(page.locator('.tabs').last().locator('.tabs-panel:visible')).toHaveText('Second panel');
  await expect(page.locator('.tabs').first().locator('.tabs-panel:visible')).toHaveText(/^npm install react/);
  await page.reload();
  await expect(page.locator('.tabs').last().locator('.tabs-panel:visible')).toHaveText('First panel');
});

test('a code group shows one block at a time', async ({ page }) => {
  await openLive(page, `${browser.url}guide/code`);
  const group = page.locator('.tabs');
  await expect(group.locator('.tabs-panel:visible')).toContainText('export const a: number = 1;');
  await group.getByRole('tab', { name: 'a.js' }).click();
  await expect(group.locator('.tabs-panel:visible')).toHaveText('export const a = 1;');
});
