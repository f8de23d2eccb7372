import { expect, test } from '../browser-test.js';
import { openLive } from '../live-page.js';
import { plugins } from '../sites.js';
import { axeViolations } from '../theme/axe-page.js';

const isRuntime = /\/_\/mermaid-/;

test.use({ allowed: { messages: [/A diagram could not be drawn and stays as source text: Parse error/] } });

test('a diagram is drawn when it is near, in the colors of the page, with an accessible name', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const scripts: string[] = [];
  page.on('request', (request) => isRuntime.test(request.url()) && scripts.push(request.url()));
  await openLive(page, plugins.url);
  expect(scripts).toEqual([]);
  await page.locator('main').getByRole('link', { name: 'diagrams' }).click();
  const flow = page.locator('.diagram').first();
  const node = flow.locator('.node rect').first();
  const fill = () => node.evaluate((element) => getComputedStyle(element).fill);
  await expect(flow.locator('svg')).toHaveAttribute('aria-label', 'What a page goes through');
  expect(await fill()).toBe('rgb(242, 239, 234)');
  expect(scripts).toHaveLength(1);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(fill).toBe('rgb(28, 32, 39)');

  const sequence = page.locator('.diagram').nth(1);
  await sequence.scrollIntoViewIfNeeded();
  const drawing = sequence.locator('svg[role^=graphics-document]');
  await expect(drawing).toHaveAccessibleName('How a page is asked for');
  await expect(drawing).toHaveAccessibleDescription('The browser asks the host, which answers with HTML.');
  expect(await axeViolations(page)).toEqual([]);
});

test('an invalid diagram stays as its source', async ({ page, watch }) => {
  await openLive(page, `${plugins.url}diagrams`);
  const broken = page.locator('.diagram').last();
  await broken.scrollIntoViewIfNeeded();
  await expect.poll(() => watch.messages.length).toBe(1);
  await expect(broken.locator('.diagram-source')).toContainText('A --> --> B [');
  await expect(page.locator('.diagram-measured, body > [id^="dmermaid"]')).toHaveCount(0);
});

test('on a phone a wide diagram scrolls on its own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openLive(page, `${plugins.url}diagrams`);
  // Not the element used for measuring, which is added first.
  const drawing = page.locator('.diagram[data-drawn] > .diagram-drawing').first();
  expect(await drawing.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
