import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../browser-test.js';
import { isSameDocument, markDocument, openLive } from '../live-page.js';
import { rtl } from '../sites.js';

const box = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
const widths = (page: Page) => page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const);

for (const width of [1440, 390]) {
  test(`nothing overflows a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['', 'guide/start', 'guide/code', 'en/guide/code', '404']) {
      await openLive(page, rtl.url + path);
      const [content, inner] = await widths(page);
      expect.soft(content, path).toBe(inner);
    }
  });
}

test('the page is mirrored, code is not', async ({ page }) => {
  await openLive(page, `${rtl.url}guide/start`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const [title, tools, sidebar, article, outline] = await Promise.all(
    ['.navbar-title', '.navbar-tools', '.sidebar', '.prose', '.outline'].map((selector) => box(page.locator(selector))),
  );
  expect(title!.left).toBeGreaterThan(tools!.right);
  expect(sidebar!.left).toBeGreaterThanOrEqual(article!.right);
  expect(outline!.right).toBeLessThanOrEqual(article!.left);
  const heading = await page
    .locator('.prose h2')
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.firstChild as Node);
      return { text: range.getBoundingClientRect().right, own: element.getBoundingClientRect().right };
    });
  expect(heading.text).toBeCloseTo(heading.own, 0);
  const directions = await page
    .locator('.prose')
    .evaluate((prose) =>
      ['p', 'table', '.callout', '.code', '.code pre', 'p > code', '.file-tree'].map(
        (selector) => getComputedStyle(prose.querySelector(selector) as Element).direction,
      ),
    );
  expect(directions).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr', 'ltr', 'ltr']);
  const [code, tool] = await Promise.all([box(page.locator('.code')), box(page.locator('.code-title'))]);
  expect(tool.left - code.left).toBeLessThan(2);
});

test('directional icons are mirrored', async ({ page }) => {
  await openLive(page, `${rtl.url}guide/code`);
  const style = (selector: string, property: string) =>
    page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await style('.doc-step[rel=prev] .icon', 'scale')).toBe('-1 1');
  expect(await style('.doc-step[rel=next] .icon', 'scale')).toBe('-1 1');
  expect(await style('.sidebar-group:not([data-open]) .sidebar-toggle > .icon', 'rotate')).toBe('90deg');
  const [previous, next] = await Promise.all([box(page.locator('.doc-step[rel=prev]')), box(page.locator('.doc-step[rel=next]'))]);
  expect(previous.left).toBeGreaterThanOrEqual(next.right - 1);
});

test('panels open next to their trigger, within the window', async ({ page }) => {
  await openLive(page, `${rtl.url}guide/start`);
  const opened = async (button: Locator, panel: Locator) => {
    await button.click();
    await expect(panel).toBeVisible();
    const [trigger, shown] = await Promise.all([box(button), box(panel)]);
    await page.keyboard.press('Escape');
    return { trigger, shown };
  };
  const languages = await opened(
    page.locator('.navbar-tools .dropdown > button').first(),
    page.locator('.navbar-tools .dropdown-panel').first(),
  );
  expect(languages.shown.left).toBeCloseTo(languages.trigger.left, 0);
  expect(languages.shown.right).toBeGreaterThan(languages.trigger.right);
  const menu = await opened(page.locator('.page-menu .dropdown > button'), page.locator('.page-menu .dropdown-panel'));
  expect(menu.shown.left).toBeCloseTo(menu.trigger.left, 0);
  await page.locator('.popup > :first-child').hover();
  const popup = page.locator('.popup-panel');
  await expect(popup).toBeVisible();
  expect((await box(popup)).right).toBeLessThanOrEqual((await box(page.locator('.popup > :first-child'))).left);
});

test('on a phone the sidebar opens from the right, and search fits the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openLive(page, `${rtl.url}guide/start`);
  await page.locator('.doc-bar button').first().click();
  // Space is reserved for the scrollbar of the page behind it.
  const gap = async () => (await box(page.locator('.frame'))).right - (await box(page.locator('.sidebar'))).right;
  await expect.poll(gap).toBe(0);
  expect((await box(page.locator('.sidebar'))).left).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  const panel = page.getByRole('dialog');
  await panel.getByRole('combobox').fill('الطين');
  const result = panel.getByRole('option').first();
  await expect(result).toBeVisible();
  const { left, right } = await box(result);
  expect([left >= 0, right <= 390]).toEqual([true, true]);
  const icon = await result.evaluate((element) => Number.parseFloat(getComputedStyle(element, '::before').right));
  expect(icon).toBe(12);
});

test('the left arrow key selects the next tab', async ({ page }) => {
  await openLive(page, `${rtl.url}guide/start`);
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('الأول').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('الثاني')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab('الأول')).toHaveAttribute('aria-selected', 'true');
});

test('switching the language adds and removes its direction and styles', async ({ page }) => {
  await openLive(page, `${rtl.url}en/guide/start`);
  await markDocument(page);
  const toArabic = page.locator('.navbar-tools .dropdown-panel a[hreflang=ar]');
  await page.locator('.navbar-tools .dropdown > button').first().click();
  await toArabic.click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('.prose .code')).toHaveCSS('direction', 'ltr');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl');
  expect(await isSameDocument(page)).toBe(true);
});

test('R1.1 an untranslated page shows the original, in its own direction, with a notice in the reader’s language', async ({ page }) => {
  await openLive(page, `${rtl.url}en/guide/start`);
  await page.locator('.prose').getByRole('link', { name: 'code' }).click();
  await expect(page).toHaveURL(`${rtl.url}en/guide/code`);
  const notice = page.getByRole('note');
  await expect(notice).toHaveText('This page has not been translated yet. Below is the original. Go to the original page');
  await expect(page.locator('[data-article]')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('[data-article]')).toHaveCSS('direction', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await notice.getByRole('link').click();
  await expect(page).toHaveURL(`${rtl.url}guide/code`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});
