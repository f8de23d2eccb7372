import type { APIRequestContext, Page } from '@playwright/test';
import { expect, notFoundMessage, test } from './browser-test.js';
import { blockRequests, isSameDocument, markDocument, openLive, untilLive, untilQuiet } from './live-page.js';
import { browser } from './sites.js';

const payload = /\/_\/p\/[^/]+\.json$/;
const follow = (page: Page, name: string) => page.locator('.sidebar').getByRole('link', { name }).click();

test('R2.3.6 the progress bar shows while a page takes long to load, and disappears when it has loaded', async ({ page }) => {
  await openLive(page, `${browser.url}guide/`);
  const open = await blockRequests(page, payload);
  const requested = page.waitForRequest(payload);
  await page.evaluate(() => {
    const state = window as { clicked?: number; shown?: number };
    document.addEventListener('click', () => (state.clicked = performance.now()), { capture: true, once: true });
    new MutationObserver(() => {
      if (document.querySelector('.progress-bar')) state.shown ??= performance.now();
    }).observe(document.body, { childList: true });
  });
  await follow(page, 'Code');
  await requested;
  const bar = page.locator('.progress-bar');
  await expect(bar).toBeAttached();
  await expect(bar).toHaveCSS('transform', /^matrix\(0\.(0[89]|1)/);
  const delay = await page.evaluate(() => {
    const { clicked = 0, shown = 0 } = window as { clicked?: number; shown?: number };
    return shown - clicked;
  });
  expect(delay).toBeGreaterThanOrEqual(195);
  await expect(page.locator('main h1')).toHaveText('Guide');
  open();
  await expect(page.locator('main h1')).toHaveText('Code');
  await expect(bar).toHaveCount(0);
});

test('R2.3.6 a page that loads within the delay shows no progress bar', async ({ page }) => {
  await openLive(page, `${browser.url}guide/`);
  // The test decides when the delay has passed, regardless of the speed of the machine.
  await page.evaluate(() => {
    const held = new Map<unknown, () => void>();
    const [start, clear] = [window.setTimeout, window.clearTimeout];
    const hold = (callback: () => void, delay?: number): unknown => {
      const timer = start(delay === 200 ? () => {} : callback, delay);
      if (delay === 200) held.set(timer, callback);
      return timer;
    };
    const release = (timer?: number) => {
      held.delete(timer);
      clear(timer);
    };
    const timeIsUp = () => held.forEach((callback) => callback());
    Object.assign(window, { setTimeout: hold, clearTimeout: release, timeIsUp });
  });
  const bar = page.locator('.progress-bar');
  const timeIsUp = () => page.evaluate(() => (window as unknown as { timeIsUp: () => void }).timeIsUp());
  await follow(page, 'Code');
  await expect(page.locator('main h1')).toHaveText('Code');
  await timeIsUp();
  await expect(bar).toHaveCount(0);

  const open = await blockRequests(page, payload);
  const requested = page.waitForRequest(payload);
  await follow(page, 'Images');
  await requested;
  await expect(bar).toHaveCount(0);
  await timeIsUp();
  await expect(bar).toHaveCount(1);
  open();
  await expect(page.locator('main h1')).toHaveText('Images');
});

test.describe('after a new deployment', () => {
  test.use({ allowed: { messages: [notFoundMessage, /SyntaxError/] } });

  for (const [what, pattern, answer] of [
    ['a payload that is gone', payload, { status: 404, body: '' }],
    ['a payload that is no JSON', payload, { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
    ['a manifest that is gone', /\/_\/routes\.en\.json$/, { status: 404, body: '' }],
  ] as const) {
    test(`${what} causes a full load of the new page`, async ({ page }) => {
      await openLive(page, `${browser.url}guide/`);
      await markDocument(page);
      await page.route(pattern, (route) => route.fulfill(answer));
      await page.locator('main').getByRole('link', { name: 'Section twelve' }).click();
      await expect(page).toHaveURL(`${browser.url}guide/long#section-12`);
      await expect(page.locator('main h1')).toHaveText('Long page');
      await untilLive(page);
      expect(await isSameDocument(page)).toBe(false);
    });
  }

  test('a stale manifest without the new page causes a full load', async ({ page, request }) => {
    const manifest = (await (await request.get(`${browser.url}_/routes.en.json`)).json()) as { payloads: Record<string, string> };
    delete manifest.payloads['/guide/code'];
    await page.route(/\/_\/routes\.en\.json$/, (route) => route.fulfill({ json: manifest }));
    await openLive(page, `${browser.url}guide/`);
    await follow(page, 'Tabs');
    await expect(page.locator('main h1')).toHaveText('Tabs');
    await markDocument(page);
    await follow(page, 'Code');
    await expect(page.locator('main h1')).toHaveText('Code');
    expect(await isSameDocument(page)).toBe(false);
  });

  test('going back to a page whose payload is gone causes a full load', async ({ page }) => {
    await openLive(page, `${browser.url}guide/`);
    await follow(page, 'Code');
    await expect(page.locator('main h1')).toHaveText('Code');
    await markDocument(page);
    await page.route(payload, (route) => route.fulfill({ status: 404 }));
    await page.goBack();
    await expect(page.locator('main h1')).toHaveText('Guide');
    expect(await isSameDocument(page)).toBe(false);
  });
});

test.describe('shared data with an unexpected shape', () => {
  test.use({ allowed: { messages: [/Unexpected content of|TypeError|is not iterable|Cannot read/] } });

  /** Gives the code page an outline that makes the frame throw, shortly after its article is shown. Returns all payload names. */
  async function breakCode(page: Page, request: APIRequestContext): Promise<Record<string, string>> {
    const { payloads } = (await (await request.get(`${browser.url}_/routes.en.json`)).json()) as { payloads: Record<string, string> };
    const name = payloads['/guide/code'] as string;
    const broken = (await (await request.get(`${browser.url}_/p/${name}.json`)).json()) as { page: object };
    await page.route(`**/_/p/${name}.json`, (route) =>
      route.fulfill({ json: { ...broken, page: { ...broken.page, toc: 1, languages: 1 } } }),
    );
    return payloads;
  }

  for (const [name, files, body] of [
    ['the site', /\/_\/site\.[^/]+\.json$/, { a: 1 }],
    ['the site, below its first level', /\/_\/site\.[^/]+\.json$/, { nav: 1, texts: {}, locales: 1, search: {} }],
    ['the sidebar', /\/_\/sidebar\.[^/]+\.json$/, { a: 1 }],
    ['the sidebar, below its first level', /\/_\/sidebar\.[^/]+\.json$/, [null]],
  ] as const) {
    test(`leaves the page as served: ${name}`, async ({ page }) => {
      await page.route(files, (route) => route.fulfill({ json: body }));
      const failed = page.waitForEvent('console', (message) => message.type() === 'error');
      await page.goto(`${browser.url}guide/`);
      await failed;
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      await expect(page.locator('main h1')).toHaveText('Guide');
      await expect(page.locator('.navbar-title')).toBeVisible();
      await page.locator('.sidebar').getByRole('link', { name: 'Code' }).click();
      await expect(page.locator('main h1')).toHaveText('Code');
    });
  }

  for (const [name, files] of [
    ['a payload', payload],
    ['the list of routes', /\/_\/routes\.en\.json$/],
  ] as const) {
    test(`causes a full load of the next page: ${name}`, async ({ page }) => {
      await page.route(files, (route) => route.fulfill({ json: { a: 1 } }));
      await openLive(page, `${browser.url}guide/`);
      await markDocument(page);
      await follow(page, 'Code');
      await expect(page.locator('main h1')).toHaveText('Code');
      expect(await isSameDocument(page)).toBe(false);
    });
  }

  test('a page that fails to render leaves the previous one visible, and the next link loads its page', async ({ page, request }) => {
    await breakCode(page, request);
    await openLive(page, `${browser.url}guide/`);
    await follow(page, 'Code');
    await expect(page).toHaveURL(`${browser.url}guide/code`);
    await expect(page.locator('main h1')).toBeVisible();
    await follow(page, 'Tabs');
    await expect(page.locator('main h1')).toHaveText('Tabs');
  });

  test('a page opened while the served version of a failed page is in flight stays visible', async ({ page, request }) => {
    const payloads = await breakCode(page, request);
    await openLive(page, `${browser.url}guide/`);
    const [openTabs, openServed] = [
      await blockRequests(page, new RegExp(`/_/p/${payloads['/guide/tabs']}\\.json$`)),
      await blockRequests(page, /\/guide\/code$/),
    ];
    // The test delays the failure of the frame, so that the reader navigates first.
    await page.evaluate(() => {
      const held: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (callback) => held.push(callback);
      Object.assign(window, { nextFrame: () => held.forEach((callback) => callback(performance.now())) });
    });
    await follow(page, 'Code');
    await expect(page.locator('main h1')).toHaveText('Code');
    const requested = page.waitForRequest(payload);
    await follow(page, 'Tabs');
    await requested;
    const served = page.waitForRequest(/\/guide\/code$/);
    await page.evaluate(() => (window as unknown as { nextFrame: () => void }).nextFrame());
    const late = await served;
    openTabs();
    await expect(page.locator('main h1')).toHaveText('Tabs');
    openServed();
    await (await late.response())?.finished();
    // By now it would have been inserted.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await untilQuiet(page);
    await expect(page.locator('main h1')).toHaveText('Tabs');
    await expect(page).toHaveURL(`${browser.url}guide/tabs`);
  });
});
