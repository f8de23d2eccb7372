import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/browsers.mjs';

/** Starts the machine's Chromium, or the one Playwright brings. */
export function openBrowser() {
  return chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
}
