import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from './browser-test.js';
import { openLive } from './live-page.js';
import { type RunningServer, runToEnd, startServer } from './run-kiln.js';
import { repository } from './sites.js';

// Next to the fixtures, so that packages resolve.
const folder = `${repository}e2e/.tmp/starter`;
let server: RunningServer;

test.beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  const args = ['create/bin/create-kiln.js', folder, '--template', 'docs-home', '--lang', 'en,zh', '--title', 'Forge', '--yes'];
  await runToEnd(process.execPath, args, repository);
  server = await startServer(['dev', folder, '--port', '0']);
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a new site renders in both languages and picks up an edit', async ({ page }) => {
  await openLive(page, server.url);
  await expect(page.locator('main h1')).toHaveText('Forge');
  await expect(page.locator('.feature')).toHaveCount(3);
  await page.getByRole('link', { name: 'Get started' }).click();
  await expect(page.locator('main h1')).toHaveText('Quick start');
  await expect(page.locator('.sidebar').getByRole('link')).toHaveText(['Quick start', 'Write a page']);
  const path = `${folder}/docs/en/guide/quick-start.mdx`;
  writeFileSync(path, readFileSync(path, 'utf8').replace('# Quick start', '# First steps'));
  await expect(page.locator('main h1')).toHaveText('First steps');
  await openLive(page, `${server.url}zh/guide/quick-start`);
  await expect(page.locator('main h1')).toHaveText('快速开始');
});
