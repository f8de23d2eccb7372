import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { newPage, openBrowser } from './measure/open-browser.js';
import { serveBrotli } from './measure/serve-brotli.js';

/** An event of a Chrome trace: times in microseconds, `tts` and `tdur` those of the thread's own clock. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tts?: number;
  tdur?: number;
  args: { elementCount?: number; data?: { type?: string } };
}

/** An event that lasts, on the clock of its thread. */
type Span = TraceEvent & { tts: number; tdur: number };

const dist = join(fileURLToPath(new URL('..', import.meta.url)), 'site/dist');
const nextLink = 'li:has(> a[aria-current=page]) + li > a';
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc', 'toplevel'];

const isInside = (outer: Span, { tts }: Span): boolean => tts >= outer.tts && tts < outer.tts + outer.tdur;
const isEvent = ({ name, args }: TraceEvent, type: string): boolean => name === 'EventDispatch' && args.data?.type === type;

function sumOf(spans: readonly Span[], name: string): string {
  return (spans.filter((span) => span.name === name).reduce((sum, { tdur }) => sum + tdur, 0) / 1000).toFixed(1);
}

/** One row: what the processor does for the click that changes the page, and for the frame after it, in ms. */
function describeClick(label: string, events: readonly TraceEvent[]): string {
  const spans = events.filter((event): event is Span => event.tts !== undefined && event.tdur !== undefined);
  const change = spans.find((span) => isEvent(span, 'page-change'));
  const own = spans.filter(({ pid, tid }) => pid === change?.pid && tid === change.tid);
  const click = own.find((span) => isEvent(span, 'click') && change && isInside(span, change));
  if (!change || !click) throw new Error(`The trace of the ${label} has no click that changes the page.`);
  const frame = own.find(({ name, tts }) => name.endsWith('BeginMainFrame') && tts >= click.tts + click.tdur);
  const inClick = own.filter((span) => isInside(click, span));
  const styled = inClick.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
  const cells = [
    (click.tdur / 1000).toFixed(1),
    ((change.tts - click.tts) / 1000).toFixed(1),
    sumOf(inClick, 'UpdateLayoutTree'),
    String(styled),
    sumOf(inClick, 'Layout'),
    ((frame?.tdur ?? NaN) / 1000).toFixed(1),
  ];
  return `| ${label} | ${cells.join(' | ')} |`;
}

/** Presses the next entry of the sidebar while the browser keeps a trace. */
async function traceClick(browser: Browser, page: Page): Promise<TraceEvent[]> {
  await page.waitForLoadState('networkidle');
  // What is laid out and loaded when the page is idle.
  await page.waitForTimeout(1000);
  await browser.startTracing(page, { categories });
  await page.locator(nextLink).click();
  await page.waitForTimeout(500);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return trace.traceEvents.toSorted((a, b) => (a.tts ?? 0) - (b.tts ?? 0));
}

const server = await serveBrotli(dist);
const browser = await openBrowser();
try {
  const page = await newPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => localStorage.setItem('visited', '1'));
  await page.goto(`${server.origin}/guide/basic/server`);
  console.log('Processor time in ms: what else runs on the machine adds little to it.\n');
  console.log('| click | its task | until the page is in the document | style | elements | layout | frame after it |');
  console.log('| --- | --: | --: | --: | --: | --: | --: |');
  for (const label of ['first', 'second']) console.log(describeClick(label, await traceClick(browser, page)));
} finally {
  await browser.close();
  await server.close();
}
