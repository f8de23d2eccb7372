import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.js';
import { blockMainScript, isMain, isSameDocument, markDocument, openLive, untilLive } from './live-page.js';
import { browser, plain, site } from './sites.js';
import { reactBytes, scriptBytes } from './theme/page-weight.js';

test.use({ preloading: true });

for (const [name, url] of [
  ['the site', `${site.url}guide/start/quick-start`],
  ['the fixture', `${browser.url}guide/long`],
] as const) {
  test(`on ${name}, only boot loads before the load event; main loads when the browser is idle`, async ({ page }) => {
    await page.addInitScript(() => {
      const idle = window.requestIdleCallback.bind(window);
      const state = window as { idleAsked?: string; goIdle?: () => void };
      window.requestIdleCallback = (callback, options) => {
        state.idleAsked = document.readyState;
        state.goIdle = () => idle(callback, options);
        return 0;
      };
    });
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
    await page.goto(url);
    await page.waitForFunction(() => 'idleAsked' in window);
    expect(scripts).toEqual([expect.stringMatching(/\/_\/boot\.\w+\.js$/)]);
    expect(await page.evaluate(() => (window as { idleAsked?: string }).idleAsked)).toBe('complete');
    await page.evaluate(() => (window as { goIdle?: () => void }).goIdle?.());
    await untilLive(page);
    expect(scripts.slice(1, 3)).toEqual([expect.stringMatching(/\/_\/react\.\w+\.js$/), expect.stringMatching(isMain)]);
  });
}

for (const [intent, act] of [
  ['a pointer over a link', (page: Page) => page.locator('.navbar-title').hover()],
  ['focus', (page: Page) => page.locator('.navbar-title').focus()],
  ['a touch', (page: Page) => page.locator('.navbar-title').dispatchEvent('touchstart')],
] as const) {
  test(`main loads at the first sign of intent: ${intent}`, async ({ page }) => {
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    await page.goto(`${browser.url}guide/`);
    const main = page.waitForRequest(isMain);
    await act(page);
    await main;
    await untilLive(page);
  });
}

test('a click on a frame button before main has loaded is replayed exactly once', async ({ page }) => {
  const open = await blockMainScript(page);
  await page.goto(`${browser.url}guide/`);
  const group = page.locator('.sidebar-toggle').first();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.click();
  await page.locator('.appearance-toggle').click();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  open();
  await untilLive(page);
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('clicks, keys and typing before main has loaded are replayed in order, each once', async ({ page }) => {
  const open = await blockMainScript(page);
  await page.goto(plain.url);
  await page.locator('#count').click();
  await page.locator('#count').click();
  await page.locator('#count').press('Enter');
  await page.locator('#filter').pressSequentially('abc');
  await page.keyboard.press('Control+k');
  await expect(page.locator('#count')).toHaveText('Count 0');
  await expect(page.locator('#echo')).toHaveText('');
  open();
  await untilLive(page);
  await expect(page.locator('#count')).toHaveText('Count 3');
  await expect(page.locator('#echo')).toHaveText('abc');
  await expect(page.locator('#filter')).toHaveValue('abc');
  await expect(page.locator('#keys')).toHaveText('1');
  await page.locator('#count').click();
  await expect(page.locator('#count')).toHaveText('Count 4');
});

test('a click in the article before boot has loaded is handled once', async ({ page }) => {
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  await page.route(/\/_\/boot\.[^/]+\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(plain.url, { waitUntil: 'commit' });
  await page.locator('.stamp').click();
  await expect(page.locator('.stamp')).not.toHaveAttribute('data-stamped');
  open();
  await untilLive(page);
  await expect(page.locator('.stamp')).toHaveAttribute('data-stamped', '1');
});

test('native popover menus work without main', async ({ page }) => {
  await blockMainScript(page);
  await page.goto(`${browser.url}guide/`);
  await page.getByRole('button', { name: /^Languages/ }).click();
  await expect(page.getByRole('link', { name: '简体中文' })).toBeVisible();
});

test('until main has loaded, links navigate natively', async ({ page }) => {
  await blockMainScript(page);
  await page.goto(`${browser.url}guide/`);
  await markDocument(page);
  await page.locator('main').getByRole('link', { name: 'Long page' }).first().click();
  await expect(page).toHaveURL(`${browser.url}guide/long`);
  expect(await isSameDocument(page)).toBe(false);
});

test('R4.1 client-only parts render after hydration', async ({ page, request }) => {
  const served = await (await request.get(plain.url)).text();
  expect(served).not.toContain('id="client"');
  expect(served).toContain('<output id="mounted">false</output>');
  await openLive(page, plain.url);
  await expect(page.locator('#client')).toBeVisible();
  await expect(page.locator('#mounted')).toHaveText('true');
  await expect(page.locator('#width')).toHaveText('1440');
});

test.describe('when main is gone after a new deployment', () => {
  test.use({ allowed: { messages: [/404/, /Failed to fetch dynamically imported module/] } });

  test('the page stays readable, and a click reloads it to get the new deployment', async ({ page }) => {
    let gone = true;
    await page.route(isMain, (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()));
    const failed = page.waitForEvent('console', (message) => message.text().includes('Failed to fetch dynamically imported module'));
    await page.goto(plain.url);
    await failed;
    await expect(page.locator('main h1')).toHaveText('Plain');
    await markDocument(page);
    const reloaded = page.waitForEvent('load');
    await page.locator('#count').click();
    await reloaded;
    gone = false;
    await page.reload();
    await untilLive(page);
    await page.locator('#count').click();
    await expect(page.locator('#count')).toHaveText('Count 1');
  });
});

test('with a plain frame, the scripts of a page total at most 1.15 times react and react-dom', async ({ page, request }) => {
  expect(await scriptBytes(page, request, `${plain.url}guide/`)).toBeLessThanOrEqual(1.15 * reactBytes);
});
