import { axeViolations } from '../theme/axe-page.js';
import { openLive } from '../live-page.js';
import { expect, test } from '../browser-test.js';
import { blocks } from '../sites.js';

test('R2.6.16 the page has a sky background, and the navbar turns opaque at a scroll of 100 px', async ({ page }) => {
  await openLive(page, blocks.url);
  await expect(page.locator('.landing-sky')).toHaveCSS('background-image', /gradient/);
  const navbar = page.locator('.navbar');
  const clear = 'rgba(0, 0, 0, 0)';
  await expect(navbar).toHaveCSS('background-color', clear);
  await page.evaluate(() => scrollTo({ top: 99, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(99);
  await expect(navbar).toHaveCSS('background-color', clear);
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }));
  await expect(navbar).toHaveCSS('background-color', 'rgb(251, 250, 248)');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(navbar).toHaveCSS('background-color', clear);
});

test('R2.6.10 R2.6.16 below a scroll of 100 px, the navbar stays transparent and the scroll-to-top button is visible', async ({ page }) => {
  await openLive(page, blocks.url);
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      seen.add(getComputedStyle(document.querySelector('.navbar') as Element).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  for (const top of [1, 40, 99, 60]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await expect(page.locator('.scroll-to-top')).toHaveCSS('opacity', '1');
  }
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['rgba(0, 0, 0, 0)']);
});

test('R2.6.16 on other pages the navbar is opaque', async ({ page }) => {
  await page.goto(`${blocks.url}hero`);
  await expect(page.locator('.navbar')).toHaveCSS('background-color', 'rgb(251, 250, 248)');
});

test('R2.6.15 the announcement above a landing page stays dismissed', async ({ page }) => {
  await openLive(page, blocks.url);
  const bar = page.locator('.announcement');
  await expect(bar).toContainText('The blocks are here');
  await bar.getByRole('button').click();
  await expect(bar).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('announcement:launch'))).not.toBeNull();
  await page.reload();
  await expect(bar).toBeHidden();
});

test('R3.4 cards take 2, 3, 4 or 6 of six columns', async ({ page }) => {
  await page.goto(blocks.url);
  const grid = (await page.locator('.feature-cards').boundingBox())?.width ?? 0;
  const widths = await page.locator('.feature-card').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
  expect(widths.map((width) => Math.round((width / grid) * 6))).toEqual([2, 4, 3, 3, 6]);
  await expect(page.getByRole('link', { name: 'Four', exact: true })).toHaveAttribute('href', '/hero');
});

for (const path of ['', 'zh/', 'hero']) {
  test(`axe reports no violations for the blocks on /${path}`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await openLive(page, blocks.url + path);
      expect(await axeViolations(page, { colours: colorScheme === 'dark' }), colorScheme).toEqual([]);
    }
  });
}
