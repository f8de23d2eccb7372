import type { Page } from '@playwright/test';

/** The longest task of a thread, in ms. */
export interface LongestTask {
  /** Wall time, which includes waiting for other processes on the machine. */
  clock: number;
  /** Time that the thread was running on a processor. */
  own: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** In µs: wall time, and the thread's own time. */
  dur?: number;
  tdur?: number;
}

/** Measures the longest task of the page's main thread during an action. */
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
    // The browser also keeps an empty page.
    .reduce((most, own) => (own.length > most.length ? own : most));
  const longest = (key: 'dur' | 'tdur') => Math.max(...tasks.map((task) => task[key] ?? 0)) / 1000;
  return { clock: longest('dur'), own: longest('tdur') };
}

function isTaskOf(thread: TraceEvent) {
  return ({ ph, name, pid, tid }: TraceEvent) => ph === 'X' && name.endsWith('RunTask') && pid === thread.pid && tid === thread.tid;
}
