import type { Page } from '@playwright/test';

/** The longest task of a thread, in ms. */
export interface LongestTask {
  /** By the clock, which also counts the wait for whatever else runs on the machine. */
  clock: number;
  /** By the time for which the thread had a processor. */
  own: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** In µs, by the clock and by the thread's own time. */
  dur?: number;
  tdur?: number;
}

/** The longest tasks of a page's thread while something is done. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<LongestTask> {
  const browser = page.context().browser();
  if (!browser) throw new Error('Only a browser that was launched here can be traced.');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  const trace = await browser.stopTracing();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const tasks = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map((thread) => traceEvents.filter(isTaskOf(thread)))
    // The browser keeps an empty page beside it.
    .reduce((most, own) => (own.length > most.length ? own : most));
  const longest = (key: 'dur' | 'tdur') => Math.max(...tasks.map((task) => task[key] ?? 0)) / 1000;
  return { clock: longest('dur'), own: longest('tdur') };
}

function isTaskOf(thread: TraceEvent) {
  return ({ ph, name, pid, tid }: TraceEvent) => ph === 'X' && name.endsWith('RunTask') && pid === thread.pid && tid === thread.tid;
}
