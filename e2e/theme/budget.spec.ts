import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../browser-test.js';
import { openLive, preventPreloading, untilQuiet } from '../live-page.js';
import { site } from '../sites.js';
import { compressedSum, inlineScriptBytes, reactBytes, scriptBytes, sumOf, weighPage } from './page-weight.js';

test.use({ preloading: true });

for (const path of ['guide/start/quick-start', 'zh/guide/start/quick-start']) {
  test(`/${path} until the load event: at most 5 KB of script, 12 KB of CSS, no font, no image, 31.5 KB in all`, async ({
    page,
    request,
  }) => {
    const { transfers } = await weighPage(page);
    const response = await page.goto(site.url + path, { waitUntil: 'load' });
    const inline = inlineScriptBytes((await response?.text()) ?? '');
    expect(inline).toBeGreaterThan(0);
    const early = transfers().filter(({ untilLoad }) => untilLoad);
    const bytes = (kind: string) => sumOf(early.filter((transfer) => transfer.kind === kind));
    // The favicon is requested by the browser's UI, not by the page.
    const images = early.filter(({ kind, path: file }) => kind === 'image' && !file.startsWith('/favicon'));
    expect(early.filter(({ kind }) => ['document', 'script', 'style'].includes(kind)).map(({ encoding }) => encoding)).toEqual(
      early.filter(({ kind }) => ['document', 'script', 'style'].includes(kind)).map(() => 'br'),
    );
    expect(bytes('script')).toBeGreaterThan(500);
    expect.soft(bytes('script') + inline, 'script').toBeLessThanOrEqual(5000);
    const styles = early.filter(({ kind }) => kind === 'style');
    expect.soft(await compressedSum(request, styles, site.origin), 'CSS').toBeLessThanOrEqual(12_000);
    expect.soft(early.filter(({ kind }) => kind === 'font')).toEqual([]);
    expect.soft(images).toEqual([]);
    expect.soft(sumOf(early), JSON.stringify(early)).toBeLessThanOrEqual(31_500);
  });
}

test('the scripts of a guide page total at most 1.3 times react and react-dom', async ({ page, request }) => {
  expect(await scriptBytes(page, request, `${site.url}guide/start/quick-start`)).toBeLessThanOrEqual(1.3 * reactBytes);
});

test('R2.3.5 a navigation transfers the compressed article and at most 2 KB more', async ({ page }) => {
  await preventPreloading(page);
  await openLive(page, `${site.url}guide/start/quick-start`);
  const next = page.locator('.doc-step[rel=next]');
  const nextUrl = async () => new URL((await next.getAttribute('href')) as string, site.url).href;
  // The first navigation also loads the route manifest, once per visit.
  const first = await nextUrl();
  await next.click();
  await expect(page).toHaveURL(first);
  await untilQuiet(page);
  const { transfers } = await weighPage(page);
  const second = await nextUrl();
  const answer = page.waitForResponse(/\/_\/p\//);
  await next.click();
  const { html } = (await (await answer).json()) as { html: string };
  await expect(page).toHaveURL(second);
  await untilQuiet(page);
  expect(html.length).toBeGreaterThan(1000);
  const loaded = transfers();
  expect(loaded.map(({ kind }) => kind)).not.toContain('document');
  expect(sumOf(loaded), JSON.stringify(loaded)).toBeLessThanOrEqual(brotliCompressSync(html).length + 2000);
});

test('a preloaded page is shown in the next frame', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } }));
  await openLive(page, `${site.url}guide/start/quick-start`);
  const next = page.locator('.doc-step[rel=next]');
  await untilQuiet(page);
  const heading = await page.locator('main h1').textContent();
  const frames = await next.evaluate(
    (link, before) =>
      new Promise<number>((resolve) => {
        let count = 0;
        const look = () => {
          count++;
          if (document.querySelector('main h1')?.textContent === before && count < 20) requestAnimationFrame(look);
          else resolve(count);
        };
        // Starts at the beginning of a frame, so that the next one is a full frame away.
        requestAnimationFrame(() => {
          (link as HTMLElement).click();
          requestAnimationFrame(look);
        });
      }),
    heading,
  );
  expect(frames).toBe(1);
});

test('a part that the previous layout did not have appears together with the article', async ({ page }) => {
  await openLive(page, site.url);
  await untilQuiet(page);
  const entries = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('main h1')?.closest('[data-article]')) return;
          observer.disconnect();
          resolve(document.querySelectorAll('.sidebar [aria-current=page]').length);
        }).observe(document.body, { childList: true, subtree: true });
        document.querySelector<HTMLElement>('a[href$="/guide/start/quick-start"]')?.click();
      }),
  );
  expect(entries).toBe(1);
});

test('the article is updated first, and the rest of the layout after the frame that shows it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } }));
  await openLive(page, `${site.url}guide/start/quick-start`);
  await untilQuiet(page);
  const heading = await page.locator('main h1').textContent();
  const seen = await page.locator('.doc-step[rel=next]').evaluate(
    (link, before) =>
      new Promise((resolve) => {
        const states: Record<string, boolean>[] = [];
        const look = () =>
          states.push({
            article: document.querySelector('main h1')?.textContent !== before,
            sidebar: document.querySelector<HTMLAnchorElement>('.sidebar [aria-current=page]')?.pathname === location.pathname,
          });
        document.addEventListener('page-change', look);
        document.addEventListener('layout-change', () => resolve(states.slice(0, look())));
        requestAnimationFrame(() => {
          (link as HTMLElement).click();
          requestAnimationFrame(look);
        });
      }),
    heading,
  );
  // At the page-change event, in the next frame, and at the layout-change event.
  expect(seen).toEqual([
    { article: true, sidebar: false },
    { article: true, sidebar: false },
    { article: true, sidebar: true },
  ]);
});

test('the stylesheets reference no fonts and no other hosts', () => {
  const html = readFileSync(`${site.dist}/guide/start/quick-start.html`, 'utf8');
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => readFileSync(site.dist + href, 'utf8'));
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) {
    expect(sheet).not.toContain('@font-face');
    expect(sheet).not.toMatch(/url\(["']?(?:https?:)?\/\//);
  }
});
