import type { Page } from '@playwright/test';
import { expect, notFoundMessage, test } from '../browser-test.js';
import { holdBack, holdMain, isMain, isSameDocument, markDocument, openLive, untilLive, untilStage } from '../live-page.js';
import { search } from '../sites.js';
import { searchPanel } from './search-panel.js';

test.use({ preloading: true });

/** Scripts that come after the frame. */
const isPanel = /\/_\/(?!boot\.|react\.|main\.)[^/]+\.js$/;

const guide = `${search.url}guide/`;

/** Opens a page whose frame does not come to life until the returned function is called. */
async function openEarly(page: Page, url: string): Promise<() => void> {
  const release = await holdMain(page);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await untilStage(page, 1);
  return release;
}

/** Opens a live page whose panel does not come until the returned function is called. */
async function openWithoutPanel(page: Page, url = guide): Promise<() => void> {
  const release = await holdBack(page, isPanel);
  await openLive(page, url);
  return release;
}

const ways = [
  ['the shortcut', (page: Page) => page.keyboard.press('Control+k')],
  ['a slash', (page: Page) => page.keyboard.press('/')],
  ['the button', (page: Page) => page.locator('.search-button').click()],
] as const;

for (const [name, open] of ways) {
  test(`R4.6 ${name} is answered though the frame is not live yet, and the letters typed meanwhile stand in the field`, async ({
    page,
  }) => {
    const release = await openEarly(page, guide);
    await open(page);
    await page.keyboard.type('porx');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('ce la');
    release();
    const { dialog, field, results } = searchPanel(page);
    await expect(dialog.locator('input')).toBeFocused();
    await expect(field).toHaveValue('porce la');
    await page.keyboard.type('in');
    await expect(field).toHaveValue('porce lain');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('porcelain');
    await expect(results.first()).toContainText('Porcelain');
  });
}

test('R4.6 letters that follow the shortcut go nowhere else: not into a field, and Enter follows no link', async ({ page }) => {
  const release = await openEarly(page, guide);
  await page.locator('.navbar-title').focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wedging');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(guide);
  release();
  await expect(page).toHaveURL(`${guide}clay#wedging`);
});

test('R4.6 letters without the shortcut open nothing, and a click elsewhere ends what the shortcut began', async ({ page }) => {
  const release = await openEarly(page, guide);
  await page.keyboard.type('glaze');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('flux');
  await page.locator('main h1').click();
  await page.keyboard.type('zzz');
  release();
  await expect(searchPanel(page).field).toHaveValue('flux');
});

test('R4.6 what is typed before the panel is there stands in its field, the caret where it was', async ({ page }) => {
  const release = await openWithoutPanel(page);
  await page.keyboard.press('Control+k');
  const { dialog, field } = searchPanel(page);
  await expect(dialog.locator('input')).toBeFocused();
  await page.keyboard.type('wging');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft');
  release();
  await expect(field).toBeFocused();
  await page.keyboard.type('ed');
  await expect(field).toHaveValue('wedging');
});

test('R4.6 Enter pressed before the panel is there opens the first result', async ({ page }) => {
  const release = await openWithoutPanel(page);
  await page.keyboard.press('Control+k');
  await expect(searchPanel(page).dialog.locator('input')).toBeFocused();
  await page.keyboard.type('wedging');
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(`${guide}clay#wedging`);
});

test('R4.6 what was typed before the panel is there is gone when the dialog was closed', async ({ page }) => {
  const release = await openWithoutPanel(page);
  await page.keyboard.press('Control+k');
  const { dialog, field } = searchPanel(page);
  const early = dialog.locator('input');
  await expect(early).toBeFocused();
  await page.keyboard.type('wedging');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The browser tells later that it has closed it.
  await expect(page.locator('html')).not.toHaveAttribute('data-locked');
  await page.keyboard.press('Control+k');
  await expect(early).toBeFocused();
  await expect(early).toHaveValue('');
  await page.keyboard.type('fl');
  release();
  await expect(field).toHaveValue('fl');
  await expect(field).toBeFocused();
});

test('R4.6 what was typed into a dialog that was closed is not asked when the panel has come meanwhile', async ({ page }) => {
  const release = await openWithoutPanel(page);
  const opened = page.url();
  await page.keyboard.press('Control+k');
  const { dialog, field } = searchPanel(page);
  await expect(dialog.locator('input')).toBeFocused();
  await page.keyboard.type('wedging');
  await page.keyboard.press('Enter');
  await page.mouse.click(20, 500);
  await expect(page.locator('html')).not.toHaveAttribute('data-locked');
  const arrival = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.pack.json'));
  release();
  await arrival;
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type('flux');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  expect(page.url()).toBe(opened);
});

test('R4.6 a composition begun before the panel is there is not broken off', async ({ page, context }) => {
  const release = await openWithoutPanel(page, `${search.url}zh/guide/`);
  await page.keyboard.press('Control+k');
  const { dialog, field, results } = searchPanel(page);
  const early = dialog.locator('input');
  await expect(early).toBeFocused();
  await expect(field).toHaveCount(0);
  const session = await context.newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'zhurongji', selectionStart: 9, selectionEnd: 9 });
  await expect(early).toHaveValue('zhurongji');
  const arrival = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.pack.json'));
  release();
  // The index is asked for by the panel's script, which has come by then.
  await arrival;
  await expect(field).toHaveCount(0);
  await session.send('Input.insertText', { text: '助熔剂' });
  await expect(field).toHaveValue('助熔剂');
  await expect(field).toBeFocused();
  await expect(results.first()).toContainText('调配');
});

test.describe('after a new deployment', () => {
  test.use({
    allowed: { messages: [notFoundMessage, /Failed to fetch dynamically imported module/, /ChunkLoadError|Loading (CSS )?chunk/] },
  });

  /** Files of the page are gone, until it is loaded anew. */
  async function loseFiles(page: Page, files: RegExp): Promise<void> {
    let documents = 0;
    page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
    await page.route(files, (route) => (documents > 1 ? route.continue() : route.fulfill({ status: 404 })));
  }

  /** Lets the new deployment be asked for when all is typed: keys that are pressed between two documents belong to neither. */
  async function holdDeployment(page: Page): Promise<{ asked: Promise<void>; release: () => void }> {
    let announce = () => {};
    const asked = new Promise<void>((resolve) => (announce = resolve));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(guide, async (route) => {
      if (route.request().method() === 'HEAD') {
        announce();
        await held;
      }
      await route.continue();
    });
    return { asked, release };
  }

  for (const [name, open] of ways) {
    for (const [what, files] of [
      ['panel', isPanel],
      ['frame', isMain],
    ] as const) {
      test(`R4.6 ${name} is answered though the ${what} is gone, with what was typed`, async ({ page }) => {
        await loseFiles(page, files);
        const failed = page.waitForEvent('console', (message) => message.type() === 'error');
        await page.goto(guide);
        // The frame is asked for by itself, the panel is not.
        await (what === 'frame' ? failed : untilLive(page));
        await markDocument(page);
        const { asked, release } = await holdDeployment(page);
        await open(page);
        await page.keyboard.type('wedgi');
        await asked;
        await page.keyboard.type('ng');
        release();
        const { field, results } = searchPanel(page);
        await expect(field).toHaveValue('wedging');
        await expect(field).toBeFocused();
        await expect(results.first()).toContainText('Wedging');
        expect(await isSameDocument(page)).toBe(false);
      });
    }
  }

  test('R4.6 a frame that comes while the new deployment is asked for answers, and the page is not loaded again', async ({ page }) => {
    let typed = Promise.resolve();
    await page.route(isMain, async (route) => {
      await typed;
      await route.fulfill({ status: 404 });
    });
    const failed = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto(guide);
    await failed;
    await markDocument(page);
    const { asked, release } = await holdDeployment(page);
    // The second attempt fails when these keys are pressed, so that none of them begins a third.
    let fail = () => {};
    typed = new Promise((resolve) => (fail = resolve));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('wedg');
    fail();
    await asked;
    await page.unroute(isMain);
    await page.keyboard.type('ing');
    const { field, results } = searchPanel(page);
    await expect(field).toHaveValue('wedging');
    const answered = page.waitForResponse((response) => response.request().method() === 'HEAD');
    release();
    await answered;
    await expect(results.first()).toContainText('Wedging');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('R4.6 Enter pressed though the panel is gone opens the first result', async ({ page }) => {
    await loseFiles(page, isPanel);
    await openLive(page, guide);
    const { asked, release } = await holdDeployment(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('wedging');
    await page.keyboard.press('Enter');
    await asked;
    release();
    await expect(page).toHaveURL(`${guide}clay#wedging`);
  });

  test('R4.6 a panel that stays gone is not waited for in a circle: the dialog says so', async ({ page }) => {
    await openLive(page, guide);
    let fail = () => {};
    const typed = new Promise<void>((resolve) => (fail = resolve));
    await page.route(isPanel, async (route) => {
      await typed;
      await route.fulfill({ status: 404 });
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('flux');
    fail();
    const { dialog } = searchPanel(page);
    await expect(dialog.getByRole('status')).toHaveText('Search is not available. Reload the page and try again.');
    await expect(dialog.locator('input')).toHaveValue('flux');
  });
});
