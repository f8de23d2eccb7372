import type { BrowserContext, Page, Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Tracks the requests in flight of each page of a context. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    underWay.set(page, requests);
    page.on('request', (request) => requests.add(request));
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
  });
}

/** Waits until a page has nothing more to load: no request is in flight, and none starts when the browser is idle. */
export async function untilQuiet(page: Page): Promise<void> {
  for (;;) {
    await page.evaluate(async () => {
      for (let round = 0; round < 2; round++) await new Promise((resolve) => requestIdleCallback(resolve));
    });
    const [request] = underWay.get(page) ?? [];
    if (!request) return;
    // A failed request is finished too.
    await request.response().then(
      (response) => response?.finished(),
      () => null,
    );
  }
}

/** Progress of a page: 1 if its scripts have loaded, 2 if its frame is hydrated too. */
type Stage = 1 | 2;

/**
 * Waits until a page reaches a stage, across navigations. The page notifies the test: polling would first inject all of Playwright's
 * library, which takes a tenth of the time that the page itself takes.
 */
export async function untilStage(page: Page, stage: Stage): Promise<void> {
  for (;;) {
    try {
      await page.evaluate(reachStage, stage);
      return;
    } catch (error) {
      if (!String(error).includes('Execution context was destroyed')) throw error;
    }
  }
}

/** Runs in the page. */
function reachStage(wanted: Stage): Promise<void> {
  return new Promise((resolve) => {
    const follow = <Key extends string, Value>(target: { [key in Key]?: Value }, key: Key, see: (value: Value | undefined) => void) => {
      let value = target[key];
      const set = (next: Value | undefined) => {
        value = next;
        see(value);
      };
      Object.defineProperty(target, key, { get: () => value, set, configurable: true, enumerable: true });
      see(value);
    };
    const { kiln } = window as { kiln?: { stage: number } };
    const see = (stage = 0) => stage >= wanted && resolve();
    if (kiln && kiln.stage >= wanted) resolve();
    else follow(window as { kiln?: { stage: number } }, 'kiln', (handover) => handover && follow(handover, 'stage', see));
  });
}

/** Waits until the frame of the page is hydrated. */
export async function untilLive(page: Page): Promise<void> {
  await untilStage(page, 2);
}

/** Opens a URL and waits until the frame is hydrated. */
export async function openLive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilLive(page);
}

/** Marks the document on screen; a reload loses the mark. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Returns whether the document is still the marked one. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}

/** Keeps the browser from preloading pages when links to them are in view or touched. */
export async function preventPreloading(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** Matches the URL of the script that hydrates the frame. */
export const isMain = /\/_\/main\.[^/]+\.js/;

/** Holds back files until the returned function is called. */
export async function blockRequests(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Keeps the frame from hydrating until the returned function is called. */
export function blockMainScript(page: Page): Promise<() => void> {
  return blockRequests(page, isMain);
}

/** Stops the clock of a page: from here on, only the test advances time. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
