import type { Page } from '@playwright/test';
import { expect, test } from '../browser-test.js';
import { isSameDocument, markDocument, openLive, untilQuiet } from '../live-page.js';
import { frame, search, site } from '../sites.js';
import { ask, markedWords, openPanel, searchPanel } from './search-panel.js';

test.use({ preloading: true });

const guide = `${search.url}guide/`;

test('R4.6 opens from the button, Ctrl+K, Cmd+K and a slash; Escape closes it and restores the focus', async ({ page }) => {
  await openLive(page, guide);
  const { dialog, field } = searchPanel(page);
  await page.locator('.navbar-title').focus();
  for (const key of ['Control+k', 'Meta+k', '/']) {
    await page.keyboard.press(key);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator('.navbar-title')).toBeFocused();
  }
  await openPanel(page);
  await page.keyboard.type('a/b');
  await expect(field).toHaveValue('a/b');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.search-button')).toBeFocused();
});

test('R4.6 the shortcut reopens the panel before the browser has fired the toggle event of closing it', async ({ page }) => {
  await openLive(page, guide);
  const { dialog, field } = await openPanel(page);
  await field.fill('glaze');
  await dialog.evaluate((element: HTMLElement) => {
    element.hidePopover();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

for (const [name, url] of [
  ['the URL hides', `${guide}?navbar=0`],
  ['the page hides', `${frame.url}guide/bare`],
] as const) {
  test(`R4.6 the shortcut opens a visible panel where ${name} the navbar`, async ({ page }) => {
    await openLive(page, url);
    await expect(page.locator('.navbar')).toBeHidden();
    await page.keyboard.press('Control+k');
    const { dialog, field } = searchPanel(page);
    await expect(field).toBeFocused();
    await expect(dialog).toBeVisible();
    expect((await dialog.boundingBox())?.height).toBeGreaterThan(400);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
}

test('R4.6 the page behind the open panel scrolls neither by wheel nor by key', async ({ page }) => {
  await openLive(page, `${frame.url}guide/long`);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await page.keyboard.press('Control+k');
  const { dialog, field } = searchPanel(page);
  await expect(field).toBeFocused();
  // After two frames, the browser has scrolled if it can.
  const settled = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const bar = await dialog.locator('.search-bar').boundingBox();
  for (const [x, y] of [
    [40, 700],
    [(bar?.x ?? 0) + 200, (bar?.y ?? 0) + 20],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 300);
    await settled();
  }
  await page.keyboard.press('PageDown');
  await settled();
  expect(await page.evaluate(() => scrollY)).toBe(400);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The browser fires the toggle event later.
  await expect(page.locator('html')).not.toHaveAttribute('data-locked');
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
});

test('R4.6 a click outside the panel closes it', async ({ page }) => {
  await openLive(page, guide);
  const { dialog } = await openPanel(page);
  await page.mouse.click(20, 500);
  await expect(dialog).toBeHidden();
});

test('the focus stays in the panel, forward and backward, and returns when it is moved outside', async ({ page }) => {
  await openLive(page, guide);
  const { dialog, field } = await openPanel(page);
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  const close = dialog.getByRole('button', { name: 'Close' });
  for (const [key, control] of [
    ['Tab', close],
    ['Tab', field],
    ['Shift+Tab', close],
    ['Shift+Tab', field],
  ] as const) {
    await page.keyboard.press(key);
    await expect(control).toBeFocused();
  }
  // Focuses no control.
  await dialog.locator('.icon').first().click();
  await page.keyboard.press('Shift+Tab');
  await expect(close).toBeFocused();
  await page.locator('.navbar-title').evaluate((link: HTMLElement) => link.focus());
  await expect(field).toBeFocused();
});

test('the button is prerendered, shows the keys of the platform, and is hidden without JavaScript', async ({ page, browser }) => {
  await openLive(page, guide);
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  await expect(button.locator('kbd')).toHaveText('Ctrl K');
  const mac = await browser.newPage({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15' });
  await mac.goto(guide);
  await expect(mac.locator('.search-button kbd')).toHaveText('⌘K');
  await mac.close();
  const bare = await browser.newPage({ javaScriptEnabled: false });
  await bare.goto(guide);
  await expect(bare.locator('.search-button')).toHaveCount(1);
  await expect(bare.locator('.search-button')).toBeHidden();
  await bare.close();
});

test('R3.8 results are grouped by page, with path, statement and marks', async ({ page }) => {
  await openLive(page, guide);
  const { results, status } = await ask(page, 'temperature');
  await expect(results.first().locator('.search-path')).toHaveText('Firing a kiln › Temperature');
  await expect(results.first()).toHaveAttribute('data-type', 'header');
  await expect(results.first().locator('.search-path mark')).toHaveText('Temperature');
  const content = page.locator('.search-result[data-type=content]').filter({ hasText: 'Mixing' });
  await expect(content.locator('.search-path')).toHaveText('Glazes › Mixing');
  await expect(content.locator('.search-statement')).toHaveText(/^Silica makes the glass, .* a flux lowers the temperature at which it…$/);
  await expect(content.locator('.search-statement mark')).toHaveText('temperature');
  await expect(page.getByRole('group', { name: 'Glazes' }).getByRole('option')).toHaveCount(1);
  await expect(status).toHaveText(`Results: ${await results.count()}`);
});

test('R5.2 a loaded index is searched on every key; requests wait for a pause', async ({ page }) => {
  await openLive(page, guide);
  const { field, results, status } = await openPanel(page);
  await expect(page.locator('.search-panel')).toHaveAttribute('data-index', 'inited');
  const texts: string[] = [];
  page.on('request', (request) => void (request.url().includes('/search_text/') && texts.push(request.url())));
  await holdPauses(page);
  await field.pressSequentially('temp');
  await expect(results.first().locator('.search-path')).toHaveText('Firing a kiln › Temperature');
  await field.fill('glaze');
  await expect(results.first()).toContainText('Glazes');
  await expect(status).toHaveText('');
  expect(texts).toEqual([]);
  await endPauses(page);
  await expect(status).toHaveText(/^Results: \d+$/);
  await expect(results.first().locator('.search-statement')).not.toHaveText('');
  expect(texts).not.toEqual([]);
});

test('the panel keeps its height between keys, and when the remaining results arrive', async ({ page }) => {
  await openLive(page, `${site.url}guide/basic/server`);
  const { dialog, field, results, status } = await openPanel(page);
  await expect(page.locator('.search-panel')).toHaveAttribute('data-index', 'inited');
  const box = dialog.locator('.search-box');
  await expect(box).toHaveCSS('translate', 'none');
  await holdPauses(page);
  const heights: (number | undefined)[] = [];
  for (const [query, first] of [
    ['port', 'server.port'],
    ['proxy', 'server.proxy'],
  ] as const) {
    await field.fill(query);
    await expect(results.first()).toContainText(first);
    await expect(results).toHaveCount(8);
    heights.push((await box.boundingBox())?.height);
  }
  await endPauses(page);
  await expect(status).toHaveText(/^Results: \d+$/);
  await expect(page.locator('.search-results:not([data-more])')).toBeVisible();
  heights.push((await box.boundingBox())?.height);
  expect(new Set(heights).size, heights.join()).toBe(1);
});

test('a result that stays keeps its statement until the new results have one', async ({ page }) => {
  await openLive(page, guide);
  const { field, results, status } = await ask(page, 'temperatur');
  const statement = results.filter({ hasText: 'Mixing' }).locator('.search-statement');
  await expect(statement).toContainText('a flux lowers the temperature');
  await expect(status).not.toHaveText('');
  await holdPauses(page);
  await field.press('e');
  await expect(page.locator('[data-query=temperature]')).toHaveAttribute('data-filling');
  await expect(statement).toContainText('a flux lowers the temperature');
  await endPauses(page);
  await expect(page.locator('[data-query=temperature]')).not.toHaveAttribute('data-filling');
  await expect(statement.locator('mark')).toHaveText('temperature');
});

test('the results of a new query are shown from the top', async ({ page }) => {
  // Too small for the first results of a query.
  await page.setViewportSize({ width: 800, height: 320 });
  await openLive(page, `${site.url}guide/basic/server`);
  const { field, results } = await ask(page, 'port');
  const list = page.getByRole('listbox');
  await expect(list).not.toHaveAttribute('data-more');
  await list.evaluate(
    (element) => new Promise((resolve) => (element.addEventListener('scroll', resolve, { once: true }), element.scrollBy(0, 400))),
  );
  await expect(results.first()).not.toBeInViewport();
  await field.fill('proxy');
  await expect(page.locator('[data-query=proxy]')).toBeVisible();
  await expect(results.first()).toBeInViewport();
});

test('R9.1 seven pages are shown', async ({ page }) => {
  await openLive(page, guide);
  await ask(page, 'shape');
  await expect(page.locator('.search-page')).toHaveCount(7);
});

test('R4.6 arrow keys select and wrap around, and ARIA attributes follow', async ({ page }) => {
  await openLive(page, guide);
  const { field, results } = await ask(page, 'temperature');
  await expect(results.nth(2)).toBeVisible();
  const last = (await results.count()) - 1;
  const selected = async () => {
    const id = await page.locator('[role=option][aria-selected=true]').getAttribute('id');
    await expect(field).toHaveAttribute('aria-activedescendant', id as string);
    return results.evaluateAll((all, id) => all.findIndex((result) => result.id === id), id);
  };
  expect(await selected()).toBe(0);
  await page.keyboard.press('ArrowUp');
  expect(await selected()).toBe(last);
  await page.keyboard.press('ArrowDown');
  expect(await selected()).toBe(0);
  await page.keyboard.press('ArrowDown');
  expect(await selected()).toBe(1);
  await results.nth(2).hover();
  await expect(results.nth(2)).toHaveAttribute('aria-selected', 'true');
  expect(await selected()).toBe(2);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(field).toHaveAttribute('aria-controls', (await page.getByRole('listbox').getAttribute('id')) as string);
  await field.fill('');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('R4.6 Enter opens the section without a reload and highlights the words, until Escape or another page', async ({ page }) => {
  await openLive(page, guide);
  await markDocument(page);
  const { dialog, results } = await ask(page, 'flux');
  await expect(results.first()).toContainText('Mixing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${guide}glaze#mixing`);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Mixing' })).toBeInViewport();
  expect(await isSameDocument(page)).toBe(true);
  await expect.poll(() => markedWords(page)).toEqual(['flux']);
  await page.keyboard.press('Escape');
  expect(await markedWords(page)).toEqual([]);

  await ask(page, 'thermocouple');
  await results.first().click();
  await expect(page).toHaveURL(/guide\/#/);
  await expect.poll(async () => (await markedWords(page)).length).toBeGreaterThan(1);
  await page.locator('.sidebar').getByRole('link', { name: 'Clay bodies' }).click();
  await expect(page).toHaveURL(`${guide}clay`);
  expect(await markedWords(page)).toEqual([]);
});

test('a section of the current page can be opened too', async ({ page }) => {
  await openLive(page, `${guide}glaze`);
  const { results } = await ask(page, 'flux');
  await expect(results.first()).toContainText('Mixing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${guide}glaze#mixing`);
  await expect.poll(() => markedWords(page)).toEqual(['flux']);
});

test('Enter pressed before the results are shown opens the first one', async ({ page }) => {
  await openLive(page, guide);
  const { field } = await openPanel(page);
  await field.fill('wedging');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${guide}clay#wedging`);
});

test('Enter right after a key opens no result of the previous query', async ({ page }) => {
  await openLive(page, guide);
  const { field, results } = await ask(page, 'flux');
  await expect(results.first()).toContainText('Mixing');
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'wedging';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  await expect(page).toHaveURL(`${guide}clay#wedging`);
});

for (const [name, open] of [
  ['Ctrl+Enter', (page: Page) => page.keyboard.press('Control+Enter')],
  [
    'a click with Ctrl',
    (page: Page) =>
      searchPanel(page)
        .results.first()
        .click({ modifiers: ['Control'] }),
  ],
  ['the middle button', (page: Page) => searchPanel(page).results.first().click({ button: 'middle' })],
] as const) {
  test(`R4.6 ${name} opens a new tab with highlighted words and a clean URL, and keeps the panel open`, async ({ page, context }) => {
    await openLive(page, guide);
    const { dialog, results } = await ask(page, 'flux');
    await expect(results.first()).toContainText('Mixing');
    const opening = context.waitForEvent('page');
    await open(page);
    const tab = await opening;
    await expect(tab).toHaveURL(`${guide}glaze#mixing`);
    await expect.poll(() => markedWords(tab)).toEqual(['flux']);
    expect(await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('search-words')))).toEqual([]);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(guide);
    await tab.keyboard.press('Escape');
    expect(await markedWords(tab)).toEqual([]);
  });
}

test('R4.6 each of several tabs highlights its own words, and a page opened later none', async ({ page, context }) => {
  await openLive(page, guide);
  const { field, results } = await ask(page, 'flux');
  await expect(results.first()).toContainText('Mixing');
  const openTab = async () => {
    const opening = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    return opening;
  };
  const first = await openTab();
  await field.fill('wedging');
  await expect(results.first()).toContainText('Wedging');
  const second = await openTab();
  await expect.poll(() => markedWords(first)).toEqual(['flux']);
  await expect.poll(() => markedWords(second)).toContain('wedging');
  expect(await markedWords(second)).not.toContain('flux');
  await openLive(second, `${guide}glaze#mixing`);
  await untilQuiet(second);
  expect(await markedWords(second)).toEqual([]);
});

test('arrow keys, Enter and the query wait for the end of an IME composition', async ({ page, context }) => {
  await openLive(page, `${search.url}zh/guide/`);
  const { field, results } = await ask(page, '温度');
  await expect(results.nth(1)).toBeVisible();
  await expect(page.locator('.search-results')).not.toHaveAttribute('data-filling');
  const before = await results.allTextContents();
  await field.press('End');
  const session = await context.newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'baowen', selectionStart: 6, selectionEnd: 6 });
  await expect(field).toHaveValue('温度baowen');
  for (const key of ['ArrowDown', 'Enter'])
    await field.evaluate(
      (input, key) => input.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true })),
      key,
    );
  await expect(results.first()).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(`${search.url}zh/guide/`);
  expect(await results.allTextContents()).toEqual(before);
  await field.evaluate((input: HTMLInputElement) => input.select());
  await session.send('Input.insertText', { text: '助熔剂' });
  await expect(results.first()).toContainText('调配');
});

test('queries and results are never interpreted as markup', async ({ page }) => {
  await openLive(page, guide);
  const { field, results, status } = await ask(page, `<qqxxzz>$&$'</qqxxzz>`);
  await expect(status).toContainText(`No results for "<qqxxzz>$&$'</qqxxzz>"`);
  await field.fill('alert glaze');
  await expect(results.first().locator('.search-statement')).toContainText('<script>alert("glaze")</script>');
  await expect(page.locator('.search :is(qqxxzz, script)')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('the button is an icon and the panel fills the screen', async ({ page }) => {
    await openLive(page, guide);
    await expect(page.locator('.search-button-text')).toBeHidden();
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    const { dialog, field, results } = searchPanel(page);
    await expect(field).toBeFocused();
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 });
    await field.fill('flux');
    await results.first().tap();
    await expect(page).toHaveURL(`${guide}glaze#mixing`);
  });
});

/** Holds back the end of the pause after a key. */
function holdPauses(page: Page): Promise<void> {
  return page.evaluate(() => {
    const start = window.setTimeout;
    const held: (() => void)[] = [];
    Object.assign(window, { held });
    window.setTimeout = ((task: () => void, delay: number) =>
      delay === 150 ? -held.push(task) : start(task, delay)) as typeof window.setTimeout;
  });
}

/** Ends the last pause that was held back. */
function endPauses(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { held: (() => void)[] }).held.at(-1)?.());
}
