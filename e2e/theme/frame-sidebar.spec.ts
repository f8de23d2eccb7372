import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../browser-test.js';
import { markDocument, isSameDocument, openLive } from '../live-page.js';
import { frame, site } from '../sites.js';

const link = (page: Page, name: string) => page.locator('.sidebar').getByRole('link', { name, exact: true });
const isInView = (page: Page, name: string) =>
  link(page, name).evaluate((element) => {
    const box = element.getBoundingClientRect();
    const column = (element.closest('.sidebar') as Element).getBoundingClientRect();
    return box.top >= column.top && box.bottom <= column.bottom;
  });

test('R2.5.1 each section has the sidebar of its first path segment', async ({ page }) => {
  await openLive(page, `${frame.url}guide/`);
  await expect(link(page, 'Guide')).toHaveAttribute('aria-current', 'page');
  await page.locator('.navbar').getByRole('link', { name: 'Many' }).click();
  await expect(link(page, 'Many')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Group 50' })).toBeVisible();
});

test('R2.5.2 groups start expanded unless configured otherwise, and collapse and expand', async ({ page }) => {
  await openLive(page, `${frame.url}guide/`);
  const nested = page.getByRole('button', { name: 'Nested' });
  await expect(nested).toHaveAttribute('aria-expanded', 'true');
  await expect(link(page, 'Alone')).toBeVisible();
  await expect(link(page, 'Deepest')).toBeVisible();
  await nested.click();
  await expect(nested).toHaveAttribute('aria-expanded', 'false');
  await expect(link(page, 'Alone')).toBeHidden();
  await nested.press('Enter');
  await expect(link(page, 'Alone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Closed' })).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: 'Inner' })).toHaveCount(0);
});

test('R2.5.2 the group of the active page expands automatically, on load and on navigation', async ({ page }) => {
  await openLive(page, `${frame.url}guide/closed/one`);
  const closed = page.getByRole('button', { name: 'Closed' });
  await expect(closed).toHaveAttribute('aria-expanded', 'true');
  await page.goto(`${frame.url}guide/nested/inner/deep`);
  await expect(closed).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('link', { name: /^Next Page/ }).click();
  await expect(page.locator('main h1')).toHaveText('Closed one');
  await expect(closed).toHaveAttribute('aria-expanded', 'true');
  await expect(link(page, 'Closed one')).toBeVisible();
});

test('R2.5.3 dividers are solid or dashed, section headers and tags are shown', async ({ page }) => {
  await page.goto(`${frame.url}zh/guide/`);
  const dividers = page.locator('.sidebar-divider');
  await expect(dividers.nth(0)).toHaveCSS('border-top-style', 'solid');
  await expect(dividers.nth(1)).toHaveCSS('border-top-style', 'dashed');
  await expect(page.locator('.sidebar > ul > .sidebar-header')).toHaveText('章节Beta');
  await expect(page.locator('.sidebar [data-context=long]')).toHaveText('一篇长文New');
});

test('R9.3 a group takes 0.3 s to open and 0.5 s to close', async ({ page }) => {
  await openLive(page, `${frame.url}guide/`);
  const body = page.locator('.sidebar-group', { has: page.getByRole('button', { name: 'Nested' }) }).locator('> .sidebar-group-body');
  await expect(body).toHaveCSS('transition-duration', /^0\.3s/);
  await page.getByRole('button', { name: 'Nested' }).click();
  await expect(body).toHaveCSS('transition-duration', /^0\.5s/);
  await expect(body).toHaveCSS('transition-timing-function', /^cubic-bezier\(0\.4, 0, 0\.1, 1\)/);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing in the frame is animated', async ({ page }) => {
    await openLive(page, `${frame.url}guide/long`);
    const durations = await page
      .locator('.frame *')
      .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).transitionDuration))].join());
    expect(
      durations
        .split(',')
        .map(Number.parseFloat)
        .every((duration) => duration === 0),
    ).toBe(true);
  });
});

test('the active item is scrolled into view without scrolling the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await openLive(page, `${frame.url}many/last`);
  expect(await isInView(page, 'Last')).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a sidebar that starts with the active item is not scrolled', async ({ page }) => {
  await openLive(page, `${site.url}config/`);
  expect(
    await page.locator('.sidebar').evaluate(({ scrollTop, scrollHeight, clientHeight }) => [scrollTop, scrollHeight > clientHeight]),
  ).toEqual([0, true]);
});

test('the sidebar keeps its scroll position across navigations and reloads', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await openLive(page, `${frame.url}guide/nested/solo`);
  await markDocument(page);
  const sidebar = page.locator('.sidebar');
  const top = () => sidebar.evaluate(({ scrollTop }) => scrollTop);
  await sidebar.evaluate((element) => element.scrollTo(0, 190));
  await link(page, 'Deepest').click();
  await expect(page.locator('main h1')).toHaveText('Deepest');
  expect(await isSameDocument(page)).toBe(true);
  expect(await top()).toBe(190);
  await page.reload();
  await expect.poll(top).toBe(190);
});

test('the HTML of a page with 2,000 sidebar entries contains only the open group', async ({ page }) => {
  const html = readFileSync(`${frame.dist}/many/last.html`, 'utf8');
  expect(html.match(/class="sidebar-toggle"/g)).toHaveLength(50);
  expect(html.match(/>Entry 50\./g)).toHaveLength(39);
  expect(html.match(/>Entry 2\./g)).toHaveLength(1);
  await openLive(page, `${frame.url}many/last`);
  const group = page.getByRole('button', { name: 'Group 2', exact: true });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.click();
  await expect(link(page, 'Entry 2.40')).toBeVisible();
  await group.click();
  await expect(link(page, 'Entry 2.40')).toBeHidden();
  await expect(page.locator('.sidebar-link')).toHaveCount(80);
});

test('all 2,000 entries can be expanded, and the sidebar follows a navigation', async ({ page }) => {
  await openLive(page, `${frame.url}many/`);
  await page.locator('.sidebar').evaluate((sidebar) => {
    for (const button of sidebar.querySelectorAll<HTMLElement>('.sidebar-toggle[aria-expanded=false]')) button.click();
  });
  await expect(page.locator('.sidebar-link')).toHaveCount(2000);
  await link(page, 'Last').click();
  await expect(page.locator('main h1')).toHaveText('Last');
  await expect(page.locator('.sidebar [aria-current]')).toHaveText('Last');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('collapsed groups of a small sidebar are expanded', async ({ page }) => {
    await page.goto(`${frame.url}guide/`);
    await expect(link(page, 'Closed two')).toBeVisible();
  });

  test('collapsed groups of a large sidebar link to their first page', async ({ page }) => {
    await page.goto(`${frame.url}many/last`);
    await expect(link(page, 'Entry 7.1')).toBeVisible();
    await expect(link(page, 'Entry 7.2')).toHaveCount(0);
    await link(page, 'Many').click();
    await expect(link(page, 'Entry 1.38')).toBeVisible();
  });
});
