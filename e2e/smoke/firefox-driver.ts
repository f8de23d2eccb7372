import { type KeyInput, launch } from 'puppeteer-core';
import { type Driver, withDeadline } from './driver.js';

/** Time limit for starting, in ms. On a slow machine that runs all other tests too, half a minute is not enough. */
const startLimit = 120_000;

/** Launches headless Firefox, driven by WebDriver BiDi. */
export async function launchFirefox(executablePath: string): Promise<Driver> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, timeout: startLimit });
  // The initial page never gets the focus.
  const page = await browser.newPage();
  await page.bringToFront();
  const send = withDeadline;
  return {
    minWidth: 320,
    hasLayers: true,
    open: async (url) => void (await send(`open ${url}`, page.goto(url, { waitUntil: 'domcontentloaded' }))),
    back: async () => void (await send('back', page.goBack({ waitUntil: 'domcontentloaded' }))),
    forward: async () => void (await send('forward', page.goForward({ waitUntil: 'domcontentloaded' }))),
    resize: (width, height) => send(`resize ${width} × ${height}`, page.setViewport({ width, height })),
    evaluate: (run, ...args) =>
      send(`evaluate ${run.toString()}`, page.evaluate(run as (...args: unknown[]) => unknown, ...(args as unknown[]))) as never,
    moveTo: (x, y) => send(`move to ${x}, ${y}`, page.mouse.move(x, y)),
    click: async () => {
      await send('press the mouse', page.mouse.down());
      await send('release the mouse', page.mouse.up());
    },
    press: async (keys, held = []) => {
      for (const key of held) await send(`hold ${key}`, page.keyboard.down(key));
      for (const key of keys) await send(`press ${key}`, page.keyboard.press(key as KeyInput));
      for (const key of held) await send(`let go ${key}`, page.keyboard.up(key));
    },
    screenshot: async () => Buffer.from(await send('screenshot', page.screenshot())),
    close: async () => void browser.process()?.kill('SIGKILL'),
  };
}
