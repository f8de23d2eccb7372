import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from './browser-test.js';
import { isSameDocument, markDocument, openLive } from './live-page.js';
import { type RunningServer, startServer } from './run-kiln.js';
import { plain, repository } from './sites.js';

const folder = `${repository}e2e/.tmp/dev-theme`;
let server: RunningServer;

test.beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(plain.folder, folder, { recursive: true });
  const config = `${folder}/site.config.ts`;
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll('../../.tmp/plain/', ''));
  server = await startServer(['dev', folder, '--port', '0']);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('an edit of the theme shows without a reload and keeps the state of the frame', async ({ page }) => {
  await openLive(page, server.url);
  await markDocument(page);
  await page.locator('#count').click();
  await expect(page.locator('#count')).toHaveText('Count 1');
  const layout = `${folder}/theme/Layout.tsx`;
  writeFileSync(layout, readFileSync(layout, 'utf8').replace('Count {count}', 'Number {count}'));
  await expect(page.locator('#count')).toHaveText('Number 1');
  expect(await isSameDocument(page)).toBe(true);
  await page.reload();
  await expect(page.locator('#count')).toHaveText('Number 0');
});
