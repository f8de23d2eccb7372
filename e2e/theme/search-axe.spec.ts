import type { Page } from '@playwright/test';
import { expect, test } from '../browser-test.js';
import { openLive } from '../live-page.js';
import { search } from '../sites.js';
import { axeViolations } from './axe-page.js';
import { ask, openPanel } from './search-panel.js';

// A check in the middle of an animation would be wrong.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  allowed: { messages: [/Failed to fetch search index/, /status of 500/] },
});

const pack = /\.pack\.json$/;

/** States of the panel, and how to get there. */
const states: Record<string, (page: Page, word: string) => Promise<void>> = {
  empty: async (page) => {
    await openPanel(page);
  },
  results: async (page, word) => {
    const { results } = await ask(page, word);
    await expect(results.nth(1).locator('mark').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
  },
  'no results': async (page) => {
    const { status } = await ask(page, 'qqxxzz');
    await expect(status).toContainText('qqxxzz');
  },
  recent: async (page, word) => {
    await page.evaluate((word) => localStorage.setItem('search-recent', JSON.stringify([word, 'kiln'])), word);
    await openPanel(page);
    await expect(page.locator('.search-recent-query')).toHaveCount(2);
  },
  failed: async (page, word) => {
    await page.context().route(pack, (route) => route.fulfill({ status: 500 }));
    const { status } = await ask(page, word);
    await expect(status).toHaveAttribute('data-state', 'failed');
    await page.context().unroute(pack);
  },
};

for (const [name, show] of Object.entries(states)) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 800 },
  ]) {
    test(`accessible in both languages, light and dark: search, ${name}, ${viewport.width} px wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const [path, word] of [
        ['guide/', 'temperature'],
        ['zh/guide/', '温度'],
      ] as const) {
        await page.emulateMedia({ colorScheme: 'light' });
        await openLive(page, search.url + path);
        await show(page, word);
        expect(await axeViolations(page), path).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        expect(await axeViolations(page, { colours: true }), `${path} dark`).toEqual([]);
      }
    });
  }
}
