import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { describeMachine } from '../measure/describe-machine.js';
import { errorMessage } from '../measure/error-message.js';
import { newPage, openBrowser } from '../measure/open-browser.js';
import { median } from '../median.js';
import { workFolder } from '../prepare-site.js';
import { installPeers } from '../search/install-peers.js';
import { watchHeaps } from './watch-heaps.js';
import { indexLargePages } from './index-large-pages.js';
import { createLargePage } from './large-pages.js';
import { type Sent, startThrottledServer } from './throttled-server.js';
import { type BuildTimes, writeLargeSite } from './write-large-site.js';

const help = `Usage: npx tsx bench/search-large/run.ts [options]

Measures search over thousands of generated pages in the browser, beside Pagefind: from the key to the first result on "Fast 4G",
what is fetched until then, the memory of the page, and the time that the index takes.

  --dist <folder>    The built site whose panel is used (default: site/dist of this repository)
  --pages <numbers>  Numbers of pages (default: 3682,20000)
  --index-only       Makes the indexes and says what they take, without a browser and Pagefind; one number for each run tells the
                     memory (100,000 pages: NODE_OPTIONS=--max-old-space-size=16000)
  --help`;

const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: fileURLToPath(new URL('../../site/dist', import.meta.url)) },
    pages: { type: 'string', default: '3682,20000' },
    'index-only': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** The first query of a new visit. */
interface FirstQuestion {
  /** From the key to the frame with the first result, in ms. */
  time: number;
  /** Bytes fetched for search until then. */
  bytes: number;
  /** Heaps of the page and its workers once all results are shown, in bytes. */
  memory: number;
}

interface Measured {
  name: string;
  pages: number;
  slowing: number;
  questions: FirstQuestion[];
}

declare global {
  /** Set in the page: times of the last key and of the frame with the first result, in ms since 1970. */
  var firstResult: { typed: number; shown: number };
}

/** Returns queries for titles, for the last word of a title, and for words of the texts. */
function questionsOf(count: number): string[] {
  const titles = [0.1, 0.5, 0.9].map((share) => createLargePage(Math.floor(share * count)).source.data.title);
  const [product = ''] = titles.map((title) => title.split(' ').at(-1));
  return [...titles, product, 'output folder'];
}

function watchFirstResult(): void {
  const now = () => performance.timeOrigin + performance.now();
  addEventListener(
    'input',
    ({ target }) => {
      const { value } = target as HTMLInputElement;
      globalThis.firstResult = { typed: now(), shown: 0 };
      const look = (): void => {
        const list = document.querySelector<HTMLElement>('.search-results');
        const isThere = list?.dataset['query'] === value.trim() && list.querySelector('[role=option]');
        if (isThere) requestAnimationFrame(() => (globalThis.firstResult.shown = now()));
        else requestAnimationFrame(look);
      };
      look();
    },
    true,
  );
}

/** An idle page, and a function that measures its heaps. */
interface Visit {
  page: Page;
  memory: () => Promise<number>;
}

async function openVisit(browser: Browser, url: string, slowing: number): Promise<Visit> {
  const page = await newPage(browser, { locale: 'en-US', serviceWorkers: 'block' });
  await page.addInitScript(watchFirstResult);
  const session = await page.context().newCDPSession(page);
  const memory = await watchHeaps(session);
  await page.goto(url, { waitUntil: 'networkidle' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowing });
  return { page, memory };
}

const bytesOf = (sent: readonly Sent[], until: number) => sent.filter(({ at }) => at <= until).reduce((sum, { bytes }) => sum + bytes, 0);

/** Types a query into the search panel of an idle page. */
async function askKiln({ page, memory }: Visit, query: string, sent: Sent[]): Promise<FirstQuestion> {
  await page.keyboard.press('Control+k');
  await page.locator('.search-panel[data-index=inited]').waitFor();
  await page.keyboard.insertText(query);
  await page.waitForFunction(() => globalThis.firstResult?.shown > 0);
  const { typed, shown } = await page.evaluate(() => globalThis.firstResult);
  const isSearch = ({ path }: Sent) => /search/.test(path);
  await page.waitForLoadState('networkidle');
  return { time: shown - typed, bytes: bytesOf(sent.filter(isSearch), shown), memory: await memory() };
}

interface PagefindScript {
  init: () => Promise<void>;
  search: (query: string) => Promise<{ results: { data: () => Promise<unknown> }[] }>;
}

/** Queries Pagefind, initialized as when its panel opens, until the data of the first result is loaded. */
async function askPagefind({ page, memory }: Visit, query: string, sent: Sent[]): Promise<FirstQuestion> {
  const { typed, shown } = await page.evaluate(async (text) => {
    const script = '/pagefind/pagefind.js';
    const { init, search }: PagefindScript = await import(script);
    await init();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const typedAt = performance.timeOrigin + performance.now();
    const { results } = await search(text);
    await results[0]?.data();
    return { typed: typedAt, shown: performance.timeOrigin + performance.now() };
  }, query);
  return {
    time: shown - typed,
    bytes: bytesOf(
      sent.filter(({ path }) => path.startsWith('/pagefind/')),
      shown,
    ),
    memory: await memory(),
  };
}

async function measureSize(browser: Browser, folder: string, count: number): Promise<Measured[]> {
  const host = await startThrottledServer([folder, values.dist]);
  const measured: Measured[] = [];
  try {
    for (const [name, slowing, path, ask] of [
      ['kiln', 1, '/guide/basic/server', askKiln],
      ['kiln', 4, '/guide/basic/server', askKiln],
      ['pagefind', 1, '/404', askPagefind],
    ] as const) {
      const questions: FirstQuestion[] = [];
      for (const query of questionsOf(count)) {
        host.setSlow(false);
        host.sent.length = 0;
        const visit = await openVisit(browser, `${host.origin}${path}`, slowing);
        host.setSlow(true);
        questions.push(await ask(visit, query, host.sent));
        await visit.page.close();
      }
      measured.push({ name, pages: count, slowing, questions });
    }
  } finally {
    host.close();
  }
  return measured;
}

function render(builds: readonly BuildTimes[], measured: readonly Measured[], date: string): string {
  const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
  const spread = (list: readonly number[]) => `${number(median([...list]))}, ${number(Math.max(...list))}`;
  return `# Search over many pages, ${date}

${describeMachine()}. Generated pages in English, each question in a new visit, after the panel has opened; "Fast 4G" (165 ms a request, 8.1 Mbit/s for all together, HTTP/1.1) by the host. Median and most of ${measured[0]?.questions.length ?? 0} questions. Slowed: the page's thread only. Fetched: script, root and files of the index until the first result. Memory: heaps of the page and its workers after the last answer, garbage collected.

| Pages | Engine | Slowed | Key to first result (ms) | Fetched until then (KB) | Memory (MB) |
| --: | --- | --: | --: | --: | --: |
${measured.map(({ name, pages, slowing, questions }) => `| ${number(pages)} | ${name} | ${slowing} × | ${spread(questions.map(({ time }) => time))} | ${spread(questions.map(({ bytes }) => bytes / 1000))} | ${spread(questions.map(({ memory }) => memory / 1e6))} |`).join('\n')}

| Pages | Index, kiln (s) | µs a page | Index, pagefind (s) |
| --: | --: | --: | --: |
${builds.map(({ pages, kiln, pagefind }) => `| ${number(pages)} | ${(kiln / 1000).toFixed(1)} | ${number((1000 * kiln) / pages)} | ${(pagefind / 1000).toFixed(1)} |`).join('\n')}
`;
}

/** Describes the cost of an index of generated pages in one line. */
function describeIndex(count: number): string {
  const { first, files, time } = indexLargePages(count);
  const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  const peak = process.resourceUsage().maxRSS / 1000;
  return [
    `${count} pages: ${(time / 1000).toFixed(1)} s, ${((1000 * time) / count).toFixed(0)} µs a page`,
    `${peak.toFixed(0)} MB of memory at most`,
    `root ${(JSON.stringify(first).length / 1000).toFixed(1)} KB, ${files.length} files, ${(bytes / 1e6).toFixed(0)} MB`,
  ].join('; ');
}

async function main(): Promise<void> {
  if (values.help) return console.log(help);
  const counts = values.pages.split(',').map(Number);
  if (values['index-only']) return console.log(counts.map(describeIndex).join('\n'));
  if (!existsSync(values.dist)) throw new Error('There is no built site. Run `npm run build` first, or name one with --dist.');
  const pagefind = await (await installPeers()).load('pagefind');
  const browser = await openBrowser();
  const builds: BuildTimes[] = [];
  const measured: Measured[] = [];
  for (const count of counts) {
    const folder = join(workFolder, `search-large-${count}`);
    builds.push(await writeLargeSite(folder, { dist: values.dist, count, pagefind }));
    measured.push(...(await measureSize(browser, folder, count)));
  }
  await browser.close();
  const date = new Date().toISOString().slice(0, 10);
  const text = render(builds, measured, date);
  console.log(text);
  mkdirSync(new URL('../results/', import.meta.url), { recursive: true });
  writeFileSync(new URL(`../results/search-large-${date}.md`, import.meta.url), text);
}

await main().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exitCode = 1;
});
