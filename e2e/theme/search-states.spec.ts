import type { Page } from '@playwright/test';
import { expect, test } from '../browser-test.js';
import { openLive, preventPreloading, untilQuiet } from '../live-page.js';
import { search } from '../sites.js';
import { ask, openPanel } from './search-panel.js';

test.use({ preloading: true });

const guide = `${search.url}guide/`;
const pack = /\/docs\/static\/search_index\..+\.pack\.json$/;

/** Records requests for an index from now on. */
function indexRequests(page: Page): string[] {
  const urls: string[] = [];
  page.context().on('request', (request) => pack.test(request.url()) && urls.push(request.url()));
  return urls;
}

test('R5.2 a query without results shows a message in the language of the page', async ({ page }) => {
  await openLive(page, guide);
  const { status } = await ask(page, 'qqxxzz');
  await expect(status.locator('p')).toHaveText(['No results for "qqxxzz"', 'Please try again with a different keyword']);
  await page.goto(`${search.url}zh/guide/`);
  await ask(page, 'qqxxzz');
  await expect(status.locator('p')).toHaveText(['未找到与“qqxxzz”相关的结果', '请换一个关键词再试']);
});

test('R9.1 default texts', async ({ page }) => {
  await openLive(page, guide);
  await expect(page.locator('.search-button-text')).toHaveText('Search');
  const { field, status } = await openPanel(page);
  await expect(field).toHaveAttribute('placeholder', 'Search docs');
  await expect(status).toHaveText('A word, an option, a command or an error message');
});

test('R4.7 the index is prefetched when the browser is idle, and its code loads at the first sign of intent', async ({ page }) => {
  const requests = indexRequests(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await openLive(page, guide);
  await expect.poll(() => requests.length).toBe(1);
  const before = scripts.length;
  await page.locator('.search-button').hover();
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R4.7 with data saving on, nothing is prefetched', async ({ page }) => {
  await preventPreloading(page);
  const requests = indexRequests(page);
  await openLive(page, guide);
  await untilQuiet(page);
  expect(requests).toEqual([]);
  await openPanel(page);
  await expect.poll(() => requests.length).toBe(1);
});

test('R4.7 the index is loaded once; another language has its own', async ({ page }) => {
  await preventPreloading(page);
  const requests = indexRequests(page);
  await openLive(page, guide);
  const { results } = await ask(page, 'flux');
  await expect(page.locator('.search-panel')).toHaveAttribute('data-index', 'inited');
  await expect(results.first()).toContainText('Mixing');
  await page.keyboard.press('Escape');
  await ask(page, 'wedging');
  await expect(results.first()).toContainText('Wedging');
  await page.keyboard.press('Escape');
  expect(requests).toHaveLength(1);
  await page.locator('.navbar .dropdown', { hasText: 'English' }).hover();
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL(/\/zh\/guide\/$/);
  await ask(page, '助熔剂');
  await expect(results.first()).toContainText('釉料 › 调配');
  expect(requests).toHaveLength(2);
  expect(requests[1]).toContain('search_index.zh.');
});

test('R4.7 while the index loads, the state is "initing" and a query waits for it', async ({ page, context }) => {
  await preventPreloading(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route(pack, async (route) => {
    await held;
    await route.continue();
  });
  await openLive(page, guide);
  const { results, status } = await ask(page, 'flux');
  await expect(page.locator('.search-panel')).toHaveAttribute('data-index', 'initing');
  await expect(status).toHaveText('Searching…');
  release();
  await expect(results.first()).toContainText('Mixing');
  await expect(page.locator('.search-panel')).toHaveAttribute('data-index', 'inited');
});

test.describe('without an index', () => {
  const message = /^Failed to fetch search index, please reload the page and try again/;
  test.use({ allowed: { messages: [message, /status of 500/, /ERR_FAILED/] } });

  for (const [name, fail] of [
    ['an error', { status: 500 }],
    ['no response', null],
  ] as const) {
    test(`R7.1 ${name} is logged, nothing is found, and reopening tries again`, async ({ page, context, watch }) => {
      await preventPreloading(page);
      await context.route(pack, (route) => (fail ? route.fulfill(fail) : route.abort()));
      await openLive(page, guide);
      const { results, status } = await ask(page, 'flux');
      await expect(status).toHaveText('Search is not available. Reload the page and try again.');
      await expect(results).toHaveCount(0);
      expect(watch.messages.filter((text) => message.test(text))).toHaveLength(1);
      await context.unroute(pack);
      await page.keyboard.press('Escape');
      await ask(page, 'flux');
      await expect(results.first()).toContainText('Mixing');
    });
  }
});

test.describe('an index that never loads', () => {
  test.use({ allowed: { messages: [/^Failed to fetch search index, please reload the page and try again/] } });

  for (const [name, files] of [
    ['the route manifest', /\/_\/routes\.en\.json$/],
    ['the index itself', pack],
  ] as const) {
    test(`R7.1 times out after ten seconds without data, and is requested again at the next opening: ${name}`, async ({
      page,
      context,
    }) => {
      await preventPreloading(page);
      await page.clock.install();
      await context.route(files, () => {});
      await openLive(page, guide);
      const { results, status } = await ask(page, 'flux');
      await page.clock.runFor(1000);
      await expect(status).toHaveText('Searching…');
      await page.clock.fastForward(10_000);
      await expect(status).toHaveText('Search is not available. Reload the page and try again.');
      await context.unroute(files);
      await page.clock.resume();
      await page.keyboard.press('Escape');
      await ask(page, 'flux');
      await expect(results.first()).toContainText('Mixing');
    });
  }
});

test('recent searches are offered, repeated and removed', async ({ page }) => {
  await openLive(page, guide);
  const { field, results } = await ask(page, 'flux');
  await expect(results.first()).toContainText('Mixing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/glaze/);
  await ask(page, 'wedging');
  await expect(results.first()).toContainText('Wedging');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/clay/);
  await page.reload();
  await openLive(page, guide);
  await openPanel(page);
  await expect(page.locator('.search-recent-query')).toHaveText(['wedging', 'flux']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('flux');
  await expect(results.first()).toContainText('Mixing');
  await field.fill('');
  await page.getByRole('button', { name: 'Remove from recent searches: flux' }).click();
  await expect(page.locator('.search-recent-query')).toHaveText(['wedging']);
  await page.keyboard.press('Escape');
  await openPanel(page);
  await expect(page.locator('.search-recent-query')).toHaveText(['wedging']);
});

test('with storage blocked, there are no recent searches, and search works', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('closed', 'SecurityError');
      },
    }),
  );
  await openLive(page, guide);
  const { results } = await ask(page, 'flux');
  await expect(results.first()).toContainText('Mixing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/glaze#mixing/);
  await openPanel(page);
  await expect(page.locator('.search-recent')).toHaveCount(0);
});
