import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from './measure/open-browser.mjs';
import { serveBrotli } from './measure/serve-brotli.mjs';

const dist = join(fileURLToPath(new URL('..', import.meta.url)), 'site/dist');
/** Milliseconds of a frame at 60 in a second, and what a timer may add. */
const frameTime = 1000 / 60 + 1;

/** What moves on the home page, and how a reader sets it off. */
const movements = {
  'bars of the chart': async (page) => {
    await page.locator('.benchmark').first().scrollIntoViewIfNeeded();
    await page.locator('.benchmark[data-state=running]').first().waitFor();
    // The chart has its script by now.
    await page.evaluate(() => (globalThis.frames.length = 0));
    await page.waitForTimeout(3000);
  },
  'stars after the pointer': async (page) => {
    for (let step = 0; step < 60; step++) await page.mouse.move(200 + 15 * step, 160 + 80 * Math.sin(step / 6));
  },
  'scrolling to the end': async (page) => {
    for (let step = 0; step < 40; step++) await page.mouse.wheel(0, 120);
    await page.waitForTimeout(500);
  },
  'light to dark': async (page) => {
    await page.locator('.appearance-toggle').first().click();
    await page.waitForTimeout(1000);
  },
};

/** Opens the built home page as on a slow machine, sets a movement off, and gives the time of each frame meanwhile. */
async function framesOf(browser, url, move) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(() => localStorage.setItem('visited', '1'));
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const frames = (globalThis.frames = []);
    let last = performance.now();
    const note = (now) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.evaluate(() => (globalThis.frames.length = 0));
  await move(page);
  const frames = await page.evaluate(() => globalThis.frames);
  await page.close();
  return frames;
}

/** @param {string} name @param {number[]} frames */
function row(name, frames) {
  const late = frames.filter((time) => time > frameTime);
  const rate = (1000 * frames.length) / frames.reduce((sum, time) => sum + time, 0);
  return `| ${name} | ${frames.length} | ${rate.toFixed(1)} | ${late.length} | ${Math.max(...frames).toFixed(0)} ms |`;
}

const server = await serveBrotli(dist);
const browser = await openBrowser();
try {
  console.log('Frames of the home page with the processor slowed 4 times, beside a page where nothing moves.\n');
  console.log('| movement | frames | per second | late | longest |\n| --- | --: | --: | --: | --: |');
  console.log(row('none', await framesOf(browser, 'data:text/html,<title>Empty</title>', (page) => page.waitForTimeout(2000))));
  for (const [name, move] of Object.entries(movements)) console.log(row(name, await framesOf(browser, `${server.origin}/`, move)));
} finally {
  await browser.close();
  await server.close();
}
