import type { Page } from '@playwright/test';
import { expect, test } from '../browser-test.js';
import { openLive } from '../live-page.js';
import { frame, versions } from '../sites.js';

test.use({ viewport: { width: 390, height: 800 } });

const menu = (page: Page) => page.locator('.navbar-menu');
const openMenu = (page: Page) => page.getByRole('button', { name: 'Frame Menu' }).click();

test('R2.6.8 the menu fills the screen and contains items, theme toggle, languages and social links', async ({ page }) => {
  await openLive(page, `${frame.url}guide/`);
  await expect(menu(page)).toBeHidden();
  await openMenu(page);
  const { x, y, width, height } = await menu(page).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const inner = await page.evaluate(() => document.documentElement.clientWidth);
  expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: inner, height: 800 });
  for (const name of ['Guide', 'Many 2k', 'A long page New', 'Inner', '简体中文', 'github', 'seventh.example.com'])
    await expect(menu(page).getByRole('link', { name, exact: true }), name).toBeVisible();
  await menu(page).getByRole('button', { name: 'Switch between dark and light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(menu(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(menu(page)).toBeHidden();
});

test('R2.6.8 the menu has a version picker if there are versions', async ({ page }) => {
  await openLive(page, `${versions.url}guide/`);
  await page.locator('.navbar-open').click();
  await menu(page).getByRole('link', { name: 'v1' }).click();
  await expect(page.locator('main h1')).toHaveText('Guide v1 en');
});

test('R2.6.8 the menu closes on navigation, also when going back', async ({ page }) => {
  await openLive(page, `${frame.url}guide/`);
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Inner' }).click();
  await expect(page.locator('main h1')).toHaveText('Nested');
  await expect(menu(page)).toBeHidden();
  await openMenu(page);
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('Guide');
  await expect(menu(page)).toBeHidden();
});

test('R2.6.8 R9.2 the menu exists below 768 px and closes when the window reaches that width', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await openLive(page, `${frame.url}guide/`);
  await openMenu(page);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.locator('.navbar-menu:popover-open')).toHaveCount(0);
  await expect(page.locator('.navbar-open')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Many' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-locked');
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(page.locator('.navbar-open')).toBeVisible();
  await expect(menu(page)).toBeHidden();
});

test('the menu by keyboard: Tab moves into it, leaving closes it, Escape restores the focus', async ({ page }) => {
  await openLive(page, `${frame.url}guide/`);
  const button = page.locator('.navbar-open');
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('button', { name: 'Close', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(menu(page)).toBeHidden();
});

for (const [drawer, button] of [
  ['.sidebar', '.doc-bar-menu'],
  ['.navbar-menu', '.navbar-open'],
] as const) {
  test(`R4.3 ${drawer} locks page scrolling while it is open`, async ({ page }) => {
    await openLive(page, `${frame.url}guide/long`);
    const scrollDown = async () => {
      await page.mouse.move(380, 400);
      await page.mouse.wheel(0, 300);
      // After two frames, the wheel has scrolled the page if it can.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      return page.evaluate(() => scrollY);
    };
    await expect.poll(scrollDown).toBeGreaterThan(0);
    const before = await page.evaluate(() => scrollY);
    await page.locator(button).evaluate((element) => (element as HTMLElement).click());
    await expect(page.locator(drawer)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-locked');
    const locked = await page.evaluate(() => scrollY);
    expect(await scrollDown()).toBe(locked);
    expect(locked).toBeGreaterThanOrEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).not.toHaveAttribute('data-locked');
    await expect.poll(scrollDown).toBeGreaterThan(locked);
  });
}

test('R2.6.3 R4.3 Menu opens the sidebar; a link, the close button, Escape or an outside click closes it', async ({ page }) => {
  await openLive(page, `${frame.url}guide/`);
  const sidebar = page.locator('.sidebar');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(sidebar).toBeHidden();
  await button.click();
  await sidebar.getByRole('link', { name: 'Alone' }).click();
  await expect(page.locator('main h1')).toHaveText('Alone');
  await expect(sidebar).toBeHidden();
  for (const close of [
    () => page.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(380, 300),
  ]) {
    await button.click();
    await expect(sidebar).toBeVisible();
    await close();
    await expect(sidebar).toBeHidden();
  }
});

test('R4.3 the local outline opens, closes and links to its headings', async ({ page }) => {
  await openLive(page, `${frame.url}zh/guide/long`);
  const outline = page.locator('.outline');
  const button = page.getByRole('button', { name: '目录' });
  await expect(outline).toBeHidden();
  // The navbar hides when scrolling down, but the bar must stay.
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 900);
  await expect(page.locator('html')).toHaveAttribute('data-navbar-hidden');
  expect((await page.locator('.doc-bar').boundingBox())?.y).toBe(800 - 46);
  await button.click();
  await expect(outline).toBeVisible();
  expect((await outline.boundingBox())?.y).toBeGreaterThan(100);
  await button.click();
  await expect(outline).toBeHidden();
  await button.click();
  await outline.getByRole('link', { name: '章节 5', exact: true }).click();
  await expect(outline).toBeHidden();
  await expect(page).toHaveURL(/#section-5$/);
  await expect(page.locator('#section-5')).toBeInViewport();
});

for (const [width, path, shown] of [
  [961, 'guide/nested/solo', { bar: false, menu: false, sidebar: true }],
  [960, 'guide/nested/solo', { bar: true, menu: true, sidebar: false }],
  [1281, 'guide/', { bar: false, menu: false, sidebar: true }],
  [1280, 'guide/', { bar: true, menu: false, sidebar: true }],
  [960, 'guide/', { bar: true, menu: true, sidebar: false }],
] as const) {
  test(`R9.2 R9.3 the bar of 46 px at ${width} px on /${path}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(frame.url + path);
    const bar = page.locator('.doc-bar');
    await expect(page.locator('main h1')).toBeVisible();
    expect({
      bar: await bar.isVisible(),
      menu: await page.locator('.doc-bar-menu').isVisible(),
      sidebar: await page.locator('.sidebar').isVisible(),
    }).toEqual(shown);
    if (shown.bar) expect((await bar.boundingBox())?.height).toBe(46);
  });
}
