import { readFileSync } from 'node:fs';
import { median } from '../median.mjs';
import { openBrowser } from '../measure/open-browser.mjs';
import { serveBrotli } from '../measure/serve-brotli.mjs';

/** Queries that are typed, of all that there are. */
const every = 10;

/**
 * Types into the panel of the built site, with the page's thread slowed four times. The browser cannot slow a worker: its
 * answers are timed as they are.
 * @param {string} dist
 */
export async function measureLatency(dist) {
  const server = await serveBrotli(dist);
  const browser = await openBrowser();
  const rows = [];
  try {
    for (const lang of ['en', 'zh']) {
      const queries = JSON.parse(readFileSync(new URL(`./queries.${lang}.json`, import.meta.url), 'utf8'));
      // Of readers of the language: others would be led to theirs.
      const page = await browser.newPage({ locale: lang === 'en' ? 'en-US' : 'zh-CN' });
      await page.addInitScript(watchSearch);
      await page.goto(`${server.origin}${lang === 'en' ? '' : '/zh'}/guide/basic/server`, { waitUntil: 'networkidle' });
      const chosen = queries.filter((_, index) => index % every === 0).map(({ query }) => query);
      rows.push({ lang, ...(await typeQueries(page, chosen)) });
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return rows;
}

async function typeQueries(page, queries) {
  const session = await page.context().newCDPSession(page);
  const opened = performance.now();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.waitFor();
  await page.waitForFunction(() => globalThis.searchWatch.isLoaded);
  const load = performance.now() - opened;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => (globalThis.searchWatch.tasks = []));
  const timings = [];
  for (const query of queries) {
    await page.evaluate(() => globalThis.searchWatch.start());
    await field.fill(query);
    // The reader pauses: statements come, and all results.
    await page.waitForFunction(() => globalThis.searchWatch.shown > 0 && globalThis.searchWatch.isFinal);
    await page.locator('.search-results:not([data-filling]), [data-state=none]').first().waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    timings.push(await page.evaluate(() => globalThis.searchWatch.timing()));
  }
  const longestTask = await page.evaluate(() => Math.max(0, ...globalThis.searchWatch.tasks));
  const of = (key) => timings.map((timing) => timing[key]);
  return { load, longestTask, answers: spread(of('answer')), screens: spread(of('screen')) };
}

function spread(times) {
  return { median: median(times), slowest: Math.max(...times) };
}

/** Runs in the page before everything else: notes what goes to the worker of the search and comes back, and what the page shows. */
function watchSearch() {
  const watch = {
    isLoaded: false,
    isFinal: false,
    tasks: [],
    typed: 0,
    asked: 0,
    answered: 0,
    shown: 0,
    start() {
      watch.shown = 0;
      watch.answered = 0;
      watch.isFinal = false;
    },
    timing: () => ({ answer: watch.answered - watch.asked, screen: watch.shown - watch.typed }),
  };
  globalThis.searchWatch = watch;
  new PerformanceObserver((list) => watch.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  addEventListener('input', () => (watch.typed = performance.now()), true);
  // Text above the fold changes when the answer is drawn; the frame after it has been painted.
  new MutationObserver(() => {
    if (watch.answered > 0 && watch.shown === 0) requestAnimationFrame(() => (watch.shown ||= performance.now()));
  }).observe(document, { subtree: true, childList: true, characterData: true });
  globalThis.Worker = class extends Worker {
    constructor(...parameters) {
      super(...parameters);
      this.addEventListener('message', ({ data }) => {
        if (data.type === 'loaded') watch.isLoaded = true;
        if (data.type !== 'results') return;
        if (watch.answered === 0) watch.answered = performance.now();
        watch.isFinal ||= data.isFinal;
      });
    }
    postMessage(...parameters) {
      // The first question of a query: later ones are about the same.
      if (['glance', 'search'].includes(parameters[0]?.type) && watch.answered === 0) watch.asked = performance.now();
      super.postMessage(...parameters);
    }
  };
}
