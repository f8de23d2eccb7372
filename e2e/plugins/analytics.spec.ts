import type { Page } from '@playwright/test';
import { expect, test } from '../browser-test.js';
import { isSameDocument, markDocument, openLive, untilQuiet } from '../live-page.js';
import { rtl } from '../sites.js';

const viewsOf = (page: Page) => page.evaluate(() => (window as { stats?: { views: string[] } }).stats?.views);

test('counts a view once for the loaded page and once per client-side navigation', async ({ page }) => {
  await openLive(page, `${rtl.url}en/guide/start`);
  await markDocument(page);
  await expect.poll(() => viewsOf(page)).toEqual(['forge: /en/guide/start']);
  await page.getByRole('link', { name: 'Kiln', exact: true }).first().click();
  await expect.poll(() => viewsOf(page)).toEqual(['forge: /en/guide/start', 'forge: /en/']);
  await page.goBack();
  await expect.poll(() => viewsOf(page)).toEqual(['forge: /en/guide/start', 'forge: /en/', 'forge: /en/guide/start']);
  expect(await isSameDocument(page)).toBe(true);
});

test('does not load the analytics script for readers who opt out of tracking', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await openLive(page, rtl.url);
  await untilQuiet(page);
  expect(requestedPaths).toContainEqual(expect.stringMatching(/^\/_\/analytics\./));
  expect(requestedPaths).not.toContain('/stats.js');
});
