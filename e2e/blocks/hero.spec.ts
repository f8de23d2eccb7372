import type { Page } from '@playwright/test';
import { openLive } from '../live-page.js';
import { expect, test } from '../browser-test.js';
import { blocks } from '../sites.js';

test("R2.6.17 R3.9 a hero without texts has the default ones in the page's HTML", async ({ page }) => {
  await page.goto(blocks.url);
  const hero = page.locator('.hero');
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Rsbuild The fast Rust-based web bundler');
  await expect(hero.locator('.hero-description')).toHaveText('Seamlessly replace webpack with compatible API');
  await expect(hero.locator('.hero-name img')).toHaveAttribute('src', '/favicon.svg');
  await expect(hero.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '#chart');
  await expect(hero.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '#cards');
  await expect(hero.locator('.hero-start')).toContainText('stands here as well');
  await expect(hero.locator('.hero-oval')).toBeVisible();
});

test('R2.6.17 with a repository, the secondary button is named after its host and links to it in a new tab', async ({ page }) => {
  await page.goto(`${blocks.url}hero`);
  const link = page.locator('.hero').first().getByRole('link', { name: 'GitHub' });
  await expect(link).toHaveAttribute('href', 'https://github.com/example/kiln');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(page.locator('.hero').first().getByText('Learn More')).toHaveCount(0);
});

test('R2.6.17 in an island, the buttons call their callbacks; stars and oval are optional', async ({ page }) => {
  await openLive(page, `${blocks.url}hero`);
  const hero = page.locator('.hero').nth(1);
  await expect(hero.locator('.hero-oval')).toHaveCount(0);
  await expect(hero.locator('.stars')).toHaveCount(0);
  await hero.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.locator('output')).toHaveText('get started');
  await hero.getByRole('button', { name: 'Learn More' }).click();
  await expect(page.locator('output')).toHaveText('learn more');
});

test('R2.6.17 the HTML has 35 stars of size index / 20 + 3 and no inline styles', async ({ request }) => {
  const html = await (await request.get(blocks.url)).text();
  const radii = [...html.matchAll(/<circle cx="[\d.]+%" cy="[\d.]+%" r="([\d.]+)"/g)].map(([, radius]) => Number(radius));
  expect(radii).toHaveLength(35);
  radii.forEach((radius, index) => expect(radius * 2).toBeCloseTo(index / 20 + 3));
  expect(html).not.toContain(' style=');
});

/** Center of a star in the viewport, without its drift. */
function placeOf(page: Page, index: number): Promise<{ x: number; y: number }> {
  return page.locator('.stars').evaluate((sky, star) => {
    const { left, top } = sky.getBoundingClientRect();
    const circle = sky.querySelectorAll('circle')[star] as SVGCircleElement;
    return { x: left + circle.cx.baseVal.value, y: top + circle.cy.baseVal.value };
  }, index);
}

function starOffset(page: Page, index: number): Promise<number[]> {
  return page
    .locator('.stars circle')
    .nth(index)
    .evaluate((star: SVGElement) => (star.style.translate || '0px 0px').split(' ').map(Number.parseFloat));
}

/** Returns the index of a star far enough from the viewport's edges for the pointer to be on either side of it. */
async function starInView(page: Page): Promise<number> {
  const index = await page.locator('.stars').evaluate((sky) => {
    const { left, top } = sky.getBoundingClientRect();
    return [...sky.querySelectorAll('circle')].findIndex(({ cx, cy }) => {
      const [x, y] = [left + cx.baseVal.value, top + cy.baseVal.value];
      return x > 150 && x < innerWidth - 150 && y > 130 && y < innerHeight - 150;
    });
  });
  expect(index).toBeGreaterThanOrEqual(0);
  return index;
}

for (const scroll of [0, 60]) {
  test(`R2.6.17 a star drifts toward a pointer within 100 px and back, scrolled by ${scroll} px`, async ({ page }) => {
    await openLive(page, blocks.url);
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scroll);
    const star = await starInView(page);
    const { x, y } = await placeOf(page, star);
    await expect(async () => {
      await page.mouse.move(x + 40, y + 31);
      await page.mouse.move(x + 40, y + 30);
      const [dx = 0, dy = 0] = await starOffset(page, star);
      expect(dx).toBeGreaterThan(2);
      expect(dy).toBeGreaterThan(2);
      expect(Math.hypot(dx, dy)).toBeLessThan(50);
    }).toPass();
    await page.mouse.move(x + 101, y);
    await expect.poll(() => starOffset(page, star)).toEqual([0, 0]);
    await page.mouse.move(x - 95, y);
    await expect.poll(async () => (await starOffset(page, star))[0]).toBeLessThan(0);
  });
}

test('R2.6.17 stars are hidden at 600 px and below', async ({ page }) => {
  await page.goto(blocks.url);
  await page.setViewportSize({ width: 601, height: 800 });
  await expect(page.locator('.stars')).toBeVisible();
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(page.locator('.stars')).toBeHidden();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('R2.6.17 stars do not move', async ({ page }) => {
    await openLive(page, blocks.url);
    const star = await starInView(page);
    const { x, y } = await placeOf(page, star);
    // Any drift would show within two frames of the pointer move.
    for (const step of [20, 15, 10]) await page.mouse.move(x + step, y);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await starOffset(page, star)).toEqual([0, 0]);
  });
});
