import { expect, test } from './browser-test.js';
import { openLive } from './live-page.js';
import { browser, plain } from './sites.js';

interface Noted {
  transitions: number;
  reloads: string[];
}

/** Counts view transitions, and records the page title at every content-reload event. */
function note(): void {
  const noted: Noted = { transitions: 0, reloads: [] };
  Object.assign(window, { noted });
  addEventListener('content-reload', () => noted.reloads.push(document.querySelector('main h1')?.textContent ?? ''));
  const start = document.startViewTransition?.bind(document);
  document.startViewTransition = (change) => {
    noted.transitions++;
    return start(change);
  };
}

test('R2.3.3 with content animation, a page change is a view transition and fires content-reload', async ({ page }) => {
  await page.addInitScript(note);
  await openLive(page, plain.url);
  await page.locator('main').getByRole('link', { name: 'Guide' }).click();
  await expect(page.locator('main h1')).toHaveText('Guide');
  await page.locator('main').getByRole('link', { name: 'Other' }).click();
  await expect(page.locator('main h1')).toHaveText('Other');
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('Guide');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { noted: Noted }).noted))
    .toEqual({ transitions: 3, reloads: ['Guide', 'Other', 'Guide'] });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('R2.3.3 there is no transition, and content-reload still fires', async ({ page }) => {
    await page.addInitScript(note);
    await openLive(page, plain.url);
    await page.locator('main').getByRole('link', { name: 'Guide' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { noted: Noted }).noted))
      .toEqual({ transitions: 0, reloads: ['Guide'] });
  });
});

test('R2.3.3 without content animation there is no transition and no content-reload', async ({ page }) => {
  await page.addInitScript(note);
  await openLive(page, `${browser.url}guide/`);
  await page.locator('.sidebar').getByRole('link', { name: 'Code' }).click();
  await expect(page.locator('main h1')).toHaveText('Code');
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('Guide');
  expect(await page.evaluate(() => (window as unknown as { noted: Noted }).noted)).toEqual({ transitions: 0, reloads: [] });
});
