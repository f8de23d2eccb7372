/**
 * The longest tasks of a page's thread while something is done, in ms: by the clock, and by the time for which the processor was
 * the thread's own. By the clock a task also waits for whatever else runs on the machine.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<unknown>} act
 */
export async function longestTask(page, act) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  const tasks = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map((thread) => traceEvents.filter(isTaskOf(thread)))
    // The browser keeps an empty page beside it.
    .reduce((most, own) => (own.length > most.length ? own : most));
  const longest = (key) => Math.max(...tasks.map((task) => task[key] ?? 0)) / 1000;
  return { clock: longest('dur'), own: longest('tdur') };
}

function isTaskOf(thread) {
  return ({ ph, name, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && pid === thread.pid && tid === thread.tid;
}
