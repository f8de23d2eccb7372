import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Worker } from '@playwright/test';
import { expect, test } from './browser-test.js';
import { openLive, untilLive } from './live-page.js';
import { startServer, type RunningServer } from './run-kiln.js';
import { article, repository } from './sites.js';

test.use({
  preloading: true,
  serviceWorker: true,
  allowed: { messages: [/ERR_CONNECTION_REFUSED|ERR_FAILED/, /Failed to (?:fetch|load)/] },
});

let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer(['preview', `${repository}site`, '--port', '0']);
});
test.afterEach(() => server.stop());

/** Returns the paths that the service worker has cached. */
function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await (await caches.open('kiln:/')).keys()).map(({ url }) => new URL(url).pathname));
}

/** Opens a page for the first time and waits until it can be read offline. */
async function openKept(page: Page, path: string, url = server.url): Promise<void> {
  await openLive(page, url + path);
  await expect.poll(() => keptFiles(page)).toContain(`/${path.startsWith('zh/') ? 'zh/' : ''}404.html`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

test('offline: visited and preloaded pages, search, and a list of them on any other page', async ({ page }) => {
  await openKept(page, 'guide/start/quick-start');
  const next = page.locator('.doc-step[rel=next]');
  const nextPath = (await next.getAttribute('href')) as string;
  await next.click();
  await expect(page).toHaveURL(server.url + nextPath.slice(1));
  const heading = await page.locator('main h1').textContent();
  await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(/^\/static\/search_index/));
  await server.stop();

  await page.reload();
  await untilLive(page);
  await expect(page.locator('main h1')).toHaveText(heading as string);
  await expect(page.locator('.sidebar [aria-current=page]')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hmr');
  await expect(page.locator('.search [role=option]').first()).toBeVisible();

  await page.goto(`${server.url}community/releases/v0-1`);
  await expect(page).toHaveTitle('You are offline');
  await expect(page.locator('main h1')).toHaveText('You are offline');
  await untilLive(page);
  await page.locator('main').getByRole('link', { name: 'Quick start' }).click();
  await expect(page).toHaveURL(`${server.url}guide/start/quick-start`);
  await expect(page.locator('main h1')).toContainText('Quick start');
});

test('a page that is not cached says so in the language of its URL', async ({ page }) => {
  await openKept(page, 'zh/guide/start/quick-start');
  await server.stop();
  await page.goto(`${server.url}zh/community/releases/v0-1`);
  await expect(page.locator('main h1')).toHaveText('当前处于离线状态');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

/** Runs in a service worker. */
async function untilActive(): Promise<void> {
  const { serviceWorker } = globalThis as unknown as { serviceWorker: ServiceWorker };
  while (serviceWorker.state !== 'activated')
    await new Promise((resolve) => serviceWorker.addEventListener('statechange', resolve, { once: true }));
}

/** Starts a proxy in front of the server that changes its responses. */
async function startProxy(change: (path: string, body: Buffer) => string | Buffer): Promise<{ url: string; close: () => void }> {
  const answerWith = async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await fetch(server.url + url.slice(1));
    response.setHeader('content-type', answer.headers.get('content-type') ?? '');
    response.end(change(url, Buffer.from(await answer.arrayBuffer())));
  };
  // Requests in flight when the test ends get no response.
  const proxy = createServer((incoming, response) => void answerWith(incoming, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`, close: () => void proxy.close() };
}

test('a new deployment updates the cached frame, and an open tab keeps working', async ({ page, request }) => {
  let worker = await (await request.get(`${server.url}offline.js`)).text();
  const proxy = await startProxy((path, body) => (path === '/offline.js' ? worker : body));
  try {
    await openKept(page, 'guide/start/quick-start', proxy.url);
    const main = /"(\/_\/main\.\w+\.js)"/.exec(worker)?.[1] as string;
    // Simulates an earlier visit to an older deployment.
    await page.evaluate(async () => {
      const cache = await caches.open('kiln:/');
      await cache.put('/_/main.00000000.js', new Response('old'));
      await cache.put('/404.html', new Response('old'));
    });
    worker += '// New.';
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    // Everything the template refers to is cached; the script of an open tab stays until the tab is closed.
    await expect.poll(() => page.evaluate(async () => (await caches.match('/404.html'))?.text())).toContain(main);
    expect(await keptFiles(page)).toContain('/_/main.00000000.js');
    await page.locator('.doc-step[rel=next]').click();
    await expect(page.locator('.doc-step[rel=prev]')).toHaveAttribute('href', /quick-start$/);
    // Of a thousand pages, the oldest are evicted, but not the frame, which is even older.
    await page.evaluate(async () => {
      const cache = await caches.open('kiln:/');
      for (let number = 0; number < 1000; number++) await cache.put(`/_/p/old${number}.json`, new Response('{}'));
    });
    const before = await keptFiles(page);
    const renewed = page.context().serviceWorkers().at(-1) as Worker;
    await page.goto('about:blank');
    // A page requested while the browser stops the old worker never gets a response from it.
    await renewed.evaluate(untilActive);
    await page.goto(`${proxy.url}guide/start/quick-start`);
    await expect.poll(async () => before.length - (await keptFiles(page)).length).toBeGreaterThan(5);
    const after = await keptFiles(page);
    expect(after).not.toContain('/_/main.00000000.js');
    expect(after).toEqual(expect.arrayContaining([main, '/404.html', '/_/routes.en.json', '/_/p/old999.json']));
  } finally {
    proxy.close();
  }
});

test('a site that turns off offline support removes its service worker', async ({ page }) => {
  let worker: string | undefined;
  const proxy = await startProxy((path, body) => (path === '/offline.js' ? (worker ?? body) : body));
  try {
    await openKept(page, 'guide/start/quick-start', proxy.url);
    worker = readFileSync(`${article.dist}/offline.js`, 'utf8');
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registrations).toBe(0);
    expect(await page.evaluate(() => caches.has('kiln:/'))).toBe(false);
  } finally {
    proxy.close();
  }
});
