import type { Page } from '@playwright/test';
import { openLive } from '../live-page.js';
import { expect, test } from '../browser-test.js';
import { blocks } from '../sites.js';

/** Width of each bar as a fraction of the available width. */
function shares(page: Page): Promise<number[]> {
  return page.locator('.benchmark-bar').evaluateAll((bars) => bars.map((bar) => Number.parseFloat(bar.getAttribute('width') ?? '') / 100));
}

test('R2.6.18 R3.9 shows a row per label and a bar per metric, with widths relative to the longest time', async ({ page }) => {
  await page.goto(blocks.url);
  await expect(page.locator('.benchmark-row')).toHaveCount(2);
  expect(await page.locator('.benchmark-label').allTextContents()).toEqual(['Quick', 'Slow']);
  expect(await page.locator('.benchmark-desc').allTextContents()).toEqual(['start', 'build', 'start', 'build']);
  expect(await shares(page)).toEqual([0.125, 0.25, 0.5, 1]);
  const widths = await page.locator('.benchmark-bar').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  const longest = Math.max(...widths);
  widths.forEach((width, index) => expect(width / longest).toBeCloseTo([0.125, 0.25, 0.5, 1][index] as number, 2));
});

test('R2.6.18 prerenders times below a second in ms, others in seconds with two decimals', async ({ request }) => {
  const html = await (await request.get(blocks.url)).text();
  const times = [...html.matchAll(/class="benchmark-time">([^<]*)</g)].map(([, text]) => text);
  expect(times).toEqual(['200ms', '400ms', '800ms', '1.60s']);
});

test('R4.9 bars are empty until in view, then grow once, linearly, each for as long as its measured time', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openLive(page, blocks.url);
  const chart = page.locator('.benchmark');
  const bars = page.locator('.benchmark-bar');
  await expect(chart).not.toHaveAttribute('data-state');
  expect(await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).translate))).toEqual(Array(4).fill('-100%'));
  await chart.scrollIntoViewIfNeeded();
  await expect(chart).toHaveAttribute('data-state', /running|done/);
  const timings = await bars.evaluateAll((all) =>
    all.flatMap((bar) =>
      bar.getAnimations().map(({ effect }) => {
        const { duration, easing, iterations } = (effect as AnimationEffect).getTiming();
        return [duration, easing, iterations];
      }),
    ),
  );
  expect(timings).toEqual([200, 400, 800, 1600].map((duration) => [duration, 'linear', 1]));
  await expect(chart).toHaveAttribute('data-state', 'done');
  expect(await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).translate))).toEqual(Array(4).fill('0%'));
  expect(await page.locator('.benchmark-time').allTextContents()).toEqual(['200ms', '400ms', '800ms', '1.60s']);
  // Scrolling out of view and back does not run it again.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(chart).not.toBeInViewport();
  await chart.scrollIntoViewIfNeeded();
  expect(await bars.evaluateAll((all) => all.map((bar) => bar.getAnimations().some(({ playState }) => playState === 'running')))).toEqual(
    Array(4).fill(false),
  );
});

test('R4.9 the label counts up with the bar, in the unit of the final value', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openLive(page, blocks.url);
  const label = page.locator('.benchmark-time').last();
  await label.evaluate((element) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(element.textContent ?? '')).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await page.locator('.benchmark').scrollIntoViewIfNeeded();
  await expect(page.locator('.benchmark')).toHaveAttribute('data-state', 'done');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.length).toBeGreaterThan(3);
  for (const text of seen) expect(text).toMatch(/^\d\.\d\ds$/);
  const values = seen.map(Number.parseFloat);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(values[0]).toBeLessThan(1);
  expect(values.at(-1)).toBe(1.6);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('R4.9 the chart shows its end state', async ({ page }) => {
    await openLive(page, blocks.url);
    await page.locator('.benchmark').scrollIntoViewIfNeeded();
    await expect(page.locator('.benchmark')).toHaveAttribute('data-state', 'done');
    const bars = page.locator('.benchmark-bar');
    expect(await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).translate))).toEqual(Array(4).fill('none'));
    expect(await bars.evaluateAll((all) => all.flatMap((bar) => bar.getAnimations()).length)).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R4.9 the bars are drawn', async ({ page }) => {
    await page.goto(blocks.url);
    await expect(page.locator('.benchmark-bar').last()).toBeVisible();
    expect(await shares(page)).toEqual([0.125, 0.25, 0.5, 1]);
  });
});
