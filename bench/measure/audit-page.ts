import { chromiumArgs, findChromium } from '../../scripts/browsers.mjs';
import { median } from '../median.js';
import type { Lighthouse, LighthouseAudit, LighthouseReport } from './install-lighthouse.js';

const flags = ['--headless=new', ...chromiumArgs];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Medians of the runs. Scores from 0 to 100, times in milliseconds. */
export interface Audit {
  /** Performance, accessibility, best practices, SEO. */
  scores: number[];
  timings: { fcp: number; lcp: number; cls: number; tbt: number };
  /** Audits that lost points in any run. */
  faults: string[];
}

/** The page that is audited. */
interface AuditedPage {
  url: string;
  /** Language of the browser. Prevents a redirect to another language. */
  lang: string;
}

/** Runs Lighthouse on a page as a phone with a simulated slow network and processor. */
export async function auditPage(tools: Lighthouse, { url, lang, runs }: AuditedPage & { runs: number }): Promise<Audit> {
  const reports: LighthouseReport[] = [];
  let failures = 0;
  while (reports.length < runs) {
    try {
      reports.push(await runOnce(tools, { url, lang }));
    } catch (error) {
      // Under load a trace may get lost. A page at fault fails every time.
      if (++failures > runs) throw error;
    }
  }
  const timing = (name: string) => median(reports.map((report) => auditOf(report, name).numericValue ?? NaN));
  return {
    scores: categories.map((name) => median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100))),
    timings: {
      fcp: timing('first-contentful-paint'),
      lcp: timing('largest-contentful-paint'),
      cls: timing('cumulative-layout-shift'),
      tbt: timing('total-blocking-time'),
    },
    faults: [...new Set(reports.flatMap(findFaults))],
  };
}

function auditOf({ audits }: LighthouseReport, name: string): LighthouseAudit {
  const audit = audits[name];
  if (!audit) throw new Error(`Lighthouse has no audit "${name}".`);
  return audit;
}

/** Launches a new browser for each run so that its cache is empty. */
async function runOnce({ lighthouse, launch }: Lighthouse, { url, lang }: AuditedPage): Promise<LighthouseReport> {
  const chrome = await launch({
    chromePath: findChromium({ withWindow: true }),
    chromeFlags: [...flags, `--lang=${lang}`, `--accept-lang=${lang}`],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: categories, logLevel: 'silent' });
    if (!result) throw new Error(`Lighthouse gave no report of ${url}.`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}.`);
    return lhr;
  } finally {
    await chrome.kill();
  }
}

/** Lists weighted audits with an imperfect score. */
function findFaults(report: LighthouseReport): string[] {
  return Object.values(report.categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .map((ref) => auditOf(report, ref.id))
      .filter(({ score }) => score !== null && score < 0.995)
      .map(({ title, displayValue, score }) => `${id}: ${title} (${displayValue ?? score})`),
  );
}
