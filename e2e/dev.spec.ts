import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, notFoundMessage, test } from './browser-test.js';
import { isSameDocument, markDocument, openLive, untilLive } from './live-page.js';
import { type RunningServer, startServer } from './run-kiln.js';
import { browser, repository } from './sites.js';

// One writer at one site: the tests follow each other, and each leaves the site in order.
test.describe.configure({ mode: 'serial' });
test.use({ allowed: { messages: [notFoundMessage, /status of 500/, /Fragile/, /ERR_INCOMPLETE_CHUNKED_ENCODING/] } });

// Beside the fixtures, so that packages are found from there as from a fixture.
const folder = `${repository}e2e/.tmp/dev-site`;
const docs = `${folder}/docs`;
let server: RunningServer;

const read = (path: string) => readFileSync(`${folder}/${path}`, 'utf8');
const write = (path: string, text: string) => writeFileSync(`${folder}/${path}`, text);
const edit = (path: string, from: string, to: string) => {
  const before = read(path);
  expect(before).toContain(from);
  write(path, before.replace(from, to));
};
const sidebar = (page: Page, name: string): Locator => page.locator('.sidebar').getByRole('link', { name, exact: true });
const findings = (page: Page): Locator => page.locator('kiln-findings');

test.beforeAll(async () => {
  test.setTimeout(90_000);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(browser.folder, folder, { recursive: true });
  edit('site.config.ts', '../../.tmp/browser/dist', 'dist');
  edit('site.config.ts', '../../.tmp/browser/cache', 'cache');
  server = await startServer(['dev', folder, '--port', String(browser.port + 10)]);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a page is served when it is asked for, and hydrates', async ({ page }) => {
  expect(server.output()).toContain('44 pages');
  await openLive(page, `${server.url}guide/`);
  await expect(page.locator('main h1')).toHaveText('Guide');
  await sidebar(page, 'Code').click();
  await expect(page.locator('main h1')).toHaveText('Code');
  await expect(findings(page)).toHaveCount(0);
});

test('an edit swaps the article in place: scroll, frame state and document stay', async ({ page }) => {
  await openLive(page, `${server.url}guide/long`);
  await markDocument(page);
  const group = page.getByRole('button', { name: 'Deep' });
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await page.evaluate(() => window.scrollTo({ top: 800, behavior: 'instant' }));
  edit('docs/en/guide/long.mdx', 'To section twenty', 'To section twenty, edited');
  await expect(page.locator('main')).toContainText('To section twenty, edited');
  expect(await page.evaluate(() => scrollY)).toBe(800);
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  edit('docs/en/guide/long.mdx', 'To section twenty, edited', 'To section twenty');
  await expect(page.locator('main')).not.toContainText('edited');
  expect(await isSameDocument(page)).toBe(true);
});

test('an edit of an included file shows on the page that includes it', async ({ page }) => {
  await openLive(page, `${server.url}guide/includes`);
  await markDocument(page);
  edit('docs/en/guide/_shared.mdx', 'from a fragment', 'from an edited fragment');
  await expect(page.locator('main')).toContainText('from an edited fragment');
  edit('docs/_assets/sample.ts', "'Hello '", "'Goodbye '");
  await expect(page.locator('main .code')).toContainText("'Goodbye '");
  expect(await isSameDocument(page)).toBe(true);
});

test('adding, renaming and deleting a page changes the sidebar without restart', async ({ page }) => {
  await openLive(page, `${server.url}guide/`);
  await markDocument(page);
  for (const lang of ['en', 'zh']) write(`docs/${lang}/guide/added.mdx`, '# Added page\n\nNew text.\n');
  for (const lang of ['en', 'zh']) edit(`docs/${lang}/guide/_meta.json`, '"long",', '"long",\n  "added",');
  await expect(sidebar(page, 'Added page')).toBeVisible();
  await sidebar(page, 'Added page').click();
  await expect(page.locator('main')).toContainText('New text.');
  await sidebar(page, 'Guide').click();
  await expect(page.locator('main h1')).toHaveText('Guide');
  for (const lang of ['en', 'zh']) edit(`docs/${lang}/guide/_meta.json`, '"added"', '"renamed"');
  for (const lang of ['en', 'zh']) renameSync(`${docs}/${lang}/guide/added.mdx`, `${docs}/${lang}/guide/renamed.mdx`);
  await expect(sidebar(page, 'Added page')).toHaveAttribute('href', '/docs/guide/renamed');
  for (const lang of ['en', 'zh']) edit(`docs/${lang}/guide/_meta.json`, '\n  "renamed",', '');
  for (const lang of ['en', 'zh']) rmSync(`${docs}/${lang}/guide/renamed.mdx`);
  await expect(sidebar(page, 'Added page')).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
  const response = await page.goto(`${server.url}guide/renamed`);
  expect(response?.status()).toBe(404);
});

test('an edit of _meta.json and of a title reorders and renames the sidebar', async ({ page }) => {
  await openLive(page, `${server.url}guide/`);
  await markDocument(page);
  edit('docs/en/guide/_meta.json', '"label": "Deep"', '"label": "Deeper"');
  await expect(page.getByRole('button', { name: 'Deeper' })).toBeVisible();
  edit('docs/en/guide/_meta.json', '"label": "Deeper"', '"label": "Deep"');
  await expect(page.getByRole('button', { name: 'Deeper' })).toHaveCount(0);
  edit('docs/en/guide/code.mdx', '# Code', '# Coding');
  await expect(sidebar(page, 'Coding')).toBeVisible();
  edit('docs/en/guide/code.mdx', '# Coding', '# Code');
  await expect(sidebar(page, 'Code')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('an edit of the config takes effect without restart; a mistake in it is shown and mended', async ({ page }) => {
  await openLive(page, `${server.url}guide/`);
  edit('site.config.ts', "title: 'Fixture'", "title: 'Renamed site'");
  await expect(page.locator('.navbar-title')).toHaveText('Renamed site');
  await untilLive(page);
  edit('site.config.ts', "title: 'Renamed site'", "titel: 'Fixture'");
  await expect(findings(page)).toContainText('titel');
  edit('site.config.ts', "titel: 'Fixture'", "title: 'Fixture'");
  await expect(page.locator('.navbar-title')).toHaveText('Fixture');
  expect(server.isRunning()).toBe(true);
});

test('a broken page shows what, where and how to mend it; the server lives on and the page heals', async ({ page }) => {
  await openLive(page, `${server.url}guide/text`);
  await markDocument(page);
  const before = read('docs/en/guide/text.mdx');
  write('docs/en/guide/text.mdx', `${before}\n<Unclosed>\n`);
  await expect(findings(page)).toContainText('docs/en/guide/text.mdx');
  await expect(findings(page)).toContainText(/close/i);
  expect(server.isRunning()).toBe(true);
  write('docs/en/guide/text.mdx', before);
  await expect(findings(page)).toHaveCount(0);
  await expect(page.locator('main table')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('a broken page that is visited shows its findings too', async ({ page }) => {
  const before = read('docs/en/guide/images.mdx');
  write('docs/en/guide/images.mdx', `${before}\n{unclosed\n`);
  await openLive(page, `${server.url}guide/images`);
  await expect(findings(page)).toContainText('docs/en/guide/images.mdx');
  write('docs/en/guide/images.mdx', before);
  await expect(findings(page)).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'A square' })).toBeVisible();
});

test('dead links, anchors, images and unknown components are findings of the page that has them', async ({ page }) => {
  await openLive(page, `${server.url}guide/text`);
  const before = read('docs/en/guide/text.mdx');
  write('docs/en/guide/text.mdx', `${before}\n[dead](./lnog) [anchor](./long#nowhere) ![gone](./gone.png)\n\n<Conter />\n`);
  for (const expected of ['./lnog', 'Did you mean /guide/long?', '#nowhere', './gone.png', 'Did you mean <Counter>?'])
    await expect(findings(page), expected).toContainText(expected);
  await sidebar(page, 'Code').click();
  await expect(page.locator('main h1')).toHaveText('Code');
  await expect(findings(page)).toHaveCount(0);
  write('docs/en/guide/text.mdx', before);
});

test('an edit of a component shows without a restart', async ({ page }) => {
  await openLive(page, `${server.url}guide/islands`);
  const button = page.locator('.counter[data-name=near] button');
  await expect(page.locator('.counter[data-name=near]')).toHaveAttribute('data-alive');
  await button.click();
  await expect(button).toHaveText('Count 4');
  edit('components/Counter.tsx', 'Count {count}', 'Total {count}');
  await expect(button).toHaveText(/^Total/);
  await expect(page.locator('.counter[data-name=near]')).toHaveAttribute('data-alive');
  const count = Number((await button.textContent())?.slice('Total '.length));
  await button.click();
  await expect(button).toHaveText(`Total ${count + 1}`);
});

test('an edit of a component that renders at build time shows on the page', async ({ page }) => {
  await openLive(page, `${server.url}guide/links`);
  await expect(page.locator('#old')).toHaveText('Old address');
  edit('components/Anchor.tsx', '{children}', 'See: {children}');
  await expect(page.locator('#old')).toHaveText('See: Old address');
  edit('components/Anchor.tsx', 'See: {children}', '{children}');
  await expect(page.locator('#old')).toHaveText('Old address');
});

test('a component that cannot be compiled is shown, and the page comes back when it is mended', async ({ page }) => {
  const before = read('components/Anchor.tsx');
  write('components/Anchor.tsx', `${before}\nexport const broken = <;\n`);
  await expect.poll(async () => (await page.goto(`${server.url}guide/links`))?.status()).toBe(500);
  await expect(page.locator('body')).toContainText('Anchor.tsx');
  write('components/Anchor.tsx', before);
  await expect(page.locator('main h1')).toHaveText('Links');
  expect(server.isRunning()).toBe(true);
});

test('an unknown path is a 404 in its language', async ({ page }) => {
  const response = await page.goto(`${server.url}zh/nowhere`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('main h1')).toHaveText('页面不存在');
});

test('the search index follows what is written', async ({ request }) => {
  const { search } = (await (await request.get(`${server.url}_/routes.en.json`)).json()) as { search: Record<string, string> };
  const entries = async () =>
    (await (await request.get(`${server.url}static/${search['']}.json`)).json()) as { routePath: string; content: string }[];
  const before = await entries();
  expect(before.find(({ routePath }) => routePath === '/guide/code')?.content).toContain('const highlighted = 1');
  edit('docs/en/guide/long.mdx', 'To section twenty', 'To section twenty and a quagga');
  await expect.poll(async () => (await entries()).find(({ routePath }) => routePath === '/guide/long')?.content).toContain('quagga');
  edit('docs/en/guide/long.mdx', ' and a quagga', '');
});

test('what the server was asked for never ended it', () => {
  expect(server.isRunning()).toBe(true);
  expect(server.output()).not.toMatch(/^\s+at .*node:internal/m);
});
