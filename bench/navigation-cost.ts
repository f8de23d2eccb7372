import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { newPage, openBrowser } from './measure/open-browser.js';
import { serveBrotli } from './measure/serve-brotli.js';

/** An event of a Chrome trace. Times are in microseconds, on the thread's own clock. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tts?: number;
  tdur?: number;
  args: { elementCount?: number; data?: { type?: string } };
}

/** An event with a duration. */
type Span = TraceEvent & { tts: number; tdur: number };

const dist = join(fileURLToPath(new URL('..', import.meta.url)), 'site/dist');
const nextLink = 'li:has(> a[aria-current=page]) + li > a';
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc', 'toplevel'];

const isInside = (outer: Span, { tts }: Span): boolean => tts >= outer.tts && tts < outer.tts + outer.tdur;
const isEvent = ({ name, args }: TraceEvent, type: string): boolean => name === 'EventDispatch' && args.data?.type === type;

function sumOf(spans: readonly Span[], name: string): string {
  return (spans.filter((span) => span.name === name).reduce((sum, { tdur }) => sum + tdur, 0) / 1000).toFixed(1);
}

/** Returns a table row: processor time of the click that changes the page, of the frame after it, and of the deferred layout parts, in ms. */
function describeClick(label: string, events: readonly TraceEvent[]): string {
  const spans = events.filter((event): event is Span => event.tts !== undefined && event.tdur !== undefined);
  const change = spans.find((span) => isEvent(span, 'layout-change'));
  const own = spans.filter(({ pid, tid }) => pid === change?.pid && tid === change.tid);
  const taskOf = (span: Span) => own.find((task) => task.name.endsWith('RunTask') && isInside(task, span));
  const press = own.find((span) => isEvent(span, 'pointerdown'));
  const click = own.find((span) => isEvent(span, 'click'));
  const tasks = { press: press && taskOf(press), click: click && taskOf(click) };
  if (!change || !tasks.press || !tasks.click) throw new Error(`The trace of the ${label} has no click that changes the page.`);
  const end = tasks.click.tts + tasks.click.tdur;
  const frame = own.find(({ name, tts }) => name.endsWith('BeginMainFrame') && tts >= end);
  const isAfter = ({ tts }: Span) => frame && tts >= frame.tts + frame.tdur;
  const rest = own.filter((span) => span.name === 'RunTask' && isAfter(span) && span.tts <= change.tts);
  const inClick = own.filter((span) => tasks.click && isInside(tasks.click, span));
  const styled = inClick.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
  const cells = [
    inMs(tasks.press),
    inMs(tasks.click),
    sumOf(inClick, 'ParseHTML'),
    sumOf(inClick, 'UpdateLayoutTree'),
    String(styled),
    sumOf(inClick, 'Layout'),
    inMs(frame),
    (rest.reduce((sum, { tdur }) => sum + tdur, 0) / 1000).toFixed(1),
    (Math.max(...rest.map(({ tdur }) => tdur)) / 1000).toFixed(1),
  ];
  return `| ${label} | ${cells.join(' | ')} |`;
}

function inMs(span: Span | undefined): string {
  return ((span?.tdur ?? NaN) / 1000).toFixed(1);
}

/** Records a trace of a press on the next entry of the sidebar. */
async function traceClick(browser: Browser, page: Page): Promise<TraceEvent[]> {
  await page.waitForLoadState('networkidle');
  // Waits for deferred layout and prefetching.
  await page.waitForTimeout(1000);
  await browser.startTracing(page, { categories });
  // As long as in `navigation.ts`.
  await page.locator(nextLink).click({ delay: 60 });
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
  console.log('Processor time in ms, hardly affected by other load on the machine.\n');
  console.log(
    '| click | press | release | its parsing | style | elements | layout | frame after it | rest of the layout | its longest task |',
  );
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |');
  for (const label of ['first', 'second']) console.log(describeClick(label, await traceClick(browser, page)));
} finally {
  await browser.close();
  await server.close();
}
