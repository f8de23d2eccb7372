import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.js';
import { isSameDocument, markDocument, openLive } from './live-page.js';
import { browser } from './sites.js';

const url = `${browser.url}guide/islands`;

test.use({ allowed: { messages: [/Fragile/] } });

test('an island is rendered at build time, with its children', async ({ request }) => {
  const html = await (await request.get(url)).text();
  expect(html).toMatch(/<kiln-island [^>]*data-island="components\/Counter\.tsx#Counter"/);
  expect(html).toMatch(/Count (?:<!-- -->)?3/);
  expect(html).toMatch(/<kiln-slot><p>A <strong>slot<\/strong> with <a href="\/docs\/guide\/long">/);
});

test('an island hydrates with its state and keeps its children', async ({ page }) => {
  await openLive(page, url);
  const near = page.locator('.counter[data-name=near]');
  await expect(near).toHaveAttribute('data-alive');
  await near.getByRole('button').click();
  await near.getByRole('button').click();
  await expect(near.getByRole('button')).toHaveText('Count 5');
  await expect(near.locator('kiln-slot strong')).toHaveText('slot');
});

test('an island that only its page imports has the data of that page', async ({ page, request }) => {
  expect(await (await request.get(url)).text()).toContain('>en Islands 0</button>');
  await openLive(page, url);
  await page.locator('.where').click();
  await expect(page.locator('.where')).toHaveText('en Islands 1');
});

test('an island out of view hydrates when scrolled to', async ({ page }) => {
  await openLive(page, url);
  await expect(page.locator('.counter[data-name=near]')).toHaveAttribute('data-alive');
  const far = page.locator('.counter[data-name=far]');
  await expect(far).not.toHaveAttribute('data-alive');
  await far.scrollIntoViewIfNeeded();
  await expect(far).toHaveAttribute('data-alive');
  await far.getByRole('button').click();
  await expect(far.getByRole('button')).toHaveText('Count 1');
});

test('a page without islands loads no island scripts', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await openLive(page, `${browser.url}guide/code`);
  expect(scripts.map((path) => path.split(/[/.]/).at(-3)).toSorted()).toEqual(['boot', 'main', 'react']);
});

test('an island that throws keeps its prerendered HTML, and the others hydrate', async ({ page, watch }) => {
  await openLive(page, url);
  await expect.poll(() => watch.messages.some((message) => message.includes('Fragile.tsx#Fragile'))).toBe(true);
  await expect(page.locator('#fragile')).toHaveText('Rendered at build time');
  await expect(page.locator('.counter[data-name=near]')).toHaveAttribute('data-alive');
});

test('a link in the children of an island navigates; leaving unmounts the island, coming back starts it fresh', async ({ page }) => {
  await openLive(page, url);
  await markDocument(page);
  const near = page.locator('.counter[data-name=near]');
  await expect(near).toHaveAttribute('data-alive');
  await near.getByRole('button').click();
  await expect(near.getByRole('button')).toHaveText('Count 4');
  await near.getByRole('link').click();
  await expect(page.locator('main h1')).toHaveText('Long page');
  expect(await page.evaluate(() => (window as { goneCounters?: string[] }).goneCounters)).toEqual(['near']);
  await page.goBack();
  await expect(near).toHaveAttribute('data-alive');
  await expect(near.getByRole('button')).toHaveText('Count 3');
  await near.getByRole('button').click();
  await expect(near.getByRole('button')).toHaveText('Count 4');
  expect(await isSameDocument(page)).toBe(true);
});

test('an island hydrates after a navigation to its page', async ({ page }) => {
  await openLive(page, `${browser.url}zh/guide/`);
  await page.locator('main').getByRole('link', { name: '岛' }).click();
  const near = page.locator('.counter[data-name=near]');
  await expect(near).toHaveAttribute('data-alive');
  await near.getByRole('button').click();
  await expect(near.getByRole('button')).toHaveText('Count 4');
});

/** Holds back the scripts of islands, which load after boot and main, until the returned function is called. */
async function blockIslands(page: Page): Promise<() => void> {
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  await page.route(/\/_\/\d[^/]*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  return open;
}

test('clicks before an island has hydrated are replayed exactly once', async ({ page }) => {
  const open = await blockIslands(page);
  await openLive(page, url);
  const near = page.locator('.counter[data-name=near]');
  await near.getByRole('button').click();
  await near.getByRole('button').click();
  await expect(near.getByRole('button')).toHaveText('Count 3');
  await expect(near).not.toHaveAttribute('data-alive');
  open();
  await expect(near).toHaveAttribute('data-alive');
  await expect(near.getByRole('button')).toHaveText('Count 5');
  await near.getByRole('button').click();
  await expect(near.getByRole('button')).toHaveText('Count 6');
});

test('a click on an island starts the frame, which hydrates the island', async ({ page }) => {
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await page.goto(url);
  // No pointer event comes first, as with a switch device.
  await page.locator('.counter[data-name=near] button').evaluate((button: HTMLElement) => button.click());
  await expect(page.locator('.counter[data-name=near] button')).toHaveText('Count 4');
});

test('text typed into an island before it hydrates is kept', async ({ page }) => {
  const open = await blockIslands(page);
  await openLive(page, url);
  const echo = page.locator('.echo');
  await echo.getByRole('textbox').fill('early');
  open();
  await expect(echo.locator('output')).toHaveText('early');
  await expect(echo.getByRole('textbox')).toHaveValue('early');
});
