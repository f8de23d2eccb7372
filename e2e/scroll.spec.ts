import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.js';
import { isSameDocument, markDocument, openLive } from './live-page.js';
import { browser } from './sites.js';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
/** Returns the distance of a heading from the top of the viewport, in px. */
const topOf = (page: Page, id: string) => page.locator(`#${id}`).evaluate((heading) => heading.getBoundingClientRect().top);

test('back and forward restore the scroll position without a reload', async ({ page }) => {
  await openLive(page, `${browser.url}guide/long`);
  await markDocument(page);
  await scrollTo(page, 1200);
  await page.locator('.sidebar').getByRole('link', { name: 'Containers' }).click();
  await expect(page.locator('main h1')).toHaveText('Containers');
  expect(await scrollTop(page)).toBe(0);
  // The next frame scrolls to the top once more.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await scrollTo(page, 200);
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('Long page');
  await expect.poll(() => scrollTop(page)).toBe(1200);
  await page.goForward();
  await expect(page.locator('main h1')).toHaveText('Containers');
  await expect.poll(() => scrollTop(page)).toBe(200);
  expect(await isSameDocument(page)).toBe(true);
});

test('back from another document restores the scroll position', async ({ page }) => {
  await openLive(page, `${browser.url}guide/long`);
  await scrollTo(page, 900);
  await page.goto(`${browser.url}file.txt`);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(900);
});

test('R2.3.7 a navigation with a hash scrolls to the heading, below the navbar', async ({ page }) => {
  await openLive(page, `${browser.url}guide/`);
  await page.locator('main').getByRole('link', { name: 'Section twelve' }).click();
  await expect(page).toHaveURL(`${browser.url}guide/long#section-12`);
  await expect.poll(() => topOf(page, 'section-12')).toBeLessThan(160);
  expect(await topOf(page, 'section-12')).toBeGreaterThanOrEqual(72);
  await expect(page.locator('#section-12')).toBeFocused();
});

test('R2.3.7 an anchor link within the page scrolls smoothly, without a delay', async ({ page }) => {
  await openLive(page, `${browser.url}guide/long`);
  await page.evaluate(() => {
    const seen = new Set<number>();
    Object.assign(window, { seen });
    addEventListener('scroll', () => seen.add(scrollY));
    // The browser may have to scroll to bring the link into view.
    addEventListener('click', () => Object.assign(window, { left: scrollY }), { capture: true, once: true });
  });
  await page.locator('main').getByRole('link', { name: 'To section twenty' }).click();
  const left = await page.evaluate(() => (window as unknown as { left: number }).left);
  await expect(page).toHaveURL(`${browser.url}guide/long#section-20`);
  await expect.poll(() => topOf(page, 'section-20')).toBeLessThan(160);
  expect(await page.evaluate(() => (window as unknown as { seen: Set<number> }).seen.size)).toBeGreaterThan(2);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(left);
  await expect(page).toHaveURL(`${browser.url}guide/long`);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('R2.3.7 an anchor link within the page jumps', async ({ page }) => {
    await openLive(page, `${browser.url}guide/long`);
    await page.evaluate(() => {
      const seen = new Set<number>();
      Object.assign(window, { seen });
      addEventListener('scroll', () => seen.add(scrollY));
    });
    await page.locator('main').getByRole('link', { name: 'To section twenty' }).click();
    await expect.poll(() => topOf(page, 'section-20')).toBeLessThan(160);
    expect(await page.evaluate(() => (window as unknown as { seen: Set<number> }).seen.size)).toBe(1);
  });

  test('R2.3.7 a link to a heading of its own page scrolls there before the rest of the page is laid out', async ({ page }) => {
    // Holds back idle callbacks without a timeout, such as the layout of the rest, until the test releases them.
    await page.addInitScript(() => {
      const idle = window.requestIdleCallback.bind(window);
      const held: IdleRequestCallback[] = [];
      window.requestIdleCallback = (callback, options) => (options ? idle(callback, options) : held.push(callback));
      Object.assign(window, { goIdle: () => held.splice(0).forEach((callback) => idle(callback)) });
    });
    await openLive(page, `${browser.url}guide/long`);
    const link = page.locator('main').getByRole('link', { name: 'To section twenty' });
    await expect(link).toHaveAttribute('href', '/docs/guide/long#section-20');
    await link.click();
    await expect(page).toHaveURL(`${browser.url}guide/long#section-20`);
    await expect(page.locator('html')).not.toHaveAttribute('data-laid');
    await page.evaluate(() => (window as unknown as { goIdle: () => void }).goIdle());
    await expect(page.locator('html')).toHaveAttribute('data-laid');
    const top = await topOf(page, 'section-20');
    expect(top).toBeGreaterThanOrEqual(72);
    expect(top).toBeLessThan(160);
  });
});

test('a visit with a hash starts at the heading', async ({ page }) => {
  await openLive(page, `${browser.url}zh/guide/long#section-12`);
  const top = await topOf(page, 'section-12');
  expect(top).toBeGreaterThanOrEqual(72);
  expect(top).toBeLessThan(160);
});

test('R4.5 the outline follows scrolling and ends at the last entry', async ({ page }) => {
  await openLive(page, `${browser.url}guide/long`);
  const current = page.locator('.outline a[aria-current]');
  await page.locator('#section-10').evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
  await expect(current).toHaveText('Section 10');
  await scrollTo(page, 1_000_000);
  await expect(current).toHaveText('Section 24');
});
