import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/browsers.mjs';

/** Starts the machine's Chromium, or the one Playwright brings. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
}

/** Opens a page for functions to run in, in a context of its own that closes with it. */
export async function newPage(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options);
  // tsx wraps named functions in this helper, which the page would lack.
  await page.addInitScript('globalThis.__name = (named) => named');
  return page;
}
