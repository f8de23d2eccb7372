import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.js';
import { openLive } from './live-page.js';
import { browser, fresh, plain } from './sites.js';

const shown = (page: Page) => page.locator('html').getAttribute('data-theme');

/** Records every theme the document has had since its body was created. */
async function noteAppearances(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body && seen.at(-1) !== document.documentElement.dataset['theme']) seen.push(document.documentElement.dataset['theme']);
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-theme'] });
  });
  return () => page.evaluate(() => (window as { seen?: unknown }).seen);
}

for (const [stored, system, expected] of [
  ['light', 'dark', 'light'],
  ['dark', 'light', 'dark'],
  ['auto', 'dark', 'dark'],
  ['auto', 'light', 'light'],
  [null, 'dark', 'dark'],
  ['garbage', 'light', 'light'],
] as const) {
  test(`R4.2 stored choice ${stored} on a ${system} system shows ${expected} before and after first paint`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    if (stored) await page.addInitScript((choice) => localStorage.setItem('theme-appearance', choice), stored);
    const seen = await noteAppearances(page);
    await openLive(page, `${browser.url}guide/`);
    expect(await seen()).toEqual([expected]);
  });
}

test('R4.2 the toggle switches the theme, stores the choice, and updates other tabs', async ({ page, context }) => {
  await openLive(page, `${browser.url}guide/`);
  const other = await context.newPage();
  await openLive(other, `${browser.url}guide/code`);
  await page.bringToFront();
  await page.locator('.appearance-toggle').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme-appearance'))).toBe('dark');
  await page.locator('.appearance-toggle').click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  expect(await shown(page)).toBe('light');
});

test('R4.2 auto follows system changes; an explicit choice does not', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openLive(page, plain.url);
  await expect(page.locator('#appearance')).toHaveText('auto/light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('#appearance')).toHaveText('auto/dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => localStorage.setItem('theme-appearance', 'light'));
  await page.reload();
  await expect(page.locator('#appearance')).toHaveText('light/light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('#appearance')).toHaveText('light/light');
  await page.evaluate(() => localStorage.setItem('theme-appearance', 'auto'));
  await page.reload();
  await expect(page.locator('#appearance')).toHaveText('auto/dark');
});

test('R4.2 with dark mode off, the page is always light and has no toggle', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openLive(page, `${fresh.url}guide/`);
  expect(await shown(page)).toBe('light');
  await expect(page.locator('.navbar')).toBeVisible();
  await expect(page.locator('.appearance-toggle')).toHaveCount(0);
});

test('R4.2 dark and light have different backgrounds', async ({ page }) => {
  const background = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await openLive(page, `${browser.url}guide/`);
  const light = await background();
  await page.locator('.appearance-toggle').click();
  await expect.poll(background).not.toBe(light);
});

test('works when localStorage and sessionStorage throw', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Closed', 'SecurityError');
        },
      });
  });
  await openLive(page, `${browser.url}guide/tabs`);
  expect(await shown(page)).toBe('dark');
  await page.locator('.appearance-toggle').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('tab', { name: 'pnpm' }).first().click();
  await expect(page.locator('.tabs-panel:visible').first()).toContainText('pnpm install react');
  await page.locator('.sidebar').getByRole('link', { name: 'Code' }).click();
  await expect(page.locator('main h1')).toHaveText('Code');
});
