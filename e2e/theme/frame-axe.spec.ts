import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, notFoundMessage, test } from '../browser-test.js';
import { openLive } from '../live-page.js';
import { frame, overrides } from '../sites.js';

// The checker is not one of the page's scripts; and nothing that moves may be caught half-way.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' }, allowed: { messages: [notFoundMessage] } });

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

const large = { width: 1440, height: 900 };
const phone = { width: 390, height: 800 };

/** Layouts and what is open in them. */
const states: [string, { path: string; viewport: { width: number; height: number }; open?: (page: Page) => Promise<void> }][] = [
  ['home', { path: '', viewport: large }],
  ['doc', { path: 'guide/', viewport: large }],
  ['custom', { path: 'custom', viewport: large }],
  ['blank', { path: 'blank', viewport: large }],
  ['404', { path: 'no/such/page', viewport: large }],
  ['large sidebar', { path: 'many/last', viewport: large }],
  ['open dropdown', { path: 'guide/', viewport: large, open: (page) => page.locator('.navbar-items .dropdown').hover() }],
  ['open social links', { path: 'guide/', viewport: large, open: (page) => page.locator('.navbar-tools > .social > .dropdown').hover() }],
  ['open page menu', { path: 'guide/', viewport: large, open: (page) => page.locator('.page-menu .dropdown').hover() }],
  [
    'narrow, open outline',
    { path: 'guide/long', viewport: { width: 1024, height: 800 }, open: (page) => page.locator('.doc-bar-outline').click() },
  ],
  ['phone', { path: 'guide/', viewport: phone }],
  ['phone, open menu', { path: 'guide/', viewport: phone, open: (page) => page.locator('.navbar-open').click() }],
  ['phone, open sidebar', { path: 'guide/', viewport: phone, open: (page) => page.locator('.doc-bar-menu').click() }],
  ['phone, open outline', { path: 'guide/', viewport: phone, open: (page) => page.locator('.doc-bar-outline').click() }],
];

for (const [name, { path, viewport, open }] of states) {
  test(`accessible in both languages, light and dark: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const prefix of ['', 'zh/']) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await openLive(page, frame.url + prefix + path);
        await open?.(page);
        if (open) await expect(page.locator(':popover-open')).toBeVisible();
        expect(await violations(page), prefix + colorScheme).toEqual([]);
      }
    }
  });
}

test('the checker finds what is wrong', async ({ page }) => {
  await openLive(page, `${overrides.url}blank`);
  await page.locator('main').evaluate((main) => main.insertAdjacentHTML('beforeend', '<button></button><img src="/logo-light.svg">'));
  expect((await violations(page)).map((found) => found.split(':')[0])).toEqual(['button-name', 'image-alt']);
});
