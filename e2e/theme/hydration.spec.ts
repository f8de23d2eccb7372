import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, notFoundMessage, test } from '../browser-test.js';
import { openLive, untilLive } from '../live-page.js';
import { type RunningServer, startServer } from '../run-kiln.js';
import { sitemapPaths } from '../sitemap.js';
import { article, frame, layouts, repository, type TestSite } from '../sites.js';

test.use({ allowed: { messages: [notFoundMessage] } });

test.describe('with the development build of React', () => {
  // Tests share a worker, because each worker would start its own server.
  test.describe.configure({ mode: 'serial' });

  const folder = `${repository}e2e/.tmp/dev-layouts`;
  let server: RunningServer;

  test.beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    cpSync(layouts.folder, folder, { recursive: true });
    const config = `${folder}/site.config.ts`;
    writeFileSync(config, readFileSync(config, 'utf8').replaceAll('../../.tmp/layouts/', ''));
    server = await startServer(['dev', folder, '--port', '0']);
  });

  test.afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('every page type hydrates without console messages, in both languages, on large and small screens', async ({ page, watch }) => {
    const info: string[] = [];
    page.on('console', (message) => info.push(message.text()));
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      for (const path of ['', 'guide/reading', 'guide/code', 'guide/parts', 'guide/overview', 'custom', 'blank', 'no/such/page']) {
        for (const lang of ['', 'zh/']) {
          await openLive(page, server.url + lang + path);
          expect(
            watch.messages.filter((message) => !notFoundMessage.test(message)),
            lang + path,
          ).toEqual([]);
        }
      }
    }
    // Only the development build advertises React DevTools.
    expect(info.join('\n')).toContain('React DevTools');
  });

  test('navigating between page types causes no console messages', async ({ page }) => {
    await openLive(page, server.url);
    await page.locator('.prose').getByRole('link', { name: 'Begin' }).click();
    await expect(page.locator('main h1')).toHaveText('Reading');
    await page.locator('.navbar').getByRole('link', { name: 'Reference' }).click();
    await expect(page.locator('main h1')).toHaveText('Overview');
    await page.locator('.appearance-toggle').click();
    await page.locator('.dropdown-button', { hasText: 'More' }).click();
    await page.getByRole('link', { name: 'Custom page' }).click();
    await expect(page.locator('main h1')).toHaveText('Custom page');
    await page.goBack();
    await expect(page.locator('main h1')).toHaveText('Overview');
  });

  test.describe('a page modified before hydration', () => {
    test.use({ allowed: { messages: [/hydrat/i] } });

    test('logs an error', async ({ page, watch }) => {
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => document.querySelector('.navbar .nav-link')?.replaceChildren('Tampered')),
      );
      await openLive(page, `${server.url}custom`);
      await expect.poll(() => watch.messages.join('\n')).toMatch(/hydrat/i);
    });
  });
});

for (const [name, target] of Object.entries({ article, frame, layouts }) satisfies [string, TestSite][]) {
  test(`every page of the fixture "${name}" hydrates without console messages`, async ({ page, watch }) => {
    const paths = sitemapPaths(target);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      await page.goto(target.origin + path);
      await untilLive(page);
      expect(watch.messages, path).toEqual([]);
    }
  });
}
