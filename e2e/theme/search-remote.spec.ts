import { expect, test } from '../browser-test.js';
import { openLive } from '../live-page.js';
import { servicePorts } from '../ports.js';
import { searchRemote } from '../sites.js';
import { ask, openPanel, waitForService } from './search-panel.js';
import { type SearchService, startSearchService } from './search-service.js';

test.use({ preloading: true });

// All tests share one service, at the URL that the site was built with.
test.describe.configure({ mode: 'serial' });

let service: SearchService;
test.beforeAll(async () => {
  service = await startSearchService(servicePorts.search);
});
test.afterAll(() => service.stop());
test.beforeEach(() => {
  service.queries.length = 0;
});

const guide = `${searchRemote.url}guide/`;

test('R7.2 R9.1 a request to the service has keyword, limit, indexes and language', async ({ page }) => {
  await openLive(page, guide);
  await waitForService(page);
  const { results } = await ask(page, 'ember & ash');
  await expect(results).toHaveCount(3);
  expect(Object.fromEntries(service.queries[0] as URLSearchParams)).toEqual({
    key: 'public',
    keyword: 'ember & ash',
    limit: '100',
    searchIndexes: 'docs,plugins',
    lang: 'en',
  });
  await openLive(page, `${searchRemote.url}zh/guide/`);
  await waitForService(page);
  await ask(page, '釉');
  await expect(results).toHaveCount(3);
  expect(service.queries.at(-1)?.get('lang')).toBe('zh');
});

test('R5.2 a query is sent 150 ms after the last key: consecutive keys cause one request', async ({ page }) => {
  await openLive(page, guide);
  await waitForService(page);
  const { field, results } = await openPanel(page);
  await field.evaluate((input: HTMLInputElement) => {
    for (const value of ['e', 'em', 'emb', 'ember']) {
      input.value = value;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  });
  await expect(results.first()).toContainText('ember');
  expect(service.queries.map((query) => query.get('keyword'))).toEqual(['ember']);
});

test('R3.8 R4.6 results of the service are shown as text, with a tab for each index', async ({ page }) => {
  await openLive(page, guide);
  await waitForService(page);
  const { results, field } = await ask(page, 'ember');
  await expect(page.getByRole('tab')).toHaveText(['Docs 3', 'Plugins 1']);
  await expect(page.getByRole('tab', { name: 'Docs' })).toHaveAttribute('aria-selected', 'true');
  await expect(results.first().locator('.search-path')).toHaveText('Glazes › Mixing');
  await expect(results.first().locator('.search-statement')).toHaveText('<b>ember</b> in a statement');
  await expect(results.first().locator('mark')).toHaveText('ember');
  await expect(results.nth(2)).toHaveAttribute('href', '#');
  await page.getByRole('tab', { name: 'Plugins' }).click();
  await expect(results).toHaveText(['Plugin ember']);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Docs' })).toBeFocused();
  await expect(results).toHaveCount(3);
  await field.fill('plugin');
  await expect(page.getByRole('tab')).toHaveText(['Plugins 1']);
  await expect(results).toHaveText(['Plugin plugin']);
});

test('R5.2 R7.2 responses out of order: that to an older query is discarded', async ({ page }) => {
  await openLive(page, guide);
  await waitForService(page);
  const { field, results } = await ask(page, 'held first');
  await expect.poll(() => service.queries.length).toBe(1);
  await page.evaluate(() => {
    const seen = new Set<string>();
    const note = () => document.querySelectorAll('.search-statement').forEach(({ textContent }) => seen.add(textContent ?? ''));
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { seen });
  });
  await field.fill('held second');
  // The input has changed; the new query may or may not have been sent.
  service.release('held first');
  await expect.poll(() => service.queries.length).toBe(2);
  await field.fill('third');
  await expect(results.first()).toContainText('third');
  service.release('held second');
  await field.fill('fourth');
  await expect(results.first()).toContainText('fourth');
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen.filter((text) => text.includes('statement'))).toEqual(['<b>third</b> in a statement', '<b>fourth</b> in a statement']);
});

test('R7.2 hooks change the query, add custom-rendered results, and receive what is shown', async ({ page }) => {
  await openLive(page, guide);
  await waitForService(page);
  const { results } = await ask(page, 'colour');
  await expect(page.getByRole('tab')).toHaveText(['Docs 3', 'Plugins 1', 'Palette 1']);
  expect(service.queries[0]?.get('keyword')).toBe('color');
  await page.getByRole('tab', { name: 'Palette' }).click();
  await expect(results.locator('em')).toHaveText('Palette / Ember / color');
  expect(await page.evaluate(() => (window as unknown as { searches: string[] }).searches)).toEqual(['color: Docs,Plugins,Palette']);
});

test('R7.6 texts come from the locale', async ({ page }) => {
  await openLive(page, guide);
  await waitForService(page);
  await expect(page.locator('.search-button-text')).toHaveText('Find');
  const { field, status } = await ask(page, 'nothing');
  await expect(field).toHaveAttribute('placeholder', 'Find anything');
  await expect(status.locator('p')).toHaveText(['Nothing about nothing', 'Please try again with a different keyword']);
});

test.describe('failures', () => {
  test.use({
    allowed: {
      messages: [/status of 500/, /127\.0\.0\.1.*: 500/, /SyntaxError/, /TypeError/, /TimeoutError/, /Failed to fetch search index/],
    },
  });

  for (const [keyword, message] of [
    ['error', /127\.0\.0\.1.*: 500/],
    ['broken', /SyntaxError/],
    ['strange', /TypeError/],
    ['silent', /TimeoutError/],
  ] as const) {
    test(`R7.2 "${keyword}" is logged, and the site's own index is searched; the next query works`, async ({ page, watch }) => {
      await openLive(page, guide);
      const { field, results, status } = await ask(page, keyword);
      await expect(status).toContainText('The search service did not answer');
      await expect(results).toHaveCount(0);
      // A service that does not respond times out after 8 seconds.
      await expect.poll(() => watch.messages.filter((text) => message.test(text)).length).toBe(1);
      await waitForService(page);
      await field.fill('ember');
      await expect(results).toHaveCount(3);
      await expect(status).toHaveText('Results: 3');
    });
  }

  test('R7.2 if the index fails too, nothing is found, and the next query works', async ({ page }) => {
    await page.route('**/*.pack.json', (route) => route.fulfill({ status: 500 }));
    await openLive(page, guide);
    const { field, results, status } = await ask(page, 'error');
    await expect(status).toHaveText('Search is not available. Reload the page and try again.');
    await expect(results).toHaveCount(0);
    await waitForService(page);
    await field.fill('ember');
    await expect(results).toHaveCount(3);
  });
});
