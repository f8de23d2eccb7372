import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { expect, notFoundMessage, test } from './browser-test.js';
import { blockRequests, isSameDocument, markDocument, openLive, untilLive } from './live-page.js';
import { type RunningServer, startServer } from './run-kiln.js';
import { browser, repository } from './sites.js';

// All tests edit one site: they run serially, and each restores it.
test.describe.configure({ mode: 'serial' });
test.use({ allowed: { messages: [notFoundMessage, /status of 500/, /Fragile/, /ERR_INCOMPLETE_CHUNKED_ENCODING/] } });

// Next to the fixtures, so that packages resolve as in a fixture.
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

/** File to which the editor writes its arguments. */
const opened = `${repository}e2e/.tmp/dev-site-opened`;
const start = () => startServer(['dev', folder, '--port', '0'], { LAUNCH_EDITOR: `${folder}/editor.sh` });
/** Returns what the server has printed since an offset. */
const printedSince = (before: number) => stripVTControlCharacters(server.output().slice(before));

test.beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(browser.folder, folder, { recursive: true });
  edit('site.config.ts', '../../.tmp/browser/dist', 'dist');
  edit('site.config.ts', '../../.tmp/browser/cache', 'cache');
  write('editor.sh', `#!/bin/sh\necho "$@" > "${opened}"\n`);
  chmodSync(`${folder}/editor.sh`, 0o755);
  server = await start();
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(opened, { force: true });
});

test('serves a page on demand and hydrates it', async ({ page }) => {
  expect(server.output()).toContain('44 pages');
  await openLive(page, `${server.url}guide/`);
  await expect(page.locator('main h1')).toHaveText('Guide');
  await sidebar(page, 'Code').click();
  await expect(page.locator('main h1')).toHaveText('Code');
  await expect(findings(page)).toHaveCount(0);
});

test('an edit replaces the article in place and keeps scroll position, frame state and document', async ({ page }) => {
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

test('adding, renaming and deleting a page updates the sidebar without a restart', async ({ page }) => {
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

test('keeps up with hundreds of files added and removed, as when switching branches', async ({ page }) => {
  await openLive(page, `${server.url}guide/`);
  const files = Array.from({ length: 150 }, (_, index) => `${docs}/en/guide/branch-${index}.mdx`);
  for (let round = 0; round < 20; round++) {
    for (const file of files) writeFileSync(file, '# Of a branch\n');
    // Gives the server time to start reading them.
    await sleep(30 + round);
    for (const file of files) rmSync(file);
  }
  expect(server.isRunning()).toBe(true);
  edit('docs/en/guide/index.mdx', '# Guide', '# Guide again');
  await expect(page.locator('main h1')).toHaveText('Guide again');
  edit('docs/en/guide/index.mdx', '# Guide again', '# Guide');
  await expect(page.locator('main h1')).toHaveText('Guide');
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

test('a config edit takes effect without a restart; a mistake in it is shown until fixed', async ({ page }) => {
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

test('a broken page stays visible, dimmed, with the problem, its position and a fix, and recovers in place', async ({ page }) => {
  await openLive(page, `${server.url}guide/long`);
  await markDocument(page);
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  const before = read('docs/en/guide/long.mdx');
  const printed = server.output().length;
  const article = page.locator('[data-article]');
  const text = await article.textContent();
  write('docs/en/guide/long.mdx', `${before}\nA new line.\n\n<Unclosed>\n`);
  const line = read('docs/en/guide/long.mdx').split('\n').indexOf('<Unclosed>') + 1;
  const panel = findings(page).getByRole('dialog', { name: '1 problem on this page' });
  await expect(panel).toContainText(`docs/en/guide/long.mdx:${line}`);
  await expect(panel).toContainText('Close the element');
  await expect(panel.locator('[data-place]')).toContainText(`${line}<Unclosed>`);
  await expect(panel.locator('.line').first()).toContainText('A new line.');
  await expect(article).toHaveCSS('opacity', '0.4');
  expect(await article.textContent()).toBe(text);
  expect(await page.evaluate(() => scrollY)).toBe(700);
  await expect.poll(() => printedSince(printed)).toContain(`✗ docs/en/guide/long.mdx:${line}`);
  write('docs/en/guide/long.mdx', before.replace(/^# .*$/m, '# Healed').replace(/^## .*$/m, '## Healed section'));
  await expect(findings(page)).toHaveCount(0);
  await expect(article).toHaveCSS('opacity', '1');
  await expect(page.locator('main h1')).toHaveText('Healed');
  await expect(page).toHaveTitle(/^Healed/);
  await expect(page.locator('.outline')).toContainText('Healed section');
  await expect.poll(() => printedSince(printed)).toContain('✓ docs/en/guide/long.mdx: all problems are fixed.');
  expect(await isSameDocument(page)).toBe(true);
  write('docs/en/guide/long.mdx', before);
  await expect(page.locator('main h1')).not.toHaveText('Healed');
});

test('a broken page shows its last good version and its problem after a reload', async ({ page }) => {
  await openLive(page, `${server.url}guide/images`);
  const before = read('docs/en/guide/images.mdx');
  write('docs/en/guide/images.mdx', `${before}\n{unclosed\n`);
  await expect(findings(page)).toContainText('docs/en/guide/images.mdx');
  await page.reload();
  await expect(findings(page)).toContainText('1 problem on this page');
  await expect(page.getByRole('img', { name: 'A square' })).toBeVisible();
  await expect(page.locator('[data-article]')).toHaveCSS('opacity', '0.4');
  await untilLive(page);
  write('docs/en/guide/images.mdx', before);
  await expect(findings(page)).toHaveCount(0);
  await expect(page.locator('[data-article]')).toHaveCSS('opacity', '1');
});

test('the overlay works by keyboard, and clicking a position opens it in the editor', async ({ page }) => {
  await openLive(page, `${server.url}guide/text`);
  const before = read('docs/en/guide/text.mdx');
  write('docs/en/guide/text.mdx', `[dead](./one)\n\n${before}\n[dead](./two)\n\n![gone](./gone.png)\n`);
  const panel = findings(page).getByRole('dialog', { name: '3 problems on this page' });
  await expect(panel.getByRole('listitem')).toHaveText([/one/, /two/, /gone\.png/]);
  const place = panel.getByRole('button', { name: 'Open docs/en/guide/text.mdx:1:1 in your editor' });
  rmSync(opened, { force: true });
  await place.click();
  await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8').trim()).toMatch(/docs\/en\/guide\/text\.mdx 1 1$/);
  await place.focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const pill = findings(page).getByRole('button', { name: '3 problems' });
  await expect(pill).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Hide' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pill).toBeVisible();
  write('docs/en/guide/text.mdx', before);
  await expect(findings(page)).toHaveCount(0);
});

test('dead links, anchors, images and unknown components are reported on the page that has them', async ({ page }) => {
  await openLive(page, `${server.url}guide/text`);
  const before = read('docs/en/guide/text.mdx');
  write('docs/en/guide/text.mdx', `${before}\n[dead](./lnog) [anchor](./long#nowhere) ![gone](./gone.png)\n\n<Conter />\n`);
  for (const expected of ['./lnog', 'Did you mean /guide/long?', '#nowhere', './gone.png', 'Did you mean <Counter>?'])
    await expect(findings(page), expected).toContainText(expected);
  await sidebar(page, 'Code').click();
  await expect(page.locator('main h1')).toHaveText('Code');
  await expect(findings(page)).toHaveCount(0);
  const printed = server.output().length;
  write('docs/en/guide/text.mdx', before);
  // Otherwise the update could arrive during the next test.
  await expect.poll(() => printedSince(printed)).toContain('✓ docs/en/guide/text.mdx: all problems are fixed.');
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

test('an edit of a component rendered at build time shows on the page', async ({ page }) => {
  await openLive(page, `${server.url}guide/links`);
  await expect(page.locator('#old')).toHaveText('Old address');
  edit('components/Anchor.tsx', '{children}', 'See: {children}');
  await expect(page.locator('#old')).toHaveText('See: Old address');
  edit('components/Anchor.tsx', 'See: {children}', '{children}');
  await expect(page.locator('#old')).toHaveText('Old address');
});

test('a component that does not compile is shown as an error, and the page recovers when it is fixed', async ({ page }) => {
  const before = read('components/Anchor.tsx');
  write('components/Anchor.tsx', `${before}\nexport const broken = <;\n`);
  await expect.poll(async () => (await page.goto(`${server.url}guide/links`))?.status()).toBe(500);
  await expect(page.locator('body')).toContainText('Anchor.tsx');
  write('components/Anchor.tsx', before);
  await expect(page.locator('main h1')).toHaveText('Links');
  expect(server.isRunning()).toBe(true);
});

test('an error page recovers even if the component is fixed before the page receives events', async ({ page }) => {
  const before = read('components/Anchor.tsx');
  write('components/Anchor.tsx', `${before}\nexport const broken = <;\n`);
  await expect.poll(async () => (await page.request.get(`${server.url}guide/links`)).status()).toBe(500);
  const open = await blockRequests(page, /\/_\/dev\/events/);
  const requested = page.waitForRequest(/\/_\/dev\/events/);
  await page.goto(`${server.url}guide/links`);
  await requested;
  write('components/Anchor.tsx', before);
  await expect.poll(async () => (await page.request.get(`${server.url}guide/links`)).status()).toBe(200);
  open();
  await expect(page.locator('main h1')).toHaveText('Links');
});

test('an unknown path is a 404 page in its language', async ({ page }) => {
  const response = await page.goto(`${server.url}zh/nowhere`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('main h1')).toHaveText('页面不存在');
});

test('the search index follows edits', async ({ request }) => {
  const { search } = (await (await request.get(`${server.url}_/routes.en.json`)).json()) as { search: Record<string, string> };
  const entries = async () =>
    (await (await request.get(`${server.url}static/${search['']}.json`)).json()) as { routePath: string; content: string }[];
  const before = await entries();
  expect(before.find(({ routePath }) => routePath === '/guide/code')?.content).toContain('const highlighted = 1');
  edit('docs/en/guide/long.mdx', 'To section twenty', 'To section twenty and a quagga');
  await expect.poll(async () => (await entries()).find(({ routePath }) => routePath === '/guide/long')?.content).toContain('quagga');
  edit('docs/en/guide/long.mdx', ' and a quagga', '');
});

test('no request has crashed the server', () => {
  expect(server.isRunning()).toBe(true);
  expect(server.output()).not.toMatch(/^\s+at .*node:internal/m);
});

/** Requests the hot-update socket. Resolves with the response status, or 0 if the server hung up. */
function openSocket(token: string, headers: Record<string, string>): Promise<number> {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  };
  return new Promise((resolve) => {
    const request = httpRequest(`${new URL(server.url).origin}/_kiln-hot?token=${token}`, { headers: { ...upgrade, ...headers } });
    request.on('response', ({ statusCode = 0 }) => resolve(statusCode));
    request.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    request.on('error', () => resolve(0));
    request.end();
  });
}

test('the hot-update socket accepts pages of this run only, and the next run has another token', async ({ page }) => {
  // Starts a second server.
  test.slow();
  const tokenOf = async () => {
    const socket = page.waitForEvent('websocket');
    await page.goto(`${server.url}guide/`);
    return new URL((await socket).url()).searchParams.get('token') as string;
  };
  const token = await tokenOf();
  let { origin } = new URL(server.url);
  expect(await openSocket(token, { origin })).toBe(101);
  expect(await openSocket(token, { origin: 'http://evil.example' })).toBe(403);
  expect(await openSocket(token, { origin: 'http://evil.example', host: 'evil.example' })).toBe(403);
  expect(await openSocket('other', { origin })).toBe(0);
  await page.goto('about:blank');
  await server.stop();
  server = await start();
  ({ origin } = new URL(server.url));
  expect(await tokenOf()).not.toBe(token);
  expect(await openSocket(token, { origin })).toBe(0);
});
