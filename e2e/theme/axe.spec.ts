import type { Page } from '@playwright/test';
import { expect, notFoundMessage, test } from '../browser-test.js';
import { openLive } from '../live-page.js';
import { article, layouts, site, versions } from '../sites.js';
import { axeViolations, enhancedContrast } from './axe-page.js';

// The page's policy would block axe, and a check in the middle of an animation would be wrong.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' }, allowed: { messages: [notFoundMessage] } });

/** Something that opens on a page, and the selector of what is shown then. */
type State = [name: string, open: (page: Page) => Promise<void>, shown: string];

const popover = ':popover-open';
const click = (selector: string) => (page: Page) => page.locator(selector).click();

const wideStates: Record<string, State[]> = {
  '': [],
  custom: [],
  blank: [],
  'no/such/page': [],
  'guide/overview': [],
  'guide/code': [['wrapped code', click('.code-wrap >> nth=0'), '.code-wrap[aria-pressed=true]']],
  'guide/reading': [
    ['dropdown', click('.navbar-items .dropdown-button'), popover],
    ['language menu', click('.dropdown-button:has([data-for=globe])'), popover],
    ['page menu', click('.page-menu .dropdown > button'), popover],
    ['details', click('details.callout > summary'), 'details[open]'],
    ['scrolled', (page) => page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' })), '.outline [aria-current]'],
  ],
  'guide/parts': [
    ['tooltip', (page) => page.locator('.popup-term').first().focus(), popover],
    ['popover', (page) => page.locator('.popup-term').last().focus(), popover],
    ['second tab', click('.tabs >> nth=1 >> [role=tab] >> nth=1'), '.tabs-panel:not([hidden]) >> nth=1'],
    ['copied code', click('.code-copy >> visible=true >> nth=0'), '.code-copy'],
    ['zoom', click('.zoom'), 'dialog.zoomed[data-state=open]'],
  ],
};

const phoneStates: Record<string, State[]> = {
  '': [['menu', click('.navbar-open'), popover]],
  'no/such/page': [],
  'guide/overview': [],
  'guide/code': [],
  'guide/reading': [
    ['menu', click('.navbar-open'), popover],
    ['sidebar', click('.doc-bar-menu'), popover],
    ['outline', click('.doc-bar-outline'), popover],
  ],
  'guide/parts': [
    ['popover', (page) => page.locator('.popup-term').last().focus(), popover],
    ['zoom', click('.zoom'), 'dialog.zoomed[data-state=open]'],
  ],
};

/** Checks the current state of a page in light and in dark. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect.soft(await axeViolations(page, { colours: colorScheme === 'dark' }), `${name}, ${colorScheme}`).toEqual([]);
  }
}

for (const [screen, viewport, pages] of [
  ['wide', { width: 1440, height: 900 }, wideStates],
  ['phone', { width: 390, height: 844 }, phoneStates],
] as const) {
  for (const lang of ['', 'zh/']) {
    for (const [path, states] of Object.entries(pages)) {
      test(`axe finds no violations, light and dark: ${screen} /${lang}${path}${states.map(([name]) => `, ${name}`).join('')}`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        await openLive(page, layouts.url + lang + path);
        await expectAccessible(page, 'as loaded');
        for (const [name, open, shown] of states) {
          await open(page);
          await expect(page.locator(shown).first()).toBeVisible();
          await expectAccessible(page, name);
          await page.keyboard.press('Escape');
          await expect(page.locator(`${popover}, dialog[open]`)).toHaveCount(0);
        }
      });
    }
  }
}

for (const lang of ['', 'zh/']) {
  test(`axe finds no violations in any kind of article content: /${lang}`, async ({ page }) => {
    for (const name of ['prose', 'code', 'tabs', 'components', 'images', 'option', 'narrow']) {
      await openLive(page, `${article.url}${lang}guide/${name}`);
      await expectAccessible(page, name);
    }
  });

  test(`axe finds no structural violations on each kind of page of the real site: /${lang}`, async ({ page }) => {
    // The colors are those of the pages above, and checking them takes most of the time.
    for (const path of ['guide/start/', 'guide/start/quick-start', 'config/', 'config/root', 'community/releases/v1-0']) {
      await page.goto(site.url + lang + path);
      expect.soft(await axeViolations(page, { structure: true }), path).toEqual([]);
    }
  });

  test(`body text has a contrast of at least 7:1, light and dark: /${lang}`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const url of [`${layouts.url}${lang}guide/reading`, `${article.url}${lang}guide/prose`]) {
        await openLive(page, url);
        const { failed, passed } = await enhancedContrast(page, '.prose :is(p:not(.callout-title), li, td, th, h1, h2, h3)');
        expect(failed, `${url} ${colorScheme}`).toEqual([]);
        expect(passed).toBeGreaterThan(10);
      }
    }
  });
}

test('axe finds no violations in an open version menu', async ({ page }) => {
  await openLive(page, `${versions.url}guide/`);
  await page.locator('.navbar .dropdown-button').first().click();
  await expect(page.locator(popover)).toBeVisible();
  await expectAccessible(page, 'version menu');
});

test('both checks detect violations', async ({ page }) => {
  await openLive(page, `${layouts.url}blank`);
  await page.locator('main').evaluate((main) => main.insertAdjacentHTML('beforeend', '<button></button><p class="pale">Pale</p>'));
  await page.addStyleTag({ content: '.pale { color: #666; background: #fff; }' });
  expect((await axeViolations(page)).map((found) => found.split(':')[0])).toEqual(['button-name']);
  expect((await enhancedContrast(page, '.pale')).failed).toHaveLength(1);
});
