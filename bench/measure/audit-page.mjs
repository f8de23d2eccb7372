import { chromiumArgs, findChromium } from '../../scripts/browsers.mjs';
import { median } from '../median.mjs';

const flags = ['--headless=new', ...chromiumArgs];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const timings = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
};

/**
 * @typedef {object} Audit Medians of the runs; scores from 0 to 100, times in milliseconds.
 * @property {number[]} scores Performance, accessibility, best practices, search engines.
 * @property {{ fcp: number, lcp: number, cls: number, tbt: number }} timings
 * @property {string[]} faults Audits that took points, in any run.
 */

/**
 * Runs Lighthouse on a page as a phone with its simulated slow network and processor.
 * @param {{ lighthouse: Function, launch: Function }} tools
 * @param {{ url: string, lang: string, runs: number }} options `lang`: language of the browser, so that the site sends the reader nowhere else.
 * @returns {Promise<Audit>}
 */
export async function auditPage(tools, { url, lang, runs }) {
  const results = [];
  let failures = 0;
  while (results.length < runs) {
    try {
      results.push(await runOnce(tools, { url, lang }));
    } catch (error) {
      // On a busy machine a trace may be lost; a page that is at fault fails every time.
      if (++failures > runs) throw error;
    }
  }
  return {
    scores: categories.map((name) => median(results.map((lhr) => lhr.categories[name].score * 100))),
    timings: Object.fromEntries(
      Object.entries(timings).map(([name, audit]) => [name, median(results.map((lhr) => lhr.audits[audit].numericValue))]),
    ),
    faults: [...new Set(results.flatMap(findFaults))],
  };
}

/** In a browser of its own, so that nothing is in its cache. */
async function runOnce({ lighthouse, launch }, { url, lang }) {
  const chrome = await launch({
    chromePath: findChromium({ withWindow: true }),
    chromeFlags: [...flags, `--lang=${lang}`, `--accept-lang=${lang}`],
    logLevel: 'silent',
  });
  try {
    const { lhr } = await lighthouse(url, { port: chrome.port, onlyCategories: categories, logLevel: 'silent' });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}.`);
    return lhr;
  } finally {
    await chrome.kill();
  }
}

/** Audits with weight that are not perfect. */
function findFaults({ categories: found, audits }) {
  return Object.values(found).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter((ref) => ref.weight > 0 && audits[ref.id].score !== null && audits[ref.id].score < 0.995)
      .map((ref) => `${id}: ${audits[ref.id].title} (${audits[ref.id].displayValue ?? audits[ref.id].score})`),
  );
}
