import { type RunningService, startService } from '@kiln/search-service';
import type { Page } from '@playwright/test';
import { expect, test } from '../browser-test.js';
import { openLive } from '../live-page.js';
import { searchRemote } from '../sites.js';
import { ask, waitForService } from './search-panel.js';

test.use({ preloading: true, allowed: { messages: [/ERR_CONNECTION_REFUSED/, /TypeError: Failed to fetch/] } });

const guide = `${searchRemote.url}guide/`;

/** Starts the real service with the site's own files, on a free port: another test may have taken the previous one. */
function start(): Promise<RunningService> {
  const sites = [`docs=${searchRemote.dist}`, `plugins=${searchRemote.dist}`];
  return startService({ sites, port: 0, interval: 0, log: false, allowedOrigins: [searchRemote.origin] });
}

/** Routes requests for the URL that the site was built with to the current service. */
async function connect(page: Page, service: () => RunningService): Promise<void> {
  await page.route('**/find?*', (route) =>
    route.continue({
      url:
        service().url +
        route
          .request()
          .url()
          .replace(/^.*\/find/, '/search'),
    }),
  );
}

for (const { lang, path, query, found, note } of [
  {
    lang: 'English',
    path: '',
    query: 'glaze',
    found: /Glaz/,
    note: 'The search service did not answer; only this site was searched.',
  },
  { lang: 'Chinese', path: 'zh/', query: '釉', found: /釉/, note: '搜索服务没有响应，仅搜索了本站内容。' },
]) {
  test(`R7.2 ${lang}: without the service, the site's own index is searched, and the panel says so until it is back`, async ({ page }) => {
    let service = await start();
    await connect(page, () => service);
    await openLive(page, `${searchRemote.url}${path}guide/`);
    await waitForService(page);
    const { field, results, status } = await ask(page, query);
    await expect(results.first()).toContainText(found);
    await expect(page.getByRole('tab')).toHaveText([/^Docs \d+$/, /^Plugins \d+$/]);
    const first = await results.first().textContent();
    await expect(page.locator('.search-note')).toHaveCount(0);

    await service.close();
    await field.fill('');
    await field.fill(query);
    await expect(page.locator('.search-note')).toHaveText(note);
    await expect(status).toContainText(note);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(results.first()).toHaveText(first as string);

    service = await start();
    await field.fill('');
    await field.fill(query);
    await expect(page.getByRole('tab')).toHaveCount(2);
    await expect(page.locator('.search-note')).toHaveCount(0);
    await service.close();
  });
}

test("a slow service: the site's own index is searched after two seconds", async ({ page }) => {
  await page.route('**/find?*', () => {});
  await openLive(page, guide);
  const { results } = await ask(page, 'glaze');
  await expect(results.first()).toContainText('Glaz');
  await expect(page.locator('.search-note')).toBeVisible();
});
