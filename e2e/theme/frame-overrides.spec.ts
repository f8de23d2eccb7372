import { readFileSync } from 'node:fs';
import { expect, test } from '../browser-test.js';
import { openLive } from '../live-page.js';
import { overrides } from '../sites.js';

const slots = {
  top: 'Top',
  'after-title': 'After the title',
  'after-nav': 'After the navigation',
  'before-sidebar': 'Before the sidebar',
  'after-sidebar': 'After the sidebar',
  trail: '/guide/',
  'after-article': 'After the article',
  'before-outline': 'Before the outline',
  'after-outline': 'After the outline',
  bottom: 'Bottom',
};

test('slots are prerendered, hydrate without console messages and follow the page', async ({ page }) => {
  const html = readFileSync(`${overrides.dist}/guide/index.html`, 'utf8');
  for (const [id, text] of Object.entries(slots)) expect(html).toMatch(new RegExp(`id="${id}"[^>]*>${text}<`));
  await openLive(page, `${overrides.url}guide/`);
  for (const [id, text] of Object.entries(slots)) await expect(page.locator(`#${id}`)).toHaveText(text);
  await page.locator('.sidebar').getByRole('link', { name: 'Alone' }).click();
  await expect(page.locator('#trail')).toHaveText('/guide/nested/solo');
});

test('a replaced part is prerendered and interactive; the other parts are unchanged', async ({ page }) => {
  expect(readFileSync(`${overrides.dist}/guide/index.html`, 'utf8')).not.toContain('doc-footer');
  await openLive(page, `${overrides.url}guide/`);
  await page.getByRole('button', { name: 'Helpful 0' }).click();
  await expect(page.getByRole('button', { name: 'Helpful 1' })).toBeVisible();
  await expect(page.locator('.announcement strong')).toHaveText('Spring');
  await expect(page.locator('.navbar')).toBeVisible();
  await page.locator('.announcement-close').click();
  await expect(page.locator('.announcement')).toBeHidden();
});

test('CSS variables and the site layer restyle the theme', async ({ page }) => {
  await page.goto(`${overrides.url}guide/`);
  await expect(page.locator('.sidebar [aria-current]')).toHaveCSS('color', 'rgb(0, 90, 60)');
  await expect(page.locator('.sidebar')).toHaveCSS('width', '252px');
});

test.describe('on iOS', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    allowed: { messages: [/unsuccessful/] },
  });

  test('R7.5 a scroll lock without a target element logs an error and locks nothing', async ({ page, watch }) => {
    await openLive(page, `${overrides.url}guide/`);
    await page.getByRole('button', { name: 'Lock nothing' }).click();
    await expect.poll(() => watch.messages).toEqual([expect.stringMatching(/body.*unsuccessful.*target element must be provided/)]);
    await expect(page.locator('html')).not.toHaveAttribute('data-locked');
  });

  test.describe('by touch', () => {
    test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

    test('R4.3 R7.5 touches outside the drawer do not scroll the page, touches inside scroll the drawer', async ({ page, watch }) => {
      await openLive(page, `${overrides.url}guide/`);
      await page.locator('.doc-bar-menu').tap();
      await expect(page.locator('html')).toHaveAttribute('data-locked');
      const moved = (selector: string) =>
        page.locator(selector).evaluate((element) => element.dispatchEvent(new Event('touchmove', { bubbles: true, cancelable: true })));
      expect(await moved('main h1')).toBe(false);
      expect(await moved('.sidebar a >> nth=0')).toBe(true);
      await page.getByRole('button', { name: 'Close', exact: true }).tap();
      await expect(page.locator('html')).not.toHaveAttribute('data-locked');
      expect(await moved('main h1')).toBe(true);
      expect(watch.messages).toEqual([]);
    });
  });
});

test('on other platforms, a scroll lock needs no target element', async ({ page }) => {
  await openLive(page, `${overrides.url}guide/`);
  await page.getByRole('button', { name: 'Lock nothing' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-locked');
});
