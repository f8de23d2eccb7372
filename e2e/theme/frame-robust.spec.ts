import type { Page } from '@playwright/test';
import { expect, test } from '../browser-test.js';
import { openLive, untilLive } from '../live-page.js';
import { frame } from '../sites.js';

/** Returns how far the page can be scrolled sideways, in px. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [name, viewport] of [
  ['a window of 320 px', { width: 320, height: 640 }],
  // The viewport of a 1440 × 900 window at 200%.
  ['200% zoom', { width: 720, height: 450 }],
  ['400% zoom', { width: 360, height: 225 }],
] as const) {
  test(`very long words and titles, ${name}: nothing is cut off, nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const path of ['guide/words', 'zh/guide/words', 'guide/long', '', 'custom']) {
      await openLive(page, frame.url + path);
      expect(await overflow(page), path).toBe(0);
    }
    await page.goto(`${frame.url}guide/words`);
    await page.locator('.doc-bar-menu').click();
    const sidebar = page.locator('.sidebar');
    await expect(sidebar).toBeVisible();
    expect(await sidebar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('.doc-bar-outline').click();
    expect(await page.locator('.outline').evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.locator('.navbar-open').click();
    const menu = page.locator('.navbar-menu');
    expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await menu.getByRole('link', { name: 'seventh.example.com' }).scrollIntoViewIfNeeded();
    await expect(menu.getByRole('link', { name: 'seventh.example.com' })).toBeInViewport();
  });
}

test('with storage blocked, announcement, sidebar and theme toggle work', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Closed', 'SecurityError');
        },
      });
  });
  await openLive(page, `${frame.url}guide/`);
  await page.locator('.announcement-close').click();
  await expect(page.locator('.announcement')).toBeHidden();
  await page.locator('.sidebar').getByRole('link', { name: 'Deepest' }).click();
  await expect(page.locator('main h1')).toHaveText('Deepest');
  await expect(page.locator('.announcement')).toBeHidden();
  await page.locator('.appearance-toggle').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await untilLive(page);
  await expect(page.locator('main h1')).toHaveText('Deepest');
});

test('without view transitions, pages and theme still change', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await openLive(page, `${frame.url}guide/`);
  expect(await page.evaluate(() => 'startViewTransition' in document)).toBe(false);
  await page.locator('.appearance-toggle').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('.sidebar').getByRole('link', { name: 'Alone' }).click();
  await expect(page.locator('main h1')).toHaveText('Alone');
});

test('without anchor positioning, a panel still opens below its button', async ({ page }) => {
  await page.addInitScript(() => (CSS.supports = () => false));
  await openLive(page, `${frame.url}guide/`);
  const button = page.locator('.dropdown-button', { hasText: 'More' });
  await button.hover();
  const panel = page.locator('.dropdown-panel:popover-open');
  await expect(panel).toHaveAttribute('style', /inset: [\d.]+px auto auto [\d.]+px/);
  await expect(panel).toHaveCSS('translate', '0px');
  const below = await button.boundingBox();
  const box = await panel.boundingBox();
  expect(box?.y).toBeCloseTo((below?.y ?? 0) + (below?.height ?? 0), 0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo((below?.x ?? 0) + (below?.width ?? 0), 0);
});

test('R4.1 a page has the same frame after a navigation and after a load', async ({ page }) => {
  const look = () =>
    page
      .locator('.frame')
      .evaluate((frame) => frame.innerHTML.replaceAll(/_R?_?r?_?\w+_/g, '').replaceAll(/ tabindex="-1"| aria-current="location"/g, ''));
  await openLive(page, `${frame.url}guide/words`);
  await expect(page.locator('html')).toHaveAttribute('data-laid');
  const loaded = await look();
  await page.goto(`${frame.url}zh/guide/words`);
  await untilLive(page);
  await page.getByRole('button', { name: /^语言/ }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('.outline-title')).toHaveText('ON THIS PAGE');
  await page.mouse.move(700, 880);
  await expect(page.locator(':popover-open')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-laid');
  expect(await look()).toBe(loaded);
});

test('landmarks and names: one banner, one main, named navigations, and a skip link first', async ({ page }) => {
  for (const [path, skip] of [
    ['guide/', 'Skip to content'],
    ['zh/guide/', '跳转到正文'],
  ] as const) {
    await openLive(page, frame.url + path);
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    const names = await page
      .getByRole('navigation')
      .evaluateAll((all) =>
        all.map((nav) => nav.getAttribute('aria-label') ?? document.getElementById(nav.getAttribute('aria-labelledby') ?? '')?.textContent),
      );
    expect(new Set(names).size).toBe(4);
    expect(names.every(Boolean)).toBe(true);
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: skip });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    const unnamed = await page
      .locator('.frame :is(a, button)')
      .evaluateAll((controls) =>
        controls
          .filter((control) => !(control.textContent?.trim() || control.getAttribute('aria-label')))
          .map(({ outerHTML }) => outerHTML),
      );
    expect(unnamed.filter((html) => !html.includes('heading-anchor'))).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('menus, drawers and outline open; controls that would do nothing are hidden', async ({ page }) => {
    await page.goto(`${frame.url}guide/`);
    await page.locator('.dropdown-button', { hasText: 'More' }).click();
    await expect(page.getByRole('link', { name: 'A long page New' }).last()).toBeVisible();
    await page.keyboard.press('Escape');
    for (const control of ['.appearance-toggle', '.scroll-to-top', '.page-menu-copy', '.announcement-close'])
      await expect(page.locator(control), control).toBeHidden();
    await page.setViewportSize({ width: 390, height: 700 });
    await page.locator('.doc-bar-menu').click();
    await page.locator('.sidebar').getByRole('link', { name: 'Deepest' }).click();
    await expect(page.locator('main h1')).toHaveText('Deepest');
    await page.locator('.navbar-open').click();
    await page.locator('.navbar-menu').getByRole('link', { name: '简体中文' }).click();
    await expect(page.locator('main h1')).toHaveText('最深处');
  });
});
