import { expect, test } from '../browser-test.js';
import { openLive } from '../live-page.js';
import { plugins } from '../sites.js';
import { axeViolations } from '../theme/axe-page.js';

test('the browser lays out formulas, in the page and the outline, without extra scripts', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await openLive(page, `${plugins.url}math`);
  expect(scripts).toHaveLength(3);
  await expect(page.locator('.outline').getByRole('link', { name: 'The roots of ax² + bx + c' })).toHaveCount(1);
  // Rendered as MathML, a fraction is taller than a line of its letters.
  const fraction = page.locator('.math mfrac').first();
  const letter = fraction.locator('mi').first();
  const [whole, part] = [await fraction.boundingBox(), await letter.boundingBox()];
  expect(whole?.height).toBeGreaterThan(1.8 * (part?.height ?? 0));
  expect(await axeViolations(page)).toEqual([]);
});

test('a formula wider than a phone scrolls on its own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openLive(page, plugins.url);
  await page.locator('main').getByRole('link', { name: 'formulas' }).click();
  const wide = page.locator('.math').last();
  await expect(wide).toBeVisible();
  expect(await wide.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
