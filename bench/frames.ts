import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { newPage, openBrowser } from './measure/open-browser.js';
import { serveBrotli } from './measure/serve-brotli.js';

declare global {
  /** Set in the page: duration of each frame, in ms. */
  var frameTimes: number[];
  /** The same during the circle transition. Set when the transition ends. */
  var circleTimes: number[] | undefined;
}

/** Triggers an animation and waits until it ends. */
type Movement = (page: Page) => Promise<void>;

const dist = join(fileURLToPath(new URL('..', import.meta.url)), 'site/dist');
/** Duration of a frame at 60 fps plus timer tolerance, in ms. */
const frameTime = 1000 / 60 + 1;

/** Animations of the home page, and how a reader triggers each. */
const movements: Record<string, Movement> = {
  'bars of the chart': async (page) => {
    await page.locator('.benchmark').first().scrollIntoViewIfNeeded();
    await page.locator('.benchmark[data-state=running]').first().waitFor();
    // The chart's script has loaded by now.
    await page.evaluate(() => (globalThis.frameTimes.length = 0));
    await page.waitForTimeout(3000);
  },
  'stars after the pointer': async (page) => {
    for (let step = 0; step < 60; step++) await page.mouse.move(200 + 15 * step, 160 + 80 * Math.sin(step / 6));
  },
  'scrolling to the end': async (page) => {
    for (let step = 0; step < 40; step++) await page.mouse.wheel(0, 120);
    await page.waitForTimeout(500);
  },
  'light to dark, while the circle spreads': (page) => spreadCircle(page, () => page.locator('.appearance-toggle').first().click()),
  'light to dark, from the click until all is done': async (page) => {
    await page.locator('.appearance-toggle').first().click();
    await page.waitForTimeout(1000);
  },
};

/** Keeps only the frames between the first and the last of the circle in which the appearance changes. */
async function spreadCircle(page: Page, begin: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const isSpreading = () =>
      document
        .getAnimations()
        .some(
          ({ effect, pending, playState }) =>
            effect instanceof KeyframeEffect &&
            effect.pseudoElement?.startsWith('::view-transition-') &&
            playState === 'running' &&
            !pending,
        );
    const awaitFirst = () => {
      const hasBegun = isSpreading();
      if (hasBegun) globalThis.frameTimes.length = 0;
      requestAnimationFrame(hasBegun ? awaitLast : awaitFirst);
    };
    const awaitLast = () => {
      if (isSpreading()) requestAnimationFrame(awaitLast);
      else globalThis.circleTimes = [...globalThis.frameTimes];
    };
    requestAnimationFrame(awaitFirst);
  });
  await begin();
  await page.waitForFunction(() => globalThis.circleTimes);
  await page.evaluate(() => (globalThis.frameTimes = globalThis.circleTimes ?? []));
}

/** Runs the same circle as a clip path on an empty page: the most that this machine can draw. */
function spreadOnEmpty(page: Page): Promise<void> {
  return spreadCircle(page, () =>
    page.evaluate(async () => {
      const root = document.documentElement;
      await document.startViewTransition(() => (root.style.background = 'black')).ready;
      const size = Math.hypot(innerWidth, innerHeight);
      const pseudoElement = '::view-transition-new(root)';
      for (const animation of document.getAnimations()) animation.cancel();
      root.animate({ clipPath: [0, size].map((radius) => `circle(${radius}px at 100% 0)`) }, { duration: 400, pseudoElement });
    }),
  );
}

/** Opens the built home page with the processor slowed, triggers an animation, and returns the duration of each frame. */
async function framesOf(browser: Browser, url: string, move: Movement): Promise<number[]> {
  const page = await newPage(browser, { viewport: { width: 1280, height: 800 } });
  await page.addInitScript(() => location.protocol !== 'data:' && localStorage.setItem('visited', '1'));
  await page.goto(url, { waitUntil: 'networkidle' });
  // On the home page: wait until the whole page is laid out.
  await page.waitForFunction(() => !globalThis.kiln || document.documentElement.dataset['laid'] === '');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const frames: number[] = (globalThis.frameTimes = []);
    let last = performance.now();
    const note = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.evaluate(() => (globalThis.frameTimes.length = 0));
  await move(page);
  const frames = await page.evaluate(() => globalThis.frameTimes);
  await page.close();
  return frames;
}

function row(name: string, frames: number[]): string {
  const late = frames.filter((time) => time > frameTime);
  const rate = (1000 * frames.length) / frames.reduce((sum, time) => sum + time, 0);
  return `| ${name} | ${frames.length} | ${rate.toFixed(1)} | ${late.length} | ${Math.max(...frames).toFixed(0)} ms |`;
}

const server = await serveBrotli(dist);
const browser = await openBrowser();
try {
  console.log('Frames of the home page with the processor slowed 4 times, beside a page where nothing moves.\n');
  console.log('| movement | frames | per second | late | longest |\n| --- | --: | --: | --: | --: |');
  const empty = 'data:text/html,<title>Empty</title>';
  console.log(row('none, on an empty page', await framesOf(browser, empty, (page) => page.waitForTimeout(2000))));
  console.log(row('a clip path that spreads, on an empty page', await framesOf(browser, empty, spreadOnEmpty)));
  for (const [name, move] of Object.entries(movements)) console.log(row(name, await framesOf(browser, `${server.origin}/`, move)));
} finally {
  await browser.close();
  await server.close();
}
