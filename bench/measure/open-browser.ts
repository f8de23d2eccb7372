import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/browsers.mjs';

/** Launches the machine's Chromium, or the one that Playwright brings. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
}

/** Opens a page that can evaluate functions, in a separate context that closes with it. */
export async function newPage(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options);
  // tsx wraps named functions in this helper, which the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named');
  return page;
}
