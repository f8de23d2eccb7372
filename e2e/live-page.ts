import type { BrowserContext, Page, Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Begins to note which requests of the pages of a context are under way. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    underWay.set(page, requests);
    page.on('request', (request) => requests.add(request));
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
  });
}

/** Waits until a page has nothing more to load: no request is under way, and none is made when the browser is idle. */
export async function untilQuiet(page: Page): Promise<void> {
  for (;;) {
    await page.evaluate(async () => {
      for (let round = 0; round < 2; round++) await new Promise((resolve) => requestIdleCallback(resolve));
    });
    const [request] = underWay.get(page) ?? [];
    if (!request) return;
    // One that fails is done too.
    await request.response().then(
      (response) => response?.finished(),
      () => null,
    );
  }
}

/** How far a page has come: its scripts are there, or its frame is hydrated as well. */
type Stage = 1 | 2;

/**
 * Waits until a page has come to a stage, through every navigation until then. It is told when the stage is set: whatever asks again and
 * again first brings Playwright's whole library into the page, which takes as long as a tenth of the page itself.
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

/** Whether the document is still the one that was marked. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}

/** Keeps the browser from loading pages ahead because a link to them is in view or touched. */
export async function preventPreloading(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** The address of the script that brings the frame to life. */
export const isMain = /\/_\/main\.[^/]+\.js/;

/** Keeps files back until the returned function is called. */
export async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Keeps the frame from coming to life until the returned function is called. */
export function holdMain(page: Page): Promise<() => void> {
  return holdBack(page, isMain);
}

/** From here on only the test makes time pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
