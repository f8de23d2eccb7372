import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.js';
import { openLive } from './live-page.js';
import { site } from './sites.js';
import { axeViolations } from './theme/axe-page.js';

const play = `${site.url}play`;
const link = (project: unknown) => `${play}#${deflateRawSync(JSON.stringify(project)).toString('base64url')}`;
/** Returns the project encoded in a URL, or null. */
const projectIn = (address: string): unknown => {
  const { hash } = new URL(address);
  return hash ? JSON.parse(inflateRawSync(Buffer.from(hash.slice(1), 'base64url')).toString()) : null;
};
const config = (code: string) => ({ template: 'vanilla', files: { 'rsbuild.config.ts': `export default ${code};\n` } });

/** Records requests for the in-browser build of Rsbuild. */
function watchTool(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/_/play/rsbuild/') && requests.push(request.url()));
  return requests;
}

/** Replaces the whole text by typing. With `fill`, Chromium adds styles that the policy blocks. */
async function retype(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}

const status = (page: Page) => page.getByRole('status');

// Under load, loading and compiling Rspack takes half a minute.
test.describe.configure({ timeout: 400_000 });

/** Builds, and waits for the resulting status. */
async function build(page: Page, result: string): Promise<void> {
  await page.getByRole('button', { name: 'Build', exact: true }).click();
  await expect(status(page)).toContainText(result, { timeout: 180_000 });
}

test('builds a project, changes it and builds again: files, terminal, preview and comparison', async ({ page }) => {
  const requests = watchTool(page);
  await page.goto(play);
  await expect(status(page)).toContainText(/about \d MB, once\. Nothing is loaded before\./);
  const editor = page.getByRole('textbox', { name: 'rsbuild.config.ts' });
  await expect(editor).toHaveClass(/cm-content/);
  expect(requests).toEqual([]);
  await build(page, 'Built 4 files');
  await expect(page.getByRole('row', { name: /^dist\/static\/js\/index\.3f2bcd38\.js 126 B/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Comparison' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Change something');

  await retype(
    page,
    'rsbuild.config.ts',
    "export default { html: { template: './static/index.html' }, output: { filenameHash: false, copy: [{ from: 'package.json' }] } };",
  );
  await expect(status(page)).toContainText('Files have changed since.');
  await build(page, 'Built 5 files');
  await expect(page.getByRole('row', { name: 'dist/package.json added +251 B' })).toBeVisible();
  await page.getByRole('button', { name: 'dist/index.html' }).click();
  await expect(page.locator('.play-diff del').first()).toContainText('<title>Vanilla</title>');

  await page.getByRole('tab', { name: 'Terminal' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('dist/static/js/index.js');
  await page.getByRole('tab', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Vanilla' })).toBeVisible();
  await expect(frame.locator('body')).toHaveCSS('text-align', 'center');
  expect(await page.frames()[1]?.evaluate(() => origin)).toBe('null');
  await page.getByRole('tab', { name: 'Configuration' }).click();
  await expect(page.getByRole('textbox', { name: 'Configuration' })).toContainText("filename: 'static/js/[name].js'", { timeout: 180_000 });

  await page.reload();
  await expect(editor).toContainText('filenameHash: false');
});

test('a project from a link is shown, but runs only when Build is pressed; a failure shows the terminal', async ({ page }) => {
  const requests = watchTool(page);
  await page.goto(link(config("(() => { throw new Error('ran'); })()")));
  await expect(page.getByRole('textbox', { name: 'rsbuild.config.ts' })).toContainText("throw new Error('ran')");
  await expect(status(page)).toContainText('They run when you press Build');
  expect(requests).toEqual([]);
  await build(page, 'Failed with 1 error');
  await expect(page.getByRole('tabpanel')).toContainText('ran');
});

test('a sample opens in the playground, with full page loads there and back', async ({ page }) => {
  const requests = watchTool(page);
  await openLive(page, `${site.url}zh/config/html/title`);
  await page.getByRole('link', { name: /^试一试/ }).click();
  await expect(page).toHaveURL(/\/zh\/play#./);
  await expect(page.getByRole('textbox', { name: 'rsbuild.config.ts' })).toContainText('title:');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await expect(page.getByRole('tabpanel')).toContainText('这是用 Node.js 上的 Rsbuild 录制的结果');
  await page.getByRole('tab', { name: '终端' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Rsbuild v1.7.6');
  expect(requests).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'html.title' })).toBeVisible();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
});

test('an unreadable link shows the template and a message', async ({ page }) => {
  await page.goto(`${play}#nonsense`);
  await expect(status(page)).toContainText('The link could not be read');
  await expect(page.getByRole('textbox', { name: 'rsbuild.config.ts' })).toContainText("title: 'Vanilla'");
});

test('without cross-origin isolation, a message says why it cannot build, and the rest works', async ({ page }) => {
  await page.route(play, async (route) => {
    const response = await route.fetch();
    const { 'cross-origin-embedder-policy': _dropped, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto(play);
  await expect(status(page)).toContainText('this server does not send the headers for it');
  await expect(page.getByRole('button', { name: 'Build', exact: true })).toBeDisabled();
  await expect(page.getByRole('tabpanel')).toContainText('This result was recorded with Rsbuild on Node.js.');
  await expect(page.getByRole('row', { name: /^dist\/static\/js\/index\.3f2bcd38\.js 126 B/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Template' }).selectOption('React');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('rsbuild-react.zip');
});

test('files are added and removed by keyboard, and the other language shows the same project', async ({ page }) => {
  await page.goto(play);
  await page.getByRole('button', { name: 'New file' }).press('Enter');
  const name = page.getByRole('textbox', { name: 'Path of the new file' });
  await name.fill('../outside');
  await expect(page.getByRole('button', { name: 'Add' })).toBeDisabled();
  await name.fill('src/new.ts');
  await name.press('Enter');
  await expect(page.getByRole('textbox', { name: 'src/new.ts' })).toBeVisible();
  await page.getByRole('button', { name: 'public/robots.txt', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Remove public/robots.txt' }).press('Enter');
  // The URL is updated shortly after each change.
  await expect.poll(() => projectIn(page.url())).toMatchObject({ files: { 'src/new.ts': '', 'public/robots.txt': null } });
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page.getByRole('heading', { name: '演练场' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'src/new.ts', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'public/robots.txt', exact: true })).toHaveCount(0);
});

test('on a phone there is a single column, no wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}zh/play`);
  await expect(page.getByRole('tablist')).toBeVisible();
  const [files, results] = [await page.locator('.play-files').boundingBox(), await page.locator('.play-results').boundingBox()];
  expect(results?.y).toBeGreaterThanOrEqual((files?.y ?? 0) + (files?.height ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test.describe('accessible', () => {
  // The page's policy would block axe.
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const path of ['play', 'zh/play']) {
    test(`/${path} in light and dark`, async ({ page }) => {
      await page.goto(site.url + path);
      await expect(page.locator('.play-files .cm-content')).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        expect.soft(await axeViolations(page), colorScheme).toEqual([]);
      }
    });
  }
});
