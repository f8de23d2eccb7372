import type { Page } from '@playwright/test';

/** Waits until the frame of the page is hydrated. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as { kiln?: { stage: number } }).kiln?.stage === 2);
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
