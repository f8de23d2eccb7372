import { createServer, type Server } from 'node:http';
import { expect, test } from '../browser-test.js';
import { isSameDocument, markDocument, openLive, untilQuiet } from '../live-page.js';
import { servicePorts } from '../ports.js';
import { plugins } from '../sites.js';

let server: Server;
let queries: Record<string, unknown>[] = [];

/** Returns a hit as Algolia's crawler writes it, matched by its title. */
function hit(url: string, title: string) {
  const hierarchy = { lvl0: 'Documentation', lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const marked = { lvl0: { value: 'Documentation', matchLevel: 'none' }, lvl1: { value: `<mark>${title}</mark>`, matchLevel: 'full' } };
  const results = { _highlightResult: { hierarchy: marked }, _snippetResult: { hierarchy: marked } };
  return { objectID: url, url, url_without_anchor: url, type: 'lvl1', anchor: null, content: null, hierarchy, ...results };
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const query = JSON.parse(body).requests[0];
      queries.push({ ...query, path: request.url });
      const hits =
        query.query === 'nothing'
          ? []
          : [hit('https://example.com/diagrams', 'Diagrams'), hit('https://example.com/math#wider-than-a-phone', 'Math')];
      const results = [{ hits, nbHits: hits.length, page: 0, nbPages: 1, hitsPerPage: 20, query: query.query, index: query.indexName }];
      response.setHeader('access-control-allow-origin', plugins.origin);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }));
    });
  });
  await new Promise<void>((resolve) => server.listen(servicePorts.docSearch, '127.0.0.1', resolve));
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});
test.beforeEach(() => void (queries = []));

test.use({ viewport: { width: 1440, height: 400 } });

test('DocSearch loads on demand and opens results without loading a document', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => /\.(?:js|css)$/.test(response.url()) && loaded.push(response.url()));
  await openLive(page, `${plugins.url}feedback`);
  await untilQuiet(page);
  await markDocument(page);
  const before = loaded.length;
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  expect(loaded.length).toBe(before + 2);
  await field.pressSequentially('diagrams');
  const results = page.getByRole('option');
  await expect(results).toHaveCount(2);
  // Each key sends a request, and they may arrive in another order.
  const whole = () => queries.find(({ query }) => query === 'diagrams');
  await expect.poll(whole).toMatchObject({ indexName: 'docs', facetFilters: ['lang:en'] });
  expect(whole()?.['path']).toContain('x-algolia-application-id=APP');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${plugins.url}diagrams`);
  await expect(page.locator('.DocSearch-Modal')).toHaveCount(0);

  await page.getByRole('button', { name: 'Search' }).click();
  await field.fill('math');
  await results.getByRole('link', { name: 'Math' }).click();
  const place = page.locator('#wider-than-a-phone');
  await expect(page).toHaveURL(`${plugins.url}math#wider-than-a-phone`);
  await expect(place).toBeInViewport();
  await expect(page.locator('.DocSearch-Modal')).toHaveCount(0);

  // The dialog restores the scroll position when it closes; the result scrolls on from there.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(place).not.toBeInViewport();
  await page.keyboard.press('/');
  await field.fill('math');
  // Until the response arrives, the dialog lists recent results, which have no marks.
  await expect(results.nth(1).locator('mark')).toHaveText('Math');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(place).toBeInViewport();
  expect(await isSameDocument(page)).toBe(true);
});

test('DocSearch is in Chinese, follows the theme, and closes by its keys', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openLive(page, `${plugins.url}zh/math`);
  const button = page.locator('.search-button');
  await button.focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('searchbox');
  await field.fill('nothing');
  const dialog = page.locator('.DocSearch-Modal');
  await expect(dialog).toContainText('没有找到相关结果');
  expect(queries.at(-1)).toMatchObject({ facetFilters: ['lang:zh-CN'] });
  await expect(dialog).toHaveCSS('background-color', 'rgb(13, 15, 19)');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(dialog).toHaveCount(0);
});
