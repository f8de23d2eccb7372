import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, waitForPort } from './measure/free-port.mjs';
import { startCommand, stopCommand } from './measure/run-command.mjs';
import { median } from './median.mjs';

/**
 * @typedef {object} DevResult
 * @property {string} tool
 * @property {number} scale
 * @property {number | null} coldStart Command to the page's heading in the browser without caches, in seconds.
 * @property {number | null} warmStart The same with the caches of the run before.
 * @property {number | null} edit Save to the change in the document, in milliseconds.
 * @property {number | null} frame Save to the next frame after it, in milliseconds.
 * @property {string} note
 */

/**
 * Starts a dev server, opens a page and edits it.
 * @param {import('./prepare-site.mjs').Site} site
 * @param {{ browser: import('@playwright/test').Browser, runs: number, edits: number, timeout: number, log: (line: string) => void }} options `timeout` of a start in seconds.
 * @returns {Promise<DevResult>}
 */
export async function benchDev(site, { browser, runs, edits, timeout, log }) {
  const result = { tool: site.tool.name, scale: site.scale, coldStart: null, warmStart: null, edit: null, frame: null, note: '' };
  const starts = { cold: [], warm: [] };
  try {
    for (let round = 0; round < runs; round++) {
      for (const kind of ['cold', 'warm']) {
        if (kind === 'cold') site.clear();
        const last = kind === 'warm' && round === runs - 1;
        const session = await devSession(site, { browser, edits: last ? edits : 0, timeout });
        starts[kind].push(session.start);
        log(`${site.tool.name} x${site.scale} dev ${kind}: page after ${session.start.toFixed(2)} s`);
        if (last && edits > 0) {
          result.edit = median(session.edits.map(({ change }) => change));
          result.frame = median(session.edits.map(({ frame }) => frame));
          log(`${site.tool.name} x${site.scale} dev edit: ${result.edit.toFixed(0)} ms, next frame ${result.frame.toFixed(0)} ms`);
        }
      }
    }
  } catch (error) {
    result.note = error.message.split('\n')[0];
    log(`${site.tool.name} x${site.scale} dev: ${error.message}`);
  }
  if (starts.cold.length > 0) result.coldStart = median(starts.cold);
  if (starts.warm.length > 0) result.warmStart = median(starts.warm);
  return result;
}

async function devSession(site, { browser, edits, timeout }) {
  const port = await freePort();
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const seen = watchEdits(page);
  await page.addInitScript(observeEdits);
  const original = readFileSync(site.pageFile, 'utf8');
  const started = performance.now();
  const deadline = started + timeout * 1000;
  const { child, log } = startCommand(site.command({ kind: 'dev', port }), { cwd: site.folder, env: site.tool.env });
  try {
    const host = await waitForPort(port, { deadline, isAlive: () => child.exitCode === null });
    await openPage(page, `http://${host}:${port}${site.page}`, deadline);
    const start = (performance.now() - started) / 1000;
    const measured = [];
    // The server may still be busy with what the first page asked for.
    if (edits > 0) await wait(3000);
    for (let edit = 0; edit <= edits; edit++) {
      if (edits === 0) break;
      const token = `zq-edit-${edit}`;
      const saved = performance.timeOrigin + performance.now();
      writeFileSync(site.pageFile, `${original}\nThis line says ${token}.\n`);
      const { change, frame } = await seen(token);
      // The first edit warms the compiler up.
      if (edit > 0) measured.push({ change: change - saved, frame: frame - saved });
      await wait(400);
    }
    return { start, edits: measured };
  } catch (error) {
    throw new Error(`${error.message}\n${log().trim()}`, { cause: error });
  } finally {
    await stopCommand(child);
    writeFileSync(site.pageFile, original);
    await context.close();
  }
}

/** Opens the page and waits for its heading; asks again only when the server refuses or answers with an error while it warms up. */
async function openPage(page, url, deadline) {
  const left = () => Math.max(1, deadline - performance.now());
  while (performance.now() < deadline) {
    const response = await page.goto(url, { waitUntil: 'commit', timeout: left() }).catch(() => null);
    if (response?.ok()) {
      await page.locator('h1:visible').first().waitFor({ timeout: left() });
      return;
    }
    await wait(20);
  }
  throw new Error('The page did not appear in time.');
}

/** Runs in the page: reports when a token of an edit is first in the document, also after a reload. */
function observeEdits() {
  let reported = '';
  const check = () => {
    const token = /zq-edit-\d+/.exec(document.body?.textContent ?? '')?.[0] ?? '';
    if (token === '' || token === reported) return;
    reported = token;
    const change = performance.timeOrigin + performance.now();
    requestAnimationFrame(() => console.debug('edit seen', token, change, performance.timeOrigin + performance.now()));
  };
  new MutationObserver(check).observe(document, { subtree: true, childList: true, characterData: true });
  document.addEventListener('DOMContentLoaded', check);
}

/** Gives a function that waits for the report of a token. */
function watchEdits(page) {
  const reports = new Map();
  let wake = () => {};
  page.on('console', (message) => {
    const [, token, change, frame] = /^edit seen (\S+) (\S+) (\S+)$/.exec(message.text()) ?? [];
    if (!token) return;
    reports.set(token, { change: Number(change), frame: Number(frame) });
    wake();
  });
  return async (token) => {
    const deadline = AbortSignal.timeout(30_000);
    while (!reports.has(token)) {
      if (deadline.aborted) throw new Error(`The edit ${token} did not reach the page.`);
      await new Promise((resolve) => {
        wake = resolve;
        deadline.addEventListener('abort', resolve, { once: true });
      });
    }
    return reports.get(token);
  };
}
