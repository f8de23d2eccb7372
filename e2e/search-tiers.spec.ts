import type { BrowserContext, Page } from '@playwright/test';
import { createWordCounter, type PackedPage, Vocabulary, writeIndex } from '@kiln/search';
import { expect, test } from './browser-test.js';
import { openLive, preventPreloading, untilQuiet } from './live-page.js';
import { site } from './sites.js';
import { ask, openPanel } from './theme/search-panel.js';

test.use({ preloading: true });

const guide = `${site.url}guide/basic/server`;
const firstTier = /\/static\/search_index\.en\.[^/]+\.pack\.json$/;
const routes = /\/_\/routes\.en\.json$/;
const laterTiers = /\/static\/search_words\/[^/]+\.json$/;

/** Records requests for index files from now on, including those of the worker. */
function indexRequests(context: BrowserContext): { first: string[]; later: string[] } {
  const found = { first: [] as string[], later: [] as string[] };
  context.on('request', (request) => {
    if (firstTier.test(request.url())) found.first.push(request.url());
    if (laterTiers.test(request.url())) found.later.push(request.url());
  });
  return found;
}

/** Returns the number of files of the index besides its first tier. */
async function laterFiles(page: Page, [url = '']: readonly string[]): Promise<number> {
  const { words } = (await (await page.request.get(url)).json()) as { words: string };
  const file = await page.request.get(new URL(`search_words/${words}.json`, url).href);
  return ((await file.json()) as { shards: unknown[] }).shards.length + 1;
}

test('R4.7 an idle browser prefetches only the first tier of the index; a query fetches the shards it needs', async ({ page, context }) => {
  const requests = indexRequests(context);
  await openLive(page, guide);
  await expect.poll(() => requests.first.length).toBe(1);
  await untilQuiet(page);
  await openPanel(page);
  await expect(page.locator('.search-panel')).toHaveAttribute('data-index', 'inited');
  expect(requests.later).toEqual([]);
  await page.keyboard.type('strictPort');
  await expect(page.locator('.search-results')).toHaveAttribute('data-query', 'strictPort');
  await expect(page.getByRole('option').first()).toContainText('strictPort');
  await expect(page.locator('.search [role=status]')).toHaveText(/\d/);
  expect(requests.later.length).toBeGreaterThan(0);
  expect(requests.later.length).toBeLessThan((await laterFiles(page, requests.first)) / 3);
});

test('R4.7 with data saving on, no part of the index is fetched before a query', async ({ page, context }) => {
  await preventPreloading(page);
  const requests = indexRequests(context);
  await openLive(page, guide);
  await untilQuiet(page);
  expect(requests).toEqual({ first: [], later: [] });
  const { results } = await ask(page, 'strictPort');
  await expect(results.first()).toContainText('strictPort');
});

test('R9.1 with a large index, a query fetches only its words, their postings, and then its pages', async ({ page, context }) => {
  const vocabulary = new Vocabulary();
  const countWords = createWordCounter('en', vocabulary);
  const pages = Array.from({ length: 60 }, (_, number) => ({
    page: [`Title ${number}`, `/page-${number}`, '', 100, [[`Heading of ${number}`, 2]]] satisfies PackedPage,
    words: countWords([
      { prose: 'Some text.', code: '' },
      { prose: number === 7 ? 'A needle.' : 'Hay.', code: '' },
    ]),
  }));
  let count = 0;
  const { first, files } = writeIndex(pages, vocabulary.words, {
    synonyms: [],
    nameOf: () => `large${count++}`,
    mostLetters: 0,
    shardSize: 300,
  });
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const requestedFiles: string[] = [];
  await context.route(firstTier, (route) => route.fulfill({ json: first }));
  await context.route(/\/static\/search_words\//, (route) => {
    const [, name = ''] = /search_words\/(.*)\.json$/.exec(route.request().url()) ?? [];
    requestedFiles.push(name.slice(name.indexOf('/') + 1));
    return route.fulfill({ contentType: 'application/json', body: contents.get(name)?.() ?? 'null' });
  });
  await openLive(page, guide);
  const { results, status } = await ask(page, 'needle');
  await expect(results).toHaveCount(1);
  await expect(results).toHaveAttribute('href', /page-7#heading-of-7$/);
  await expect(status).toHaveText(/\d/);
  expect(requestedFiles).toEqual([expect.stringMatching(/^w/), expect.stringMatching(/^t/), 'p7']);
});

test.describe('missing parts', () => {
  test.use({ allowed: { messages: [/status of 404/] } });

  test('R7.1 the first tier returns results without the others', async ({ page, context }) => {
    await context.route(laterTiers, (route) => route.fulfill({ status: 404 }));
    await openLive(page, guide);
    const { results, status } = await ask(page, 'strictPort');
    await expect(results.first()).toContainText('strictPort');
    await expect(status).toHaveText(/\d/);
  });

  test('R7.1 after a new deployment under an open page, the new index is queried', async ({ page, context }) => {
    await preventPreloading(page);
    let current = '';
    // The page loads a manifest older than the files on the host.
    await context.route(routes, async (route) => {
      const response = await route.fetch();
      const manifest = (await response.json()) as { search: Record<string, string> };
      const search = Object.fromEntries(Object.keys(manifest.search).map((version) => [version, 'search_index.en.old']));
      // Set before the response, because the page requests the index right after it.
      current = Object.values(manifest.search)[0] ?? '';
      await route.fulfill({ response, json: { ...manifest, search } });
    });
    await context.route(/search_index\.en\.old\.pack\.json$/, async (route) => {
      const first = (await (await page.request.get(`${site.url}static/${current}.pack.json`)).json()) as object;
      await route.fulfill({ json: { ...first, words: 'gone' } });
      await context.unroute(routes);
    });
    const requests = indexRequests(context);
    await openLive(page, guide);
    const { status } = await ask(page, 'strictPort');
    await expect.poll(() => requests.first.some((url) => url.includes(current))).toBe(true);
    await expect.poll(() => requests.later.filter((url) => !url.includes('gone')).length).toBeGreaterThan(0);
    await expect(status).toHaveText(/\d/);
  });
});
