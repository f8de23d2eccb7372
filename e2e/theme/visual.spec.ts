import type { Page } from '@playwright/test';
import { expect, notFoundMessage, test } from '../browser-test.js';
import { openLive } from '../live-page.js';
import { layouts } from '../sites.js';
import { blockFont } from './block-font.js';

// The page's policy would block the style that adds the font.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' }, allowed: { messages: [notFoundMessage] } });

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const sheet = `
  @font-face { font-family: Blocks; src: url(data:font/ttf;base64,${blockFont().toString('base64')}); font-weight: 1 1000; }
  :root, :lang(zh) { --font-text: Blocks; --font-code: Blocks; font-synthesis: none; }
`;

/**
 * With blocks, machines differ only in anti-aliasing, which the comparison handles. Pale colors count, and at most little more than a word
 * may differ.
 */
const tolerance = { threshold: 0.02, maxDiffPixelRatio: 0.002 };

interface Screen {
  path: string;
  viewport?: { width: number; height: number };
  dark?: boolean;
  open?: (page: Page) => Promise<void>;
}

const screens: Record<string, Screen> = {
  'doc-en-light': { path: 'guide/reading' },
  'doc-zh-dark': { path: 'zh/guide/reading', dark: true },
  'overview-en-light': { path: 'guide/overview' },
  'home-en-light': { path: '' },
  'home-zh-dark': { path: 'zh/', dark: true },
  'not-found-zh-light': { path: 'zh/no/such/page' },
  'code-en-light': { path: 'guide/code' },
  'code-zh-dark': { path: 'zh/guide/code', dark: true },
  'parts-en-dark': { path: 'guide/parts', dark: true },
  'dropdown-en-light': { path: 'guide/reading', open: (page) => page.locator('.navbar-items .dropdown-button').click() },
  'phone-doc-en-dark': { path: 'guide/reading', viewport: phone, dark: true },
  'phone-doc-zh-light': { path: 'zh/guide/reading', viewport: phone },
  'phone-menu-en-light': { path: 'guide/reading', viewport: phone, open: (page) => page.locator('.navbar-open').click() },
  'phone-sidebar-zh-dark': { path: 'zh/guide/reading', viewport: phone, dark: true, open: (page) => page.locator('.doc-bar-menu').click() },
};

async function show(page: Page, { path, viewport = wide, dark = false, open }: Screen): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  await openLive(page, layouts.url + path);
  await page.addStyleTag({ content: sheet });
  const fonts = await page.evaluate(() => document.fonts.load('16px Blocks'));
  expect(fonts).toHaveLength(1);
  if (open) {
    await open(page);
    await expect(page.locator(':popover-open')).toBeVisible();
  }
}

for (const [name, screen] of Object.entries(screens)) {
  test(`matches its screenshot: ${name}`, async ({ page }) => {
    await show(page, screen);
    await expect(page).toHaveScreenshot(`${name}.png`, tolerance);
  });
}

for (const [what, css] of Object.entries({
  'a wider sidebar': ':root { --sidebar-width: 312px; }',
  'links in another color': '.prose a { color: #1a5fd0; }',
  'tighter lines': '.prose { line-height: 1.6; }',
  'a lower navbar': ':root { --navbar-height: 64px; }',
  'callouts without color': '.callout { background: none; border-color: transparent; }',
})) {
  test(`the comparison detects ${what}`, async ({ page }) => {
    await show(page, { path: 'guide/reading' });
    await page.addStyleTag({ content: css });
    await expect(page).not.toHaveScreenshot('doc-en-light.png', tolerance);
  });
}
