import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type LongestTask, longestTask } from '../measure/longest-task.js';
import { newPage, openBrowser } from '../measure/open-browser.js';
import { serveBrotli } from '../measure/serve-brotli.js';
import { watchStolenTime } from '../measure/stolen-time.js';
import { median } from '../median.js';
import { loadQueries } from './load-queries.js';
import { type KeyTimes, watchSearch } from './watch-search.js';

/** Approximate number of queries typed per language. */
const typed = 24;
/** Time between keys of a fast typist, in ms. */
const betweenKeys = 80;
/** Attempts at a calm measurement, and the share of steal time that counts as calm. */
const attempts = 4;
const calm = 0.003;

/** Times of several queries, in ms. */
export interface Spread {
  median: number;
  slowest: number;
}

/** What a reader of one language waits for, in ms. */
export interface Latency {
  lang: string;
  /** From the shortcut until the index is ready. */
  load: number;
  longest: Record<'firstOpening' | 'typing' | 'opening', LongestTask>;
  /** From the request until the worker answers. */
  answers: Spread;
  /** From the last key to the frame with the first results. */
  screens: Spread;
  /** Share of the processors that the hypervisor gave to other machines. */
  stolen: number;
}

/**
 * Types into the search panel of the built site with the page's thread slowed four times. The browser cannot slow down a worker, so its
 * answers are timed at full speed.
 */
export async function measureLatency(dist: string): Promise<Latency[]> {
  const server = await serveBrotli(dist);
  // Compressed before the measurement, since compression would take a core from the browser.
  for (const name of readdirSync(join(dist, 'static/search_text')))
    await (await fetch(`${server.origin}/static/search_text/${name}`)).arrayBuffer();
  const browser = await openBrowser();
  const rows: Latency[] = [];
  try {
    for (const lang of ['en', 'zh']) rows.push(await calmest(() => typeIn(browser, server.origin, lang)));
  } finally {
    await browser.close();
    await server.close();
  }
  return rows;
}

/** Repeats a measurement until steal time is negligible, and returns the attempt with the least. */
async function calmest(attempt: () => Promise<Latency>): Promise<Latency> {
  let best = await attempt();
  for (let turn = 1; turn < attempts && best.stolen > calm; turn++) {
    const next = await attempt();
    if (next.stolen < best.stolen) best = next;
  }
  return best;
}

async function typeIn(browser: Browser, origin: string, lang: string): Promise<Latency> {
  const queries = loadQueries(lang);
  const every = Math.ceil(queries.length / typed);
  const chosen = queries.filter((_, index) => index % every === 0).map(({ query }) => query);
  // Other locales would be redirected to their own language.
  const page = await newPage(browser, { locale: lang === 'en' ? 'en-US' : 'zh-CN' });
  await page.addInitScript(watchSearch);
  await page.goto(`${origin}${lang === 'en' ? '' : '/zh'}/guide/basic/server`, { waitUntil: 'networkidle' });
  // The page is idle once it has created the dialog.
  await page.locator('.search').waitFor({ state: 'attached' });
  const row = { lang, ...(await typeQueries(page, chosen)) };
  await page.close();
  return row;
}

async function typeQueries(page: Page, queries: string[]): Promise<Omit<Latency, 'lang'>> {
  const stolen = watchStolenTime();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let load = 0;
  const firstOpening = await longestTask(page, async () => {
    const opened = performance.now();
    await page.keyboard.press('Control+k');
    await page.evaluate(() => globalThis.searchWatch.loaded);
    load = performance.now() - opened;
  });
  const timings: KeyTimes[] = [];
  const typing = await longestTask(page, async () => {
    for (const query of queries) {
      // Uses only the keyboard: scripts that fill the field or poll each frame would add tasks to the page.
      await page.keyboard.press('Control+a');
      await page.keyboard.type(query, { delay: betweenKeys });
      timings.push(await page.evaluate(() => globalThis.searchWatch.settled ?? Promise.reject(new Error('No key has reached the field.'))));
    }
  });
  const opening = await longestTask(page, () => openAgain(page));
  const of = (key: keyof KeyTimes) => timings.map((timing) => timing[key]);
  return {
    load,
    longest: { firstOpening, typing, opening },
    answers: spread(of('answer')),
    screens: spread(of('screen')),
    stolen: stolen(),
  };
}

/** Closes and opens the panel ten times. */
async function openAgain(page: Page): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    await page.evaluate(() => globalThis.searchWatch.awaitToggle());
    await page.keyboard.press(turn % 2 === 0 ? 'Escape' : 'Control+k');
    await page.evaluate(() => globalThis.searchWatch.toggled);
  }
}

function spread(times: number[]): Spread {
  return { median: median(times), slowest: Math.max(...times) };
}
