import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { errorMessage } from '../measure/error-message.js';
import { freePort, waitForPort } from '../measure/free-port.js';
import { newPage } from '../measure/open-browser.js';
import { runCommand, startCommand, stopCommand } from '../measure/run-command.js';
import { edited } from './create-app.js';
import type { PreparedApp } from './prepare-app.js';

const startTimeout = 120_000;

/** Times one production build, from the start of the command to its end, in seconds. */
export async function timeBuild(app: PreparedApp): Promise<number> {
  app.clear();
  const { seconds, outcome, log } = await runCommand(app.command(app.tool.buildArgs), { cwd: app.folder, timeout: 300 });
  if (outcome !== 'done' || !existsSync(join(app.folder, 'dist/index.html'))) throw new Error(`${app.tool.name} did not build:\n${log}`);
  return seconds;
}

/** Times of a dev server, in seconds. */
export interface DevTimes {
  /** Until the page shows the application. */
  start: number;
  /** Until the page shows each edit. */
  edits: number[];
}

/** Runs one session of a dev server. */
export async function timeDev(app: PreparedApp, { browser, edits }: { browser: Browser; edits: number }): Promise<DevTimes> {
  app.clear();
  const port = await freePort();
  const page = await newPage(browser);
  const file = join(app.folder, edited.file);
  const original = readFileSync(file, 'utf8');
  const started = performance.now();
  const deadline = started + startTimeout;
  const { child, log } = startCommand(app.command(app.tool.devArgs(port)), { cwd: app.folder });
  try {
    const host = await waitForPort(port, { deadline, isAlive: () => child.exitCode === null });
    await openApp(page, `http://${host}:${port}/`, deadline);
    const start = (performance.now() - started) / 1000;
    const times: number[] = [];
    // Wait until the requests of the first page, and the server's work after them, are done.
    if (edits > 0) await wait(2000);
    const rounds = edits > 0 ? edits + 1 : 0;
    for (let edit = 0; edit < rounds; edit++) {
      const words = `Edit ${edit} of card 0`;
      const seen = page.evaluate(waitForWords, words);
      const saved = performance.timeOrigin + performance.now();
      writeFileSync(file, original.replace(edited.words, words));
      const time = ((await seen) - saved) / 1000;
      // The first edit warms up the compiler.
      if (edit > 0) times.push(time);
      await wait(300);
    }
    return { start, edits: times };
  } catch (error) {
    throw new Error(`${app.tool.name}: ${errorMessage(error)}\n${log().trim()}`, { cause: error });
  } finally {
    await stopCommand(child);
    writeFileSync(file, original);
    await page.close();
  }
}

/** Opens the application and waits for its last component. Retries while the server refuses. */
async function openApp(page: Page, url: string, deadline: number): Promise<void> {
  while (performance.now() < deadline) {
    const response = await page.goto(url, { waitUntil: 'commit' }).catch(() => null);
    if (response?.ok()) {
      await page.locator('#card-0').waitFor({ timeout: Math.max(1, deadline - performance.now()) });
      return;
    }
    await wait(20);
  }
  throw new Error('The application did not show in time.');
}

/** Runs in the page. Resolves when the words first appear in the first component; a reload rejects it. */
function waitForWords(words: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`"${words}" did not reach the page.`)), 30_000);
    const check = () => {
      if (!document.getElementById('card-0')?.textContent?.includes(words)) return;
      observer.disconnect();
      clearTimeout(late);
      resolve(performance.timeOrigin + performance.now());
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    check();
  });
}
