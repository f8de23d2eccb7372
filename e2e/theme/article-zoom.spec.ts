import type { Page } from '@playwright/test';
import { expect, notFoundMessage, test } from '../browser-test.js';
import { markDocument, openLive, isSameDocument, stopClock } from '../live-page.js';
import { article } from '../sites.js';

const url = `${article.url}guide/images`;
const names = { en: 'Enlarge image: The pipeline', zh: '放大图片: 流程' };
const dialog = (page: Page) => page.locator('dialog.zoomed');

async function openImage(page: Page, name = names.en): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name }).click();
  await expect(dialog(page)).toHaveAttribute('data-state', 'open');
}

test('R2.6.12 article images become zoomable 100 ms after load, except those in links', async ({ page }) => {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const start = window.setTimeout;
    window.setTimeout = ((task: () => void, delay: number) =>
      delay === 100 && document.readyState === 'complete' ? -held.push(task) : start(task, delay)) as typeof window.setTimeout;
    Object.assign(window, { held });
  });
  await page.goto(url);
  await page.waitForFunction(() => (window as unknown as { held: unknown[] }).held.length === 1);
  const buttons = page.locator('.prose .zoom');
  await expect(buttons).toHaveCount(0);
  await page.evaluate(() => (window as unknown as { held: (() => void)[] }).held[0]?.());
  await expect(buttons).toHaveCount(5);
  await expect(page.locator('.prose a img')).toHaveCount(1);
  await expect(page.locator('.prose a .zoom')).toHaveCount(0);
});

test('R2.6.12 a click opens the image in 0.3 s, Escape closes it, and the focus returns', async ({ page }) => {
  await page.addInitScript(() => {
    const states: string[] = [];
    Object.assign(window, { states });
    new MutationObserver((records) => {
      for (const { target } of records) states.push((target as HTMLElement).dataset['state'] ?? '');
    }).observe(document, { attributeFilter: ['data-state'], subtree: true });
  });
  await page.goto(url);
  const button = page.getByRole('button', { name: names.en });
  const before = await button.locator('img').boundingBox();
  await button.click();
  const durations = await dialog(page)
    .locator('img')
    .evaluate((image) => image.getAnimations().map(({ effect }) => effect?.getTiming().duration));
  expect(durations).toEqual([300]);
  await expect(dialog(page)).toHaveAttribute('data-state', 'open');
  await expect(dialog(page)).toHaveAccessibleName('The pipeline');
  const after = await dialog(page).locator('img').boundingBox();
  expect(after?.width).toBeGreaterThan(before?.width ?? 0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { states: string[] }).states)).toEqual(['opening', 'open', 'closing']);
  await expect(button).toBeFocused();
  await expect(button.locator('img')).toBeVisible();
});

test('R2.6.12 scrolling up to 40 px keeps it open; beyond that, it closes after 150 ms and the page does not move', async ({ page }) => {
  await openImage(page);
  await stopClock(page);
  const scroll = (distance: number) =>
    page.evaluate(
      (top) =>
        new Promise((resolve) => {
          addEventListener('scroll', resolve, { once: true });
          scrollBy({ top, behavior: 'instant' });
        }),
      distance,
    );
  await scroll(40);
  await page.clock.runFor(10_000);
  await expect(dialog(page)).toHaveAttribute('data-state', 'open');
  await scroll(1);
  await page.clock.runFor(149);
  await expect(dialog(page)).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(1);
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(41);
});

test('R2.6.12 resizing or a click closes it', async ({ page }) => {
  await openImage(page);
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Enlarge image: A board' }).click();
  await expect(dialog(page)).toHaveAttribute('data-state', 'open');
  const board = await dialog(page).locator('img').boundingBox();
  expect(board?.width).toBeLessThanOrEqual(1200);
  await page.mouse.click(20, 20);
  await expect(dialog(page)).toHaveCount(0);
});

test('R2.6.12 it works by keyboard alone, in the language of the page, and after a navigation', async ({ page }) => {
  await openLive(page, `${article.url}zh/guide/prose`);
  await markDocument(page);
  await page.locator('.sidebar').getByRole('link', { name: '图片' }).click();
  const button = page.getByRole('button', { name: names.zh });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '流程' })).toHaveAttribute('data-state', 'open');
  await expect(page.getByRole('button', { name: '关闭' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test('R2.6.12 with reduced motion, nothing is animated', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(url);
  await page.getByRole('button', { name: names.en }).click();
  const durations = await dialog(page)
    .locator('img')
    .evaluate((image) => image.getAnimations().map(({ effect }) => effect?.getTiming().duration));
  expect(durations.filter((duration) => duration !== 0)).toEqual([]);
  await expect(dialog(page)).toHaveAttribute('data-state', 'open');
});

test('a larger version replaces the image once it has loaded', async ({ page }) => {
  await openImage(page, 'Enlarge image: With a larger version');
  await expect(dialog(page).locator('img')).toHaveAttribute('src', '/favicon.svg?large');
});

test.describe('unreachable images', () => {
  test.use({ allowed: { messages: [notFoundMessage, /The image to zoom cannot be reached/, /ERR_FAILED/] } });

  test('R7.3 a missing larger version logs a warning and shows the normal image', async ({ page, watch }) => {
    await openImage(page, 'Enlarge image: With a lost version');
    await expect.poll(() => watch.messages.filter((message) => message.includes('cannot be reached: /lost.png'))).toHaveLength(1);
    await expect(dialog(page).locator('img')).toHaveAttribute('src', '/favicon.svg');
    await expect(dialog(page)).toBeVisible();
  });

  test('R7.3 an image that failed to load logs a warning and does not open', async ({ page, watch }) => {
    await page.route(/pipeline\./, (route) => route.abort());
    await page.goto(url);
    await page.getByRole('button', { name: names.en }).click();
    await expect.poll(() => watch.messages.filter((message) => message.includes('cannot be reached'))).toHaveLength(1);
    await expect(dialog(page)).toHaveCount(0);
  });
});
