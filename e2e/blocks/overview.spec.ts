import type { Page } from '@playwright/test';
import { openLive } from '../live-page.js';
import { axeViolations } from '../theme/axe-page.js';
import { expect, test } from '../browser-test.js';
import { blocks, site } from '../sites.js';

const everything = ['First API', 'Usage', 'Type', 'css-modules', 'Local names', 'Port', 'Range', 'Proxy', 'Usage'];

function shownLinks(page: Page): Promise<string[]> {
  return page
    .locator('.overview-items a')
    .evaluateAll((links) => links.filter((link) => link.checkVisibility()).map((link) => link.textContent ?? ''));
}

test('R2.6.9 an overview has a title and lists groups, pages and linked headers, but not itself', async ({ page }) => {
  await page.goto(`${blocks.url}api/overview`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  expect(await page.locator('.overview-group > h2').allTextContents()).toContain('Dev-server');
  expect(await shownLinks(page)).toEqual(everything);
  await expect(page.locator('.overview-items').getByRole('link', { name: 'Range' })).toHaveAttribute('href', '/api/server/port#range');
});

for (const [query, shown, why] of [
  ['FIRST', ['First API', 'Usage', 'Type'], 'upper case matches lower case, and a page brings its headers'],
  ['first-api', ['First API', 'Usage', 'Type'], 'a hyphen typed matches a space'],
  ['css modules', ['css-modules', 'Local names'], 'a space typed matches a hyphen'],
  ['usage', ['First API', 'Usage', 'Proxy', 'Usage'], 'a header brings its page, but not its other headers'],
  ['who calls', ['Proxy', 'Usage'], 'what a page says of itself counts'],
  ['dev server', ['Port', 'Range', 'Proxy', 'Usage'], 'a group is shown whole'],
  ['  ', everything, 'blanks are no query'],
] as const) {
  test(`R5.1 the filter "${query}": ${why}`, async ({ page }) => {
    await openLive(page, `${blocks.url}api/overview`);
    const filter = page.getByRole('searchbox', { name: 'Filter' });
    await expect(filter).toHaveAttribute('placeholder', 'Enter keyword');
    await filter.fill(query);
    await expect.poll(() => shownLinks(page)).toEqual(shown);
    await expect(page.locator('.overview-empty')).toBeEmpty();
    await filter.fill('');
    await expect.poll(() => shownLinks(page)).toEqual(everything);
  });
}

test('R2.6.9 an overview comes before the sections of its article and shows the description of each page', async ({ page }) => {
  await page.goto(`${site.url}config/`);
  const filter = page.locator('.overview-filter');
  expect((await filter.boundingBox())?.y).toBeLessThan(400);
  const item = page.locator('.overview-item', { has: page.getByRole('link', { name: 'output.distPath', exact: true }) });
  await expect(item.locator('p')).toHaveText(await descriptionOf(page, `${site.url}config/output/dist-path`));
  for (const name of ['Usage', 'Pitfalls', 'Dev and build', 'With other options'])
    await expect(page.locator('.overview-items').getByRole('link', { name, exact: true })).toHaveCount(0);
  expect(await page.locator('.overview-items [data-depth]').count()).toBeGreaterThan(50);
});

async function descriptionOf(page: Page, url: string): Promise<string> {
  const html = await (await page.request.get(url)).text();
  return /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
}

test('R5.1 R7.6 without matches, a localized message shows the query until Escape', async ({ page }) => {
  await openLive(page, `${blocks.url}api/overview`);
  const filter = page.getByRole('searchbox');
  await filter.fill('no-such $& thing');
  await expect(page.locator('.overview-empty')).toHaveText('No matching API found: no-such $& thing');
  expect(await shownLinks(page)).toEqual([]);
  await expect(page.locator('.overview-group:visible')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await filter.press('Escape');
  await expect.poll(() => shownLinks(page)).toEqual(everything);
  await openLive(page, `${blocks.url}zh/api/overview`);
  await page.getByRole('searchbox', { name: '筛选' }).fill('xyz');
  await expect(page.locator('.overview-empty')).toHaveText('没有匹配的 API：xyz');
});

test('R5.1 Enter opens the first match', async ({ page }) => {
  await openLive(page, `${blocks.url}api/overview`);
  await page.getByRole('searchbox').fill('range');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api\/server\/port#range$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.6.9 hides the filter box', async ({ page }) => {
    await page.goto(`${blocks.url}api/overview`);
    await expect(page.locator('.overview-link').first()).toBeVisible();
    await expect(page.locator('.overview-filter')).toBeHidden();
  });
});
