import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { createCorpus } from './corpus/create-corpus.js';
import { describeMachine } from './measure/describe-machine.js';
import { newPage, openBrowser } from './measure/open-browser.js';
import { runCommand } from './measure/run-command.js';
import { serveBrotli } from './measure/serve-brotli.js';
import { median } from './median.js';
import { prepareSite } from './prepare-site.js';
import { kiln } from './tools/kiln.js';
import { vitepress } from './tools/vitepress.js';

declare global {
  /** Set in the page: time from the release of the mouse until the frame with its change is on screen, in ms. */
  var shownTime: number | undefined;
  /** Set in the page: time from the release until the change is in the document, as an outside script sees it, in ms. */
  var changedTime: number;
  /** Set in the page: time from the release until the page's thread is done with that frame, in ms. */
  var drawnTime: number;
  /** Set in the page: whether anything was requested between the first pointer move and the click. */
  var hasWaited: boolean;
  /** Set in the page: duration of each task over 50 ms, in ms. */
  var longTasks: number[];
}

interface Point {
  x: number;
  y: number;
}

interface Measured {
  name: string;
  folder: string;
  path: string;
  /** The links that are pressed. */
  links: string;
  /** Paths of pages for which the tasks of the browser are looked at. */
  targets?: Record<string, string>;
}

/** The parts of a payload file that are read. */
interface Payload {
  html: string;
  page: { routePath: string; pageType: string; lang: string };
}

/** DevTools' "Fast 4G": throughput in bytes per second, latency of a request in ms. */
const fast4g = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };
const clicks = 10;
/** How long the button is held, in ms. People hold it longer. */
const holdTime = 60;
const repository = fileURLToPath(new URL('..', import.meta.url));
const dist = join(repository, 'site/dist');
const nextLink = 'li:has(> a[aria-current=page]) + li > a';
const sidebarLinks = '.sidebar a:not([aria-current], [target])';

/** Returns the pages of a Kiln site with the longest and the shortest English article. */
function lengthTargets(folder: string): Record<string, string> {
  const payloads = join(folder, '_/p');
  const [longest, ...others] = readdirSync(payloads)
    .map((name): Payload => JSON.parse(readFileSync(join(payloads, name), 'utf8')))
    .filter(({ page }) => page.pageType === 'doc' && page.lang === 'en')
    .toSorted((a, b) => b.html.length - a.html.length)
    .map(({ page }) => page.routePath);
  return { longest: longest ?? '', shortest: others.at(-1) ?? '' };
}

/** Returns the real site and, with `--peers`, the corpus in two tools. */
async function measuredSites(): Promise<Measured[]> {
  const own = [
    { name: 'site, next in the sidebar', folder: dist, path: '/guide/basic/server', links: nextLink },
    {
      name: 'site, any entry of the sidebar in view',
      folder: dist,
      path: '/guide/start/quick-start',
      links: sidebarLinks,
      targets: lengthTargets(dist),
    },
    { name: 'site, any link of the article in view', folder: dist, path: '/guide/start/features', links: 'main a[href^="/"]' },
  ];
  if (!process.argv.includes('--peers')) return own;
  const corpus = createCorpus(1);
  const peers: Measured[] = [];
  for (const tool of [kiln, vitepress]) {
    const site = await prepareSite(tool, { corpus, scale: 1 });
    const built = await runCommand(site.command('build'), { cwd: site.folder, env: tool.env });
    if (built.outcome !== 'done') throw new Error(`The build of ${tool.name} ${built.outcome}.\n${built.log}`);
    const links = tool === kiln ? sidebarLinks : '.VPSidebar a:not([target])';
    const folder = join(site.folder, tool.outDir);
    // The same pages in both.
    const targets = peers[0]?.targets ?? lengthTargets(folder);
    peers.push({ name: `corpus, sidebar, ${tool.name}`, folder, path: site.page, links, targets });
  }
  return [...own, ...peers];
}

/** A press here only changes a letter. Its time is the share of browser, protocol and screen in every press. */
const floorPoint: Point = { x: 1435, y: 895 };

/**
 * Opens a page that reports how long after the release of the mouse another heading, or another letter, is on screen.
 *
 * The clock starts at the browser's timestamp of the release, as for INP. It ends when the frame is presented: Element Timing reports this for
 * a mark that is inserted in the task of the change. Nothing requests frames in the meantime, so none comes earlier than for a reader.
 */
async function openPage(browser: Browser, url: string, network: typeof fast4g | null): Promise<{ page: Page; session: CDPSession }> {
  const page = await newPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    localStorage.setItem('visited', '1');
    globalThis.longTasks = [];
    new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    const smallText = (textContent: string, side: string) => {
      const element = Object.assign(document.createElement('div'), { textContent });
      element.style.cssText = `position:fixed;z-index:999;inset:auto ${side} 0 auto;width:10px;height:10px;font-size:8px`;
      return element;
    };
    const letter = smallText('a', '0');
    letter.addEventListener('click', () => (letter.textContent = 'b'));
    const shown = () => `${document.querySelector('h1')?.textContent} ${letter.textContent}`;
    let before: string | undefined;
    let moved = 0;
    let clicked = 0;
    let released = 0;
    const onChange = () => {
      if (before === undefined || shown() === before) return;
      before = undefined;
      globalThis.changedTime = performance.now() - released;
      const mark = smallText('c', '10px');
      mark.setAttribute('elementtiming', 'shown');
      document.body.append(mark);
      requestAnimationFrame(() => setTimeout(() => (globalThis.drawnTime = performance.now() - released)));
    };
    new PerformanceObserver((list) => {
      const entry = list.getEntries().at(-1) as PerformanceEntry & { renderTime: number };
      globalThis.shownTime = entry.renderTime - released;
      globalThis.hasWaited = performance
        .getEntriesByType('resource')
        // Cached responses transfer nothing.
        .some(
          (resource) =>
            resource.startTime >= moved && resource.startTime <= clicked && (resource as PerformanceResourceTiming).transferSize > 0,
        );
    }).observe({ type: 'element' });
    addEventListener('DOMContentLoaded', () => {
      document.body.append(letter);
      new MutationObserver(onChange).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    addEventListener('pointermove', ({ timeStamp }) => (moved = timeStamp), true);
    addEventListener('pointerup', ({ timeStamp }) => (released = timeStamp), true);
    // The click's own requests start in its task.
    addEventListener('click', () => setTimeout(() => (clicked = performance.now())), true);
    addEventListener(
      'pointerdown',
      () => {
        before = shown();
        globalThis.shownTime = undefined;
      },
      true,
    );
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', network);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
  await page.waitForTimeout(1000);
  return { page, session };
}

/** Moves the mouse to a point and presses it. Returns the times from the release until the change is in the document, drawn and on screen. */
async function timePress(page: Page, { x, y }: Point): Promise<{ changed: number; drawn: number; shown: number }> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(holdTime);
  await page.mouse.up();
  const handle = await page.waitForFunction(() => globalThis.shownTime);
  const [changed, drawn] = await page.evaluate(() => [globalThis.changedTime, globalThis.drawnTime] as const);
  return { changed, drawn, shown: (await handle.jsonValue()) ?? NaN };
}

/** Presses visible links, each in a new visit. Returns the times, those of presses that only change a letter, and the number of pages shown without a request. */
async function timeClicks(browser: Browser, url: string, { links, network }: { links: string; network: typeof fast4g | null }) {
  const times: number[] = [];
  const changed: number[] = [];
  const drawn: number[] = [];
  const floor: number[] = [];
  let ready = 0;
  for (let index = 0; index < clicks; index++) {
    const { page } = await openPage(browser, url, network);
    const points = await page.locator(links).evaluateAll((elements) => {
      const seen = new Set([location.pathname]);
      return elements.flatMap((element) => {
        const { pathname, hash } = element as HTMLAnchorElement;
        const { x, y, width, height } = element.getBoundingClientRect();
        const point = { x: x + width / 2, y: y + height / 2 };
        const isInView = element.contains(document.elementFromPoint(point.x, point.y));
        return !hash && isInView && seen.size < seen.add(pathname).size ? [point] : [];
      });
    });
    const point = points[Math.floor((index * points.length) / clicks)];
    if (!point) throw new Error(`No link to press on ${url}.`);
    floor.push((await timePress(page, floorPoint)).shown);
    const time = await timePress(page, point);
    times.push(time.shown);
    changed.push(time.changed);
    drawn.push(time.drawn);
    if (!(await page.evaluate(() => globalThis.hasWaited))) ready++;
    await page.context().close();
  }
  return { times: inOrder(times), changed: inOrder(changed), drawn, floor, ready };
}

function inOrder(times: readonly number[]): number[] {
  return times.toSorted((a, b) => a - b);
}

/** Goes to a page and back with the processor slowed four times. Returns the tasks over 50 ms each way. */
async function longTasksOf(browser: Browser, url: string, path: string): Promise<number[][]> {
  const { page, session } = await openPage(browser, url, null);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, id: 'there', textContent: 'There' });
    document.querySelector('main h1')?.after(link);
  }, path);
  await page.hover('#there');
  await page.waitForTimeout(500);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const tasksOf = async (go: () => Promise<unknown>): Promise<number[]> => {
    await page.evaluate(() => (globalThis.longTasks.length = 0));
    await go();
    await page.waitForTimeout(2000);
    return page.evaluate(() => globalThis.longTasks);
  };
  const there = await tasksOf(() => page.click('#there', { delay: holdTime }));
  if (new URL(page.url()).pathname !== path) throw new Error(`The link to ${path} has led to ${page.url()}.`);
  const back = await tasksOf(() => page.goBack());
  await page.context().close();
  return [there, back];
}

async function reportTimes(browser: Browser, sites: readonly Measured[]): Promise<void> {
  console.log(
    `From the release of the mouse until the frame with the new page is on screen, ${clicks} visits each; ${describeMachine()}.\n`,
  );
  console.log(
    '| links | network | one letter | in the document, median | ninth of ten | drawn, median | on screen, median | ninth of ten | slowest | without a request |\n| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: |',
  );
  for (const { name, folder, path, links } of sites) {
    const server = await serveBrotli(folder);
    // A real host has compressed its files in advance.
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:js|json|css)$/.test(file));
    for (const file of files) await (await fetch(`${server.origin}/${file}`)).arrayBuffer();
    await (await openPage(browser, server.origin + path, null)).page.context().close();
    for (const [label, network] of [['fast 4G', fast4g] as const, ['local', null] as const]) {
      const { times, changed, drawn, floor, ready } = await timeClicks(browser, server.origin + path, { links, network });
      const row = [
        median(floor),
        median(changed),
        changed[8] ?? NaN,
        median(drawn),
        median(times),
        times[8] ?? NaN,
        Math.max(...times),
      ].map((time) => `${time.toFixed(0)} ms`);
      console.log(`| ${name} | ${label} | ${row.join(' | ')} | ${ready} of ${clicks} |`);
    }
    await server.close();
  }
}

async function reportTasks(browser: Browser, sites: readonly Measured[]): Promise<void> {
  console.log('\nTasks over 50 ms with the processor slowed four times, on the way to a page and back.\n');
  console.log('| site | page | there | back |\n| --- | --- | --- | --- |');
  for (const { name, folder, path, targets = {} } of sites) {
    const server = await serveBrotli(folder);
    for (const [label, target] of Object.entries(targets)) {
      const cells = (await longTasksOf(browser, server.origin + path, target)).map((tasks) => tasks.join(', ') || 'none');
      console.log(`| ${name} | ${label}, ${target} | ${cells.join(' | ')} |`);
    }
    await server.close();
  }
}

const sites = await measuredSites();
const browser = await openBrowser();
try {
  // The tasks take a minute, everything a quarter of an hour.
  if (!process.argv.includes('--tasks')) await reportTimes(browser, sites);
  await reportTasks(browser, sites);
} finally {
  await browser.close();
}
