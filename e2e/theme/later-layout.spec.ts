import type { Page } from '@playwright/test';
import { expect, test } from '../browser-test.js';
import { blockMainScript, untilLive } from '../live-page.js';
import { site } from '../sites.js';

const long = `${site.url}plugins/dev/hooks`;

/** Returns the number of article blocks whose layout is deferred. */
const waiting = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-article] > *, [data-piece]')].filter(
        (block) => getComputedStyle(block).contentVisibility === 'auto',
      ).length,
  );

/** Waits until the whole article is laid out. Polling would slow the page down eightfold, too much for a slow machine. */
const untilLaidOut = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { documentElement: root } = document;
        const look = () => 'laid' in root.dataset && resolve();
        new MutationObserver(look).observe(root, { attributeFilter: ['data-laid'] });
        look();
      }),
  );

test('content below the first screen is laid out after the first paint, and the article otherwise stays as served', async ({ page }) => {
  const release = await blockMainScript(page);
  await page.goto(long);
  const served = await page.locator('[data-article]').innerHTML();
  expect(await waiting(page)).toBeGreaterThan(20);
  const guess = await page.evaluate(() => document.documentElement.scrollHeight);
  release();
  await untilLive(page);
  await untilLaidOut(page);
  expect(await waiting(page)).toBe(0);
  expect((await page.locator('[data-article]').innerHTML()).replaceAll(' data-laid=""', '')).toBe(served);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(guess);
});

test('the layout of large blocks is deferred piece by piece', async ({ page }) => {
  const release = await blockMainScript(page);
  await page.goto(site.url);
  const cards = page.locator('[data-article] [data-piece]');
  expect(await cards.evaluateAll((pieces) => pieces.every((piece) => getComputedStyle(piece).contentVisibility === 'auto'))).toBe(true);
  expect(await waiting(page)).toBeGreaterThan(await cards.count());
  release();
  await untilLive(page);
  await untilLaidOut(page);
  expect(await waiting(page)).toBe(0);
});

test('a page opened at an anchor is fully laid out and shows the anchor', async ({ page }) => {
  await blockMainScript(page);
  await page.goto(`${long}#preview-server`);
  expect(await waiting(page)).toBe(0);
  await expect(page.locator('#preview-server')).toBeInViewport();
});

test('hovering an anchor link of the page lays it out before the click', async ({ page }) => {
  await blockMainScript(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(long);
  // A link to an anchor of another page does not.
  await page.locator('[data-article] a[href^="/"][href*="#"]').first().hover();
  expect(await waiting(page)).toBeGreaterThan(20);
  await page.locator('.outline a[href^="#"]').nth(8).hover();
  expect(await waiting(page)).toBe(0);
});

test('a navigation defers layout like the first page', async ({ page }) => {
  await page.goto(`${site.url}plugins/dev/core`);
  await untilLive(page);
  await untilLaidOut(page);
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0;
    const { dataset } = document.documentElement;
    const isWhole = () => 'whole' in dataset;
    dataset['wholeBefore'] = String(isWhole());
    document.addEventListener('page-change', () => (dataset['wholeAtChange'] = String(isWhole())));
  });
  await page.locator('.sidebar a[href$="/plugins/dev/hooks"]').click();
  await page.waitForURL(long);
  await expect(page.locator('h1')).toContainText('hooks', { ignoreCase: true });
  expect(await waiting(page)).toBeGreaterThan(20);
  // Adding or removing an attribute of the root would make the browser restyle the whole frame.
  await expect(page.locator('html')).toHaveAttribute('data-whole-before', 'false');
  await expect(page.locator('html')).toHaveAttribute('data-whole-at-change', 'false');
});

test('after a navigation, layout completes eventually, and immediately if a scroll position is restored', async ({ page }) => {
  await page.goto(`${site.url}plugins/dev/core`);
  await untilLive(page);
  await untilLaidOut(page);
  await page.evaluate(() => scrollTo(0, 900));
  await page.locator('.sidebar a[href$="/plugins/dev/hooks"]').click();
  await page.waitForURL(long);
  await untilLaidOut(page);
  expect(await waiting(page)).toBe(0);
  await page.goBack();
  await page.waitForURL(`${site.url}plugins/dev/core`);
  await expect(page.locator('h1')).not.toContainText('hooks', { ignoreCase: true });
  expect(await waiting(page)).toBe(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test('nothing is deferred in print', async ({ page }) => {
  await blockMainScript(page);
  await page.goto(long);
  await page.emulateMedia({ media: 'print' });
  expect(await waiting(page)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('nothing is deferred', async ({ page }) => {
    await page.goto(long);
    expect(await page.locator('[data-article] > :last-child').evaluate((block) => getComputedStyle(block).contentVisibility)).toBe(
      'visible',
    );
  });
});
