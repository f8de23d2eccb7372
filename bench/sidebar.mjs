import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './median.mjs';
import { openBrowser } from './measure/open-browser.mjs';
import { runCommand } from './measure/run-command.mjs';
import { serveBrotli } from './measure/serve-brotli.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));
const clicks = 10;
/** Pages of the fixture, and a group of the sidebar beside each. */
const pages = { 'a dozen entries': ['/guide/', '.sidebar-toggle'], '2,000 entries': ['/many/first', '.sidebar-toggle >> nth=20'] };

/** Opens and closes a group again and again; gives the durations that the browser tells, from the click to the frame after it. */
async function timeClicks(browser, url, selector) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    localStorage.setItem('visited', '1');
    globalThis.durations = [];
    // Shorter ones are not told: they count as the threshold.
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') globalThis.durations.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => globalThis.kiln.stage === 2 && document.documentElement.dataset.whole === '');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let click = 0; click < clicks; click++) {
    await page.locator(selector).first().click();
    // Longer than the movement of a group.
    await page.waitForTimeout(700);
  }
  const told = await page.evaluate(() => globalThis.durations);
  await page.close();
  return [...told, ...Array(Math.max(0, clicks - told.length)).fill(16)];
}

const built = await runCommand(['node', 'engine/bin/kiln.js', 'build', 'e2e/fixtures/frame'], { cwd: repository });
if (built.outcome !== 'done') throw new Error(`The build ${built.outcome}.\n${built.log}`);
const server = await serveBrotli(join(repository, 'e2e/.tmp/frame/dist'));
const browser = await openBrowser();
try {
  console.log('From a click on a group of the sidebar to the frame after it, the processor slowed 4 times.\n');
  console.log('| sidebar | median | slowest |\n| --- | --: | --: |');
  for (const [name, [path, selector]] of Object.entries(pages)) {
    const times = await timeClicks(browser, server.origin + path, selector);
    console.log(`| ${name} | ${median(times)} ms | ${Math.max(...times)} ms |`);
  }
} finally {
  await browser.close();
  await server.close();
}
