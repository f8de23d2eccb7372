import type { Page } from '@playwright/test';
import { expect, test } from '../browser-test.js';
import { openLive, stopClock } from '../live-page.js';
import { browser, frame, versions } from '../sites.js';

const panelOf = (page: Page, name: string) =>
  page
    .locator('.navbar .dropdown', { has: page.getByRole('button', { name }) })
    .locator('.dropdown-panel')
    .first();

const heightOf = (page: Page, part: string) => page.locator(part).evaluate((element) => element.getBoundingClientRect().height);

test('R2.6.6 title, logo, left and right groups, switches, toggle and social links', async ({ page }) => {
  await openLive(page, `${frame.url}guide/`);
  const navbar = page.getByRole('banner');
  await expect(navbar.getByRole('link', { name: 'Frame', exact: true })).toHaveAttribute('href', '/');
  await expect(navbar.locator('.logo:visible')).toHaveAttribute('src', '/logo-light.svg');
  const x = async (name: string) => (await navbar.getByRole('link', { name }).boundingBox())?.x as number;
  expect(await x('Guide')).toBeLessThan(400);
  expect(await x('Many')).toBeGreaterThan(600);
  await expect(navbar.getByRole('link', { name: 'Many' })).toContainText('2k');
  await expect(navbar.getByRole('button', { name: 'Languages: English' })).toBeVisible();
  await expect(navbar.getByRole('button', { name: /^Versions/ })).toHaveCount(0);
  await navbar.getByRole('button', { name: 'Switch between dark and light' }).click();
  await expect(navbar.locator('.logo:visible')).toHaveAttribute('src', '/logo-dark.svg');
  for (const name of ['github', 'x', 'discord', 'bluesky'])
    await expect(navbar.getByRole('link', { name, exact: true })).toHaveAttribute('target', '_blank');
});

test('R1.3 the version switch is shown if the site has versions', async ({ page }) => {
  await openLive(page, `${versions.url}guide/`);
  await expect(page.getByRole('button', { name: 'Versions: v2' })).toBeVisible();
});

test('R2.4.1 the entry of the current section is marked, also inside a group', async ({ page }) => {
  await openLive(page, `${frame.url}zh/guide/long`);
  await expect(page.locator('.navbar-items > li > a[aria-current]')).toHaveText('指南');
  await expect(page.locator('.dropdown-button[data-active]')).toHaveText('更多内容');
});

test('R4.8 a dropdown opens on hover and closes 150 ms after the pointer leaves', async ({ page }) => {
  await openLive(page, `${frame.url}guide/`);
  const panel = panelOf(page, 'More');
  const button = page.locator('.dropdown-button', { hasText: 'More' });
  await stopClock(page);
  await button.hover();
  await expect(panel).toBeVisible();
  await expect(panel.getByText('Inside')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('rel', 'noopener');
  await panel.getByRole('link', { name: 'Inner' }).hover();
  await page.clock.runFor(1000);
  await expect(panel).toBeVisible();
  await page.mouse.move(700, 800);
  await page.clock.runFor(149);
  expect(await panel.evaluate((element) => element.matches(':popover-open'))).toBe(true);
  await page.clock.runFor(1);
  expect(await panel.evaluate((element) => element.matches(':popover-open'))).toBe(false);
});

test('R4.8 a pointer that returns in time keeps the dropdown open, and a click does not close it', async ({ page }) => {
  await openLive(page, `${frame.url}guide/`);
  const panel = panelOf(page, 'More');
  const button = page.locator('.dropdown-button', { hasText: 'More' });
  await stopClock(page);
  await button.click();
  await expect(panel).toBeVisible();
  await page.mouse.move(700, 800);
  await page.clock.runFor(100);
  await panel.getByRole('link', { name: 'Inner' }).hover();
  await page.clock.runFor(1000);
  await expect(panel).toBeVisible();
});

test('R4.8 a dropdown under the pointer stays open when the page changes, and a click reopens it after Escape', async ({ page }) => {
  await openLive(page, `${frame.url}guide/`);
  await page.locator('.sidebar a:not([aria-current])').first().click();
  await expect(page).not.toHaveURL(`${frame.url}guide/`);
  const panel = panelOf(page, 'More');
  const button = page.locator('.dropdown-button', { hasText: 'More' });
  await button.hover();
  await expect(panel).toBeVisible();
  const arrived = page.evaluate(() => new Promise((resolve) => document.addEventListener('page-change', resolve, { once: true })));
  await page.evaluate(() => history.back());
  await arrived;
  expect(await panel.evaluate((element) => element.matches(':popover-open'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await button.click();
  await expect(panel).toBeVisible();
});

test('dropdowns by keyboard: Enter opens, Tab moves in, Escape closes and restores the focus, leaving closes', async ({ page }) => {
  await openLive(page, `${frame.url}guide/`);
  const button = page.locator('.dropdown-button', { hasText: 'More' });
  const panel = panelOf(page, 'More');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab');
  await expect(panel).toBeHidden();
});

test('R4.8 social links beyond the fifth are in a panel, which opens on hover and by keyboard', async ({ page }) => {
  await openLive(page, `${frame.url}guide/`);
  const more = page.locator('.navbar-tools > .social > .dropdown > button');
  await expect(page.locator('.navbar-tools > .social > a:visible')).toHaveCount(5);
  const seventh = page.getByRole('link', { name: 'seventh.example.com' });
  await expect(seventh).toBeHidden();
  await more.hover();
  await expect(seventh).toBeVisible();
  await page.getByRole('button', { name: 'chat' }).hover();
  await expect(page.getByText('Room 4711')).toBeVisible();
  await expect(seventh).toBeVisible();
  await page.mouse.move(700, 800);
  await expect(seventh).toBeHidden();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(seventh).toBeVisible();
});

test('R4.8 up to five social links need no panel', async ({ page }) => {
  await page.goto(`${browser.url}guide/`);
  await expect(page.locator('.social a')).toHaveCount(1);
  await expect(page.locator('.social .dropdown')).toHaveCount(0);
});

test('R2.6.4 set to auto, the navbar hides when scrolling down and reappears when scrolling up', async ({ page }) => {
  await openLive(page, `${frame.url}guide/long`);
  const navbar = page.locator('.navbar');
  const top = () => navbar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  await page.mouse.wheel(0, 1500);
  await expect.poll(top).toBe(0);
  await expect(page.locator('.sidebar')).toHaveCSS('top', '0px');
  await page.mouse.wheel(0, -300);
  await expect.poll(top).toBe(72);
  await page.mouse.wheel(0, 600);
  await expect.poll(top).toBe(0);
  await page.locator('.navbar-title').focus();
  await expect.poll(top).toBe(72);
});

test('R2.6.4 set to never, the navbar stays visible', async ({ page }) => {
  await openLive(page, `${browser.url}guide/long`);
  await page.mouse.wheel(0, 1500);
  await expect(page.locator('html')).toHaveAttribute('data-scrolled');
  expect(await page.locator('.navbar').evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-navbar-hidden');
});

for (const [width, path, position] of [
  [1280, 'guide/', 'sticky'],
  [1279, 'guide/', 'relative'],
  [1279, '', 'sticky'],
  [700, 'guide/', 'relative'],
  [700, '', 'sticky'],
] as const) {
  test(`R2.6.7 R9.2 at ${width} px the navbar of /${path} is ${position}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(frame.url + path);
    await expect(page.locator('.navbar')).toHaveCSS('position', position);
  });
}

test('R9.3 the navbar is 72 px high, and 56 px in windows of up to 768 px', async ({ page }) => {
  await page.goto(`${frame.url}guide/`);
  expect(await heightOf(page, '.navbar')).toBe(72);
  await page.setViewportSize({ width: 769, height: 800 });
  expect(await heightOf(page, '.navbar')).toBe(72);
  await page.setViewportSize({ width: 768, height: 800 });
  expect(await heightOf(page, '.navbar')).toBe(56);
});

test('R9.2 below 1280 px the navbar is compact, and nothing in it is cut off down to 768 px', async ({ page }) => {
  await page.goto(`${frame.url}guide/`);
  const language = page.locator('.switch-text');
  await expect(language).toBeVisible();
  for (const width of [1279, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(language).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const title = page.locator('.navbar-title > span');
    expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
});

test('R9.4 controls are 32 px high, text is 14 px, popups have a z-index of 1000', async ({ page }) => {
  await page.goto(`${frame.url}guide/`);
  expect(await heightOf(page, '.appearance-toggle')).toBe(32);
  await expect(page.locator('body')).toHaveCSS('font-size', '14px');
  await expect(page.locator('.appearance-toggle')).toHaveCSS('border-radius', '6px');
  await expect(page.locator('.dropdown-panel').first()).toHaveCSS('z-index', '1000');
});
