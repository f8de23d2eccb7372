import type { Page } from '@playwright/test';
import { expect, notFoundMessage, test } from '../browser-test.js';
import { blockRequests, blockMainScript, isMain, isSameDocument, markDocument, openLive, untilLive, untilStage } from '../live-page.js';
import { search } from '../sites.js';
import { searchPanel } from './search-panel.js';

test.use({ preloading: true });

/** Matches scripts that load after the frame. */
const isPanel = /\/_\/(?!boot\.|react\.|main\.)[^/]+\.js$/;

const guide = `${search.url}guide/`;

/** Opens a page whose frame is not hydrated until the returned function is called. */
async function openEarly(page: Page, url: string): Promise<() => void> {
  const release = await blockMainScript(page);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await untilStage(page, 1);
  return release;
}

/** Opens a hydrated page whose panel does not load until the returned function is called. */
async function openWithoutPanel(page: Page, url = guide): Promise<() => void> {
  const release = await blockRequests(page, isPanel);
  await openLive(page, url);
  return release;
}

const ways = [
  ['the shortcut', (page: Page) => page.keyboard.press('Control+k')],
  ['a slash', (page: Page) => page.keyboard.press('/')],
  ['the button', (page: Page) => page.locator('.search-button').click()],
] as const;

for (const [name, open] of ways) {
  test(`R4.6 ${name} works before the frame is hydrated, and letters typed in the meantime are in the field`, async ({ page }) => {
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

test('R4.6 letters typed after the shortcut go nowhere else, and Enter follows no link', async ({ page }) => {
  const release = await openEarly(page, guide);
  await page.locator('.navbar-title').focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wedging');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(guide);
  release();
  await expect(page).toHaveURL(`${guide}clay#wedging`);
});

test('R4.6 letters without the shortcut open nothing, and a click elsewhere stops the capture that the shortcut started', async ({
  page,
}) => {
  const release = await openEarly(page, guide);
  await page.keyboard.type('glaze');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('flux');
  await page.locator('main h1').click();
  await page.keyboard.type('zzz');
  release();
  await expect(searchPanel(page).field).toHaveValue('flux');
});

test('R4.6 text typed before the panel has loaded is in its field, with the caret in the same place', async ({ page }) => {
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

test('R4.6 Enter pressed before the panel has loaded opens the first result', async ({ page }) => {
  const release = await openWithoutPanel(page);
  await page.keyboard.press('Control+k');
  await expect(searchPanel(page).dialog.locator('input')).toBeFocused();
  await page.keyboard.type('wedging');
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(`${guide}clay#wedging`);
});

test('R4.6 closing the dialog discards text typed before the panel has loaded', async ({ page }) => {
  const release = await openWithoutPanel(page);
  await page.keyboard.press('Control+k');
  const { dialog, field } = searchPanel(page);
  const early = dialog.locator('input');
  await expect(early).toBeFocused();
  await page.keyboard.type('wedging');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The browser fires the toggle event later.
  await expect(page.locator('html')).not.toHaveAttribute('data-locked');
  await page.keyboard.press('Control+k');
  await expect(early).toBeFocused();
  await expect(early).toHaveValue('');
  await page.keyboard.type('fl');
  release();
  await expect(field).toHaveValue('fl');
  await expect(field).toBeFocused();
});

test('R4.6 text typed into a dialog closed before the panel has loaded is not searched for', async ({ page }) => {
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

test('R4.6 an IME composition started before the panel has loaded is not interrupted', async ({ page, context }) => {
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
  // The panel's script requests the index, so it has loaded by then.
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

  /** Responds with 404 to requests for files of the page until the page is reloaded. */
  async function loseFiles(page: Page, files: RegExp): Promise<void> {
    let documents = 0;
    page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
    await page.route(files, (route) => (documents > 1 ? route.continue() : route.fulfill({ status: 404 })));
  }

  /** Holds back the check for a new deployment until everything is typed: keys pressed between two documents are lost. */
  async function holdDeployment(page: Page): Promise<{ requested: Promise<void>; release: () => void }> {
    let announce = () => {};
    const requested = new Promise<void>((resolve) => (announce = resolve));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(guide, async (route) => {
      if (route.request().method() === 'HEAD') {
        announce();
        await held;
      }
      await route.continue();
    });
    return { requested, release };
  }

  for (const [name, open] of ways) {
    for (const [what, files] of [
      ['panel', isPanel],
      ['frame', isMain],
    ] as const) {
      test(`R4.6 ${name} works although the ${what} is gone, and keeps the typed text`, async ({ page }) => {
        await loseFiles(page, files);
        const failed = page.waitForEvent('console', (message) => message.type() === 'error');
        await page.goto(guide);
        // The frame is requested automatically, the panel is not.
        await (what === 'frame' ? failed : untilLive(page));
        await markDocument(page);
        const { requested, release } = await holdDeployment(page);
        await open(page);
        await page.keyboard.type('wedgi');
        await requested;
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

  test('R4.6 a frame that loads during the check for a new deployment takes over, and the page is not reloaded', async ({ page }) => {
    let typed = Promise.resolve();
    await page.route(isMain, async (route) => {
      await typed;
      await route.fulfill({ status: 404 });
    });
    const failed = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto(guide);
    await failed;
    await markDocument(page);
    const { requested, release } = await holdDeployment(page);
    // The second attempt fails only after these keys, so that none of them starts a third.
    let fail = () => {};
    typed = new Promise((resolve) => (fail = resolve));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('wedg');
    fail();
    await requested;
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

  test('R4.6 Enter opens the first result although the panel is gone', async ({ page }) => {
    await loseFiles(page, isPanel);
    await openLive(page, guide);
    const { requested, release } = await holdDeployment(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('wedging');
    await page.keyboard.press('Enter');
    await requested;
    release();
    await expect(page).toHaveURL(`${guide}clay#wedging`);
  });

  test('R4.6 a panel that stays gone causes no reload loop: the dialog shows a message', async ({ page }) => {
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
