import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { newPage, openBrowser } from './measure/open-browser.js';
import { runCommand } from './measure/run-command.js';
import { serveBrotli } from './measure/serve-brotli.js';
import { median } from './median.js';

declare global {
  /** Set in the page: duration of each click as reported by the browser, in ms. */
  var clickDurations: number[];
  /** Set by the engine: `stage` is 2 once the page is hydrated. */
  var kiln: { stage: number } | undefined;
}

const repository = fileURLToPath(new URL('..', import.meta.url));
const clicks = 10;
/** Pages of the fixture, and a sidebar group on each. */
const pages = [
  { name: 'a dozen entries', path: '/guide/', toggle: '.sidebar-toggle' },
  { name: '2,000 entries', path: '/many/first', toggle: '.sidebar-toggle >> nth=20' },
];

/** Toggles a group several times and returns the durations from click to next frame, as reported by the browser. */
async function timeClicks(browser: Browser, url: string, toggle: string): Promise<number[]> {
  const page = await newPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    localStorage.setItem('visited', '1');
    globalThis.clickDurations = [];
    // Shorter clicks are not reported and count as the threshold. TypeScript doesn't know this option yet.
    const options = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') globalThis.clickDurations.push(duration);
    }).observe(options);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => globalThis.kiln?.stage === 2 && document.documentElement.dataset['laid'] === '');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let click = 0; click < clicks; click++) {
    await page.locator(toggle).first().click();
    // Longer than the group's animation.
    await page.waitForTimeout(700);
  }
  const reported = await page.evaluate(() => globalThis.clickDurations);
  await page.close();
  return [...reported, ...Array.from({ length: Math.max(0, clicks - reported.length) }, () => 16)];
}

const built = await runCommand(['node', 'engine/bin/kiln.js', 'build', 'e2e/fixtures/frame'], { cwd: repository });
if (built.outcome !== 'done') throw new Error(`The build ${built.outcome}.\n${built.log}`);
const server = await serveBrotli(join(repository, 'e2e/.tmp/frame/dist'));
const browser = await openBrowser();
try {
  console.log('From a click on a group of the sidebar to the frame after it, the processor slowed 4 times.\n');
  console.log('| sidebar | median | slowest |\n| --- | --: | --: |');
  for (const { name, path, toggle } of pages) {
    const times = await timeClicks(browser, server.origin + path, toggle);
    console.log(`| ${name} | ${median(times)} ms | ${Math.max(...times)} ms |`);
  }
} finally {
  await browser.close();
  await server.close();
}
