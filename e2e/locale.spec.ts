import { expect, notFoundMessage, test } from './browser-test.js';
import { untilLive } from './live-page.js';
import { browser, fresh, site } from './sites.js';

test.use({ firstVisit: true });

test.describe('a reader who prefers Chinese', () => {
  test.use({ locale: 'zh-TW' });

  for (const [name, home, path] of [
    ['the site', site.url, 'guide/start/features'],
    ['the fixture', browser.url, 'guide/long'],
  ] as const) {
    test(`R2.3.9 is redirected to the Chinese page of ${name} once, with query and hash`, async ({ page }) => {
      await page.goto(`${home}${path}?a=1#x`);
      await expect(page).toHaveURL(`${home}zh/${path}?a=1#x`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
      expect(await page.evaluate(() => localStorage.getItem('visited'))).toBeTruthy();
      await page.goto(`${home}${path}`);
      await untilLive(page);
      await expect(page).toHaveURL(`${home}${path}`);
    });
  }

  test('R2.3.9 stays on a Chinese page', async ({ page }) => {
    await page.goto(`${browser.url}zh/guide/`);
    await untilLive(page);
    await expect(page).toHaveURL(`${browser.url}zh/guide/`);
  });

  test('R2.3.9 stays when the setting is "never"', async ({ page }) => {
    await page.goto(`${fresh.url}guide/`);
    await untilLive(page);
    await expect(page).toHaveURL(`${fresh.url}guide/`);
    expect(await page.evaluate(() => localStorage.getItem('visited'))).toBeNull();
  });

  test.describe('on a page without translation', () => {
    test.use({ allowed: { messages: [notFoundMessage] } });

    test('R2.3.9 stays, and the visit is recorded', async ({ page }) => {
      await page.goto(`${browser.url}nowhere`);
      await untilLive(page);
      await expect(page).toHaveURL(`${browser.url}nowhere`);
      expect(await page.evaluate(() => localStorage.getItem('visited'))).toBeTruthy();
      await page.goto(`${browser.url}guide/`);
      await untilLive(page);
      await expect(page).toHaveURL(`${browser.url}guide/`);
    });
  });

  test('R2.3.9 stays on every page when storage is blocked', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Closed', 'SecurityError');
        },
      }),
    );
    await page.goto(`${browser.url}guide/`);
    await untilLive(page);
    await expect(page).toHaveURL(`${browser.url}guide/`);
  });
});

for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'Baiduspider', 'SomeCrawler/1', 'Chrome-Lighthouse']) {
  test.describe(agent, () => {
    test.use({ locale: 'zh-CN', userAgent: agent });

    test('R2.3.9 sees the requested page', async ({ page }) => {
      await page.goto(`${browser.url}guide/`);
      await untilLive(page);
      await expect(page).toHaveURL(`${browser.url}guide/`);
    });
  });
}

test.describe('a reader who prefers a language that the site does not have', () => {
  test.use({ locale: 'fr-FR' });

  test('R2.3.9 stays, and the visit is recorded', async ({ page }) => {
    await page.goto(`${browser.url}zh/guide/`);
    await untilLive(page);
    await expect(page).toHaveURL(`${browser.url}zh/guide/`);
    expect(await page.evaluate(() => localStorage.getItem('visited'))).toBeTruthy();
  });
});
