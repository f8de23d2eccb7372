import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { errorMessage, errorSummary } from './measure/error-message.js';
import { freePort, waitForPort } from './measure/free-port.js';
import { newPage } from './measure/open-browser.js';
import { startCommand, stopCommand } from './measure/run-command.js';
import { median } from './median.js';
import type { Site } from './prepare-site.js';

/** Times of a dev server. Null if not measured. */
export interface DevResult {
  tool: string;
  scale: number;
  /** From the command to a visible heading in the browser without caches, in seconds. */
  coldStart: number | null;
  /** The same with the caches of the previous run. */
  warmStart: number | null;
  /** From the save to the change in the document, in milliseconds. */
  edit: number | null;
  /** From the save to the next frame after the change, in milliseconds. */
  frame: number | null;
  note: string;
}

/** Options of one dev server session. */
interface SessionOptions {
  browser: Browser;
  edits: number;
  /** Limit for the start, in seconds. */
  timeout: number;
}

/** When an edit first appears in the document, and the frame after it, in milliseconds. */
interface EditTime {
  change: number;
  frame: number;
}

/** Starts a dev server cold and warm in each round, opens a page, and edits it in the last session. */
export async function benchDev(
  site: Site,
  { runs, log, edits, ...options }: SessionOptions & { runs: number; log: (line: string) => void },
): Promise<DevResult> {
  const result: DevResult = {
    tool: site.tool.name,
    scale: site.scale,
    coldStart: null,
    warmStart: null,
    edit: null,
    frame: null,
    note: '',
  };
  const starts: Record<'cold' | 'warm', number[]> = { cold: [], warm: [] };
  try {
    for (let round = 0; round < runs; round++) {
      for (const kind of ['cold', 'warm'] as const) {
        if (kind === 'cold') site.clear();
        const last = kind === 'warm' && round === runs - 1;
        const session = await devSession(site, { ...options, edits: last ? edits : 0 });
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
    result.note = errorSummary(error);
    log(`${site.tool.name} x${site.scale} dev: ${errorMessage(error)}`);
  }
  if (starts.cold.length > 0) result.coldStart = median(starts.cold);
  if (starts.warm.length > 0) result.warmStart = median(starts.warm);
  return result;
}

async function devSession(site: Site, { browser, edits, timeout }: SessionOptions): Promise<{ start: number; edits: EditTime[] }> {
  const port = await freePort();
  const page = await newPage(browser, { locale: 'en-US' });
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
    const measured: EditTime[] = [];
    // The server may still be processing what the first page requested.
    if (edits > 0) await wait(3000);
    for (let edit = 0; edit <= edits; edit++) {
      if (edits === 0) break;
      const token = `zq-edit-${edit}`;
      const saved = performance.timeOrigin + performance.now();
      writeFileSync(site.pageFile, `${original}\nThis line says ${token}.\n`);
      const { change, frame } = await seen(token);
      // The first edit warms up the compiler.
      if (edit > 0) measured.push({ change: change - saved, frame: frame - saved });
      await wait(400);
    }
    return { start, edits: measured };
  } catch (error) {
    throw new Error(`${errorMessage(error)}\n${log().trim()}`, { cause: error });
  } finally {
    await stopCommand(child);
    writeFileSync(site.pageFile, original);
    await page.close();
  }
}

/** Opens the page and waits for its heading. Retries only while the server refuses or returns errors during startup. */
async function openPage(page: Page, url: string, deadline: number): Promise<void> {
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

/** Runs in the page. Reports when the token of an edit first appears in the document, even after a reload. */
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

/** Returns a function that waits until a token is reported. */
function watchEdits(page: Page): (token: string) => Promise<EditTime> {
  const reports = new Map<string, EditTime>();
  let wake = () => {};
  page.on('console', (message) => {
    const [, token, change, frame] = /^edit seen (\S+) (\S+) (\S+)$/.exec(message.text()) ?? [];
    if (!token) return;
    reports.set(token, { change: Number(change), frame: Number(frame) });
    wake();
  });
  return async (token) => {
    const deadline = AbortSignal.timeout(30_000);
    for (;;) {
      const report = reports.get(token);
      if (report) return report;
      if (deadline.aborted) throw new Error(`The edit ${token} did not reach the page.`);
      await new Promise<void>((resolve) => {
        wake = resolve;
        deadline.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  };
}
