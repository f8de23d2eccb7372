import type { Page } from '@playwright/test';
import { expect, test } from '../browser-test.js';
import { openLive } from '../live-page.js';
import { layouts } from '../sites.js';

/** A tab stop. */
interface Stop {
  /** Index among all focusable elements in document order; -1 for any other element. */
  index: number;
  html: string;
  /** Whether a focus ring is drawn around the element or one of its pseudo-elements. */
  visible: boolean;
  /** Whether it is in the viewport. */
  inView: boolean;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Presses Tab through the whole page. Returns every stop, and the number expected. */
async function walk(page: Page): Promise<{ stops: Stop[]; expected: number }> {
  // Images become buttons shortly after hydration.
  await page.waitForFunction(() => !document.querySelector('.prose img:not(:is(a, button) *)'));
  const expected = await page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'),
    ].filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }));
    Object.assign(window, { reachable: all });
    return all.length;
  });
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const rings = [null, '::before', '::after'].map((part) => getComputedStyle(element, part));
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return {
        index: (window as unknown as { reachable: Element[] }).reachable.indexOf(element),
        html: element.outerHTML.slice(0, 120),
        visible: rings.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
        inView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      };
    });
    if (!stop || stops.length > expected) return { stops, expected };
    // The back-to-top button appears because tabbing has scrolled the page.
    if (!stop.html.includes('scroll-to-top')) stops.push(stop);
  }
}

for (const [name, viewport] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  for (const path of ['guide/reading', 'zh/guide/parts', 'guide/code', '']) {
    test(`Tab reaches every control of /${path} in document order, in view and with a visible ring: ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openLive(page, layouts.url + path);
      const { stops, expected } = await walk(page);
      expect(stops.filter(({ visible }) => !visible).map(({ html }) => html)).toEqual([]);
      expect(stops.filter(({ inView }) => !inView).map(({ html }) => html)).toEqual([]);
      expect(stops.map(({ index }) => index)).toEqual(Array.from({ length: expected }, (_, index) => index));
      expect(expected).toBeGreaterThan(4);
    });
  }
}

for (const [name, viewport, opener, inside] of [
  ['dropdown', { width: 1440, height: 900 }, '.navbar-items .dropdown-button', '.dropdown-panel a'],
  ['language menu', { width: 1440, height: 900 }, '.dropdown-button:has([data-for=globe])', '.dropdown-panel a'],
  ['page menu', { width: 1440, height: 900 }, '.page-menu .dropdown > button', '.dropdown-panel button'],
  ['phone menu', { width: 390, height: 844 }, '.navbar-open', '.navbar-menu button'],
  ['phone sidebar', { width: 390, height: 844 }, '.doc-bar-menu', '.sidebar a'],
  ['phone outline', { width: 390, height: 844 }, '.doc-bar-outline', '.outline a'],
] as const) {
  for (const key of ['Enter', 'Space']) {
    test(`${name}: ${key} opens it, its contents can be reached, Escape restores the focus`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openLive(page, `${layouts.url}guide/reading`);
      const button = page.locator(opener);
      await button.focus();
      await page.keyboard.press(key);
      const panel = page.locator(':popover-open');
      await expect(panel).toBeVisible();
      await page.keyboard.press('Tab');
      const first = page.locator(inside).and(page.locator(':focus'));
      for (let presses = 0; presses < 5 && (await first.count()) === 0; presses++) await page.keyboard.press('Tab');
      await expect(first).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(button).toBeFocused();
    });
  }
}
