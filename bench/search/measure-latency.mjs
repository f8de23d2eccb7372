import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../median.mjs';
import { longestTask } from '../measure/longest-task.mjs';
import { openBrowser } from '../measure/open-browser.mjs';
import { serveBrotli } from '../measure/serve-brotli.mjs';
import { watchStolenTime } from '../measure/stolen-time.mjs';

/** Queries that are typed, of all that there are. */
const every = 10;
/** Time from key to key of a fast typist, in ms. */
const betweenKeys = 80;
/** Attempts at a calm measurement, and the share of the processors that others may have in one. */
const attempts = 4;
const calm = 0.003;

/**
 * Types into the panel of the built site, with the page's thread slowed four times. The browser cannot slow a worker: its
 * answers are timed as they are.
 * @param {string} dist
 */
export async function measureLatency(dist) {
  const server = await serveBrotli(dist);
  // Compressed before anything is measured: it would take a core from the browser.
  for (const name of readdirSync(join(dist, 'static/search_text')))
    await (await fetch(`${server.origin}/static/search_text/${name}`)).arrayBuffer();
  const browser = await openBrowser();
  const rows = [];
  try {
    for (const lang of ['en', 'zh']) rows.push(await calmest(() => typeIn(browser, server.origin, lang)));
  } finally {
    await browser.close();
    await server.close();
  }
  return rows;
}

/** The attempt from which the host of a virtual machine took least; the first from which it took next to nothing. */
async function calmest(attempt) {
  let best = await attempt();
  for (let turn = 1; turn < attempts && best.stolen > calm; turn++) {
    const next = await attempt();
    if (next.stolen < best.stolen) best = next;
  }
  return best;
}

async function typeIn(browser, origin, lang) {
  const queries = JSON.parse(readFileSync(new URL(`./queries.${lang}.json`, import.meta.url), 'utf8'));
  const chosen = queries.filter((_, index) => index % every === 0).map(({ query }) => query);
  // Of readers of the language: others would be led to theirs.
  const page = await browser.newPage({ locale: lang === 'en' ? 'en-US' : 'zh-CN' });
  await page.addInitScript(watchSearch);
  await page.goto(`${origin}${lang === 'en' ? '' : '/zh'}/guide/basic/server`, { waitUntil: 'networkidle' });
  // The page is at rest when it has made the dialog.
  await page.locator('.search').waitFor({ state: 'attached' });
  const row = { lang, ...(await typeQueries(page, chosen)) };
  await page.close();
  return row;
}

async function typeQueries(page, queries) {
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
  const timings = [];
  const typing = await longestTask(page, async () => {
    for (const query of queries) {
      // With keys alone: scripts that fill the field or ask in every frame whether all is drawn are tasks of the page too.
      await page.keyboard.press('Control+a');
      await page.keyboard.type(query, { delay: betweenKeys });
      timings.push(await page.evaluate(() => globalThis.searchWatch.settled));
    }
  });
  const opening = await longestTask(page, () => openAgain(page));
  const of = (key) => timings.map((timing) => timing[key]);
  return {
    load,
    longest: { firstOpening, typing, opening },
    answers: spread(of('answer')),
    screens: spread(of('screen')),
    stolen: stolen(),
  };
}

/** Closes and opens the panel a few times. */
async function openAgain(page) {
  for (let turn = 0; turn < 10; turn++) {
    await page.evaluate(() => globalThis.searchWatch.awaitToggle());
    await page.keyboard.press(turn % 2 === 0 ? 'Escape' : 'Control+k');
    await page.evaluate(async () => void (await globalThis.searchWatch.toggled));
  }
}

function spread(times) {
  return { median: median(times), slowest: Math.max(...times) };
}

/** Runs in the page before everything else: notes what goes to the worker of the search and comes back, and what the page shows. */
function watchSearch() {
  const watch = {
    /** Settles when the index is ready. */
    loaded: undefined,
    /** Settles with the times of the last key when all of its answer is drawn. */
    settled: undefined,
    /** Settles when the panel that is opened or closed next is drawn. */
    toggled: undefined,
    awaitToggle() {
      watch.toggled = new Promise((resolve) => addEventListener('toggle', resolve, { capture: true, once: true })).then(
        () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
      );
    },
  };
  globalThis.searchWatch = watch;
  let setLoaded;
  watch.loaded = new Promise((resolve) => (setLoaded = resolve));
  /** What is known about the last key. */
  let key;
  addEventListener(
    'input',
    ({ target }) => {
      key = {
        query: target.value.trim(),
        id: 0,
        typed: performance.now(),
        asked: 0,
        answered: 0,
        shown: 0,
        isFinal: false,
        settle: undefined,
      };
      watch.settled = new Promise((resolve) => (key.settle = resolve));
    },
    true,
  );
  // A list tells which query it answers; the frame after it does has been painted.
  new MutationObserver(() => {
    const own = key;
    if (!own) return;
    const isDrawn = document.querySelector('.search-results')?.dataset.query === own.query || document.querySelector('[data-state=none]');
    requestAnimationFrame(() => {
      if (isDrawn) own.shown ||= performance.now();
      const isWhole = document.querySelector('.search-results:not([data-filling], [data-more]), [data-state=none]');
      if (!own.shown || !own.isFinal || !isWhole) return;
      requestIdleCallback(() => own.settle({ answer: own.answered - own.asked, screen: own.shown - own.typed }));
    });
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-query', 'data-filling', 'data-more', 'data-state'],
  });
  globalThis.Worker = class extends Worker {
    constructor(...parameters) {
      super(...parameters);
      this.addEventListener('message', ({ data }) => {
        if (data.type === 'loaded') setLoaded();
        if (data.type !== 'results' || data.id !== key.id) return;
        key.answered ||= performance.now();
        key.isFinal ||= data.isFinal;
      });
    }
    postMessage(...parameters) {
      if (['glance', 'search'].includes(parameters[0]?.type)) {
        key.id = parameters[0].id;
        key.asked ||= performance.now();
      }
      super.postMessage(...parameters);
    }
  };
}
