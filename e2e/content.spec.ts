import { expect, test } from './browser-test.js';
import { openLive, stopClock } from './live-page.js';
import { browser, site } from './sites.js';

const guide = `${browser.url}guide/`;

test('containers, titles and alerts', async ({ page }) => {
  await page.goto(`${guide}containers`);
  const types = await page.locator('main .callout').evaluateAll((boxes) => boxes.map((box) => (box as HTMLElement).dataset['type']));
  expect(types).toEqual(['tip', 'info', 'note', 'warning', 'danger', 'caution', 'tip', 'details', 'note']);
  await expect(page.locator('.callout-title').nth(6)).toHaveText('Own title');
  const details = page.locator('details.callout');
  await expect(details.getByText('Hidden text.')).toBeHidden();
  await details.locator('summary').click();
  await expect(details.getByText('Hidden text.')).toBeVisible();
});

test('code: title, marks, line numbers, and colors by class', async ({ page }) => {
  await page.goto(`${guide}code`);
  const block = page.locator('main .code').first();
  await expect(block.locator('.code-title')).toHaveText('marks.ts');
  await expect(block).toHaveAttribute('data-line-numbers');
  await expect(block.locator('.line[data-highlight]')).toHaveText('const highlighted = 1;');
  await expect(block.locator('.line[data-diff=remove]')).toHaveText('const removed = 2;');
  await expect(block.locator('.line[data-diff=add]')).toHaveText('const added = 3;');
  await expect(block.locator('.line[data-level=error]')).toHaveText('const wrong = 4;');
  await expect(block.locator('.line[data-level=warning]')).toHaveText('const doubtful = 5;');
  expect(await block.locator('.line .k').count()).toBeGreaterThan(0);
  await expect(page.locator('main .code').nth(1)).toHaveAttribute('data-has-focus');
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('R4.4 copies code without removed lines, and wraps it on click', async ({ page }) => {
    await openLive(page, `${guide}code`);
    await stopClock(page);
    const block = page.locator('main .code').first();
    await block.hover();
    await block.locator('.code-copy').click();
    await expect(block.locator('.code-copy')).toHaveAttribute('data-copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      ['const highlighted = 1;', 'const added = 3;', 'const wrong = 4;', 'const doubtful = 5;'].join('\n'),
    );
    await page.clock.runFor(2000);
    await expect(block.locator('.code-copy')).not.toHaveAttribute('data-copied');
    const wrap = block.locator('.code-wrap');
    await wrap.click();
    await expect(block).toHaveAttribute('data-wrap');
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  });
});

test('images have dimensions and a hashed name, and load', async ({ page }) => {
  await page.goto(`${guide}images`);
  const image = page.getByRole('img', { name: 'A square' });
  await expect(image).toHaveAttribute('width', '120');
  await expect(image).toHaveAttribute('height', '80');
  await expect(image).toHaveAttribute('src', /^\/docs\/_\/assets\/square\.[\w-]+\.svg$/);
  for (const name of ['A square', 'The icon'])
    await expect
      .poll(() => page.getByRole('img', { name }).evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
});

test('tables, task lists, footnotes, and emphasis next to Chinese punctuation', async ({ page }) => {
  await page.goto(`${browser.url}zh/guide/text`);
  await expect(page.locator('main p strong').first()).toHaveText('注意：');
  await expect(page.locator('main td[data-align=right]')).toHaveText('1');
  expect(
    await page.locator('main li input[type=checkbox]').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)),
  ).toEqual([true, false]);
  await expect(page.locator('.footnotes')).toContainText('脚注。');
});

test('a Chinese page has the heading ids of its English translation; anchors are links', async ({ page }) => {
  await page.goto(`${browser.url}zh/guide/headings`);
  const ids = await page.locator('main :is(h2, h3, h4, h5)').evaluateAll((headings) => headings.map(({ id }) => id));
  expect(ids).toEqual(['plain-heading', 'custom-id', 'third-level', 'fourth-level', 'fifth-level']);
  await expect(page.locator('#custom-id .heading-anchor')).toHaveAttribute('href', '#custom-id');
});

test('includes fragments and regions of files', async ({ page }) => {
  await page.goto(`${browser.url}zh/guide/includes`);
  await expect(page.locator('main')).toContainText('你好 读者, 来自片段.');
  await expect(page.locator('main .code code')).toHaveText(/^export function greet[\s\S]*\}$/);
  await expect(page.locator('main .code')).not.toContainText('unused');
});

test('R2.5.2 R2.5.3 the sidebar has the order, divider, header, link and collapsed group of _meta.json', async ({ page }) => {
  await openLive(page, guide);
  const links = await page.locator('.sidebar > ul > li > a').allTextContents();
  expect(links.slice(0, 4)).toEqual(['Guide', 'Long page', 'Islands', 'Links']);
  await expect(page.locator('.sidebar-divider')).toHaveAttribute('data-type', 'dashed');
  await expect(page.locator('.sidebar-header')).toHaveText('Content');
  await expect(page.locator('.sidebar a[target=_blank]')).toHaveText(/Elsewhere/);
  const group = page.getByRole('button', { name: 'Deep' });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('.sidebar').getByRole('link', { name: 'Deep one' })).toBeHidden();
  await group.click();
  await page.locator('.sidebar').getByRole('link', { name: 'Deep one' }).click();
  await expect(page.locator('main h1')).toHaveText('Deep one');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
});

test('previous and next follow the sidebar', async ({ page }) => {
  await page.goto(`${guide}text`);
  await expect(page.locator('a[rel=prev]')).toHaveAttribute('href', '/docs/guide/images');
  await expect(page.locator('a[rel=next]')).toHaveAttribute('href', '/docs/guide/headings');
  await page.goto(`${guide}deep/two`);
  await expect(page.locator('a[rel=next]')).toHaveCount(0);
});

test('R3.4 a feature icon is an image under the base or a text, and is hidden from screen readers', async ({ page }) => {
  await page.goto(browser.url);
  const icons = page.locator('.feature-icon');
  const image = icons.nth(0).locator('img');
  await expect(image).toHaveAttribute('src', '/docs/favicon.svg');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await expect(icons.nth(1)).toHaveText('🔥');
  await expect(page.getByRole('listitem').filter({ hasText: 'The second feature.' }).getByRole('heading')).toHaveText('Two');
  expect((await icons.nth(0).boundingBox())?.height).toBe(28);
});

test('R2.6.1 R2.6.9 home, overview, custom and blank pages', async ({ page }) => {
  await page.goto(browser.url);
  await expect(page.locator('main')).toContainText('The second feature.');
  await expect(page.getByRole('link', { name: 'One' })).toHaveAttribute('href', '/docs/guide/');
  await page.goto(`${browser.url}api/overview`);
  await expect(page.locator('main').getByRole('link', { name: 'First API', exact: true })).toHaveAttribute('href', '/docs/api/first');
  await expect(page.locator('main').getByRole('link', { name: 'Usage' })).toHaveAttribute('href', '/docs/api/first#usage');
  await page.goto(`${browser.url}custom`);
  await expect(page.locator('.navbar')).toBeVisible();
  await expect(page.locator('.sidebar')).toHaveCount(0);
  await page.goto(`${browser.url}blank`);
  await expect(page.locator('main h1')).toHaveText('Blank');
  await expect(page.locator('.navbar')).toHaveCount(0);
});

test('R2.6.5 query parameters hide parts of the page', async ({ page }) => {
  await openLive(page, `${site.url}guide/start/quick-start?navbar=0&sidebar=0&outline=0&footer=0`);
  await expect(page.locator('main h1')).toBeVisible();
  for (const part of ['.navbar', '.sidebar', '.outline', '.doc-footer']) await expect(page.locator(part), part).toBeHidden();
});
