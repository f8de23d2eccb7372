import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';

const systemBrowser = '/usr/bin/chromium';
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the machine's Chromium, or the one Playwright brings. */
export function openBrowser() {
  return chromium.launch({ executablePath: existsSync(systemBrowser) ? systemBrowser : undefined, args });
}
