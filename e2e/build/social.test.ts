import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bilingual, createSite, differences, type FixtureSite, snapshot, writtenAt } from './fixture-site.js';
import { configurePlugin } from './plugin-site.js';

const config = { origin: 'https://fixture.example', base: '/docs/', description: 'A site', icon: '/mark.svg', themeConfig: bilingual };
const configure = (options = {}, more = {}) =>
  configurePlugin(site, 'social-images', `socialImages(${JSON.stringify(options)})`, { ...config, ...more });
const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#f60"/></svg>';
const cache = 'node_modules/.cache/kiln/social';

let site: FixtureSite;

beforeAll(async () => {
  site = createSite({
    'docs/en/index.mdx': '---\npageType: home\ntitle: Home\n---\n\nWelcome & <b>hello</b>.\n',
    'docs/zh/index.mdx': '---\npageType: home\ntitle: 主页\n---\n\n欢迎。\n',
    'docs/en/guide/start.mdx': '# Start `<now>` 🚀\n\nThe first "steps".\n',
    'docs/zh/guide/start.mdx': '# 开始\n\n第一步：“安装”。\n',
    'public/mark.svg': mark,
  });
  configure();
  await site.build();
});
afterAll(() => site.remove());

/** Returns the output path of the image that a page links to. */
function imageOf(page: string): string {
  const [, path] =
    /property="og:image" content="https:\/\/fixture\.example\/docs\/(_\/social\/\w+\.png)"/.exec(site.read(`dist/${page}`)) ?? [];
  return path ?? '';
}

const pages = ['index.html', 'zh/index.html', 'guide/start.html', 'zh/guide/start.html'];
const images = () => readdirSync(join(site.dir, 'dist/_/social')).toSorted();

test('every page in every language has its own image, with dimensions and alt text', () => {
  const paths = pages.map(imageOf);
  expect(new Set(paths).size).toBe(pages.length);
  expect(images()).toEqual(paths.map((path) => path.slice('_/social/'.length)).toSorted());
  const files = snapshot(join(site.dir, 'dist'));
  for (const path of paths) {
    const png = Buffer.from(files.get(path) as string, 'latin1');
    expect(png.toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(30_000);
  }
  for (const page of pages) {
    const html = site.read(`dist/${page}`);
    expect(html).toContain('<meta property="og:image:width" content="1200">');
    expect(html).toContain('<meta property="og:image:height" content="630">');
    expect(html).toContain('<meta property="og:image:type" content="image/png">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  }
  expect(site.read('dist/zh/guide/start.html')).toContain('<meta property="og:image:alt" content="开始 - Fixture">');
});

test('404 pages have no image', () => {
  for (const page of ['404.html', 'zh/404.html']) expect(site.read(`dist/${page}`)).not.toMatch(/og:image|twitter:card/);
});

test('a build without changes draws nothing', async () => {
  const before = images().map((name) => writtenAt(join(site.dir, 'dist/_/social', name)));
  expect(await site.build()).toMatch(/Draw social images\s+unchanged/);
  expect(images().map((name) => writtenAt(join(site.dir, 'dist/_/social', name)))).toEqual(before);
});

test('a new title draws a new image and removes the old one; the output matches a cold build', async () => {
  const before = pages.map(imageOf);
  site.put('docs/en/guide/start.mdx', '# Begin\n\nThe first "steps".\n');
  expect(await site.build()).toMatch(/Draw social images\s+1\b/);
  const after = pages.map(imageOf);
  expect(after.map((path, index) => path === before[index])).toEqual([true, true, false, true]);
  expect(images()).toHaveLength(pages.length);
  expect(readdirSync(join(site.dir, cache)).toSorted()).toEqual(images());
  const cold = site.copy();
  await cold.build();
  expect(differences(join(site.dir, 'dist'), join(cold.dir, 'dist'))).toEqual([]);
  cold.remove('.');
});

test('images survive the removal of the output folder, and damaged ones are redrawn', async () => {
  const before = snapshot(join(site.dir, 'dist/_/social'));
  site.remove('dist');
  expect(await site.build()).toMatch(/Draw social images\s+unchanged/);
  expect(snapshot(join(site.dir, 'dist/_/social'))).toEqual(before);
  site.remove('dist');
  truncateSync(join(site.dir, cache, [...before.keys()][0] as string), 99);
  expect(await site.build()).toMatch(/Draw social images\s+1\b/);
  expect(snapshot(join(site.dir, 'dist/_/social'))).toEqual(before);
});

test('a new logo redraws the image of every page', async () => {
  const before = images();
  site.put('public/mark.svg', mark.replace('#f60', '#06f'));
  await site.build();
  expect(images().filter((name) => before.includes(name))).toEqual([]);
  expect(images()).toHaveLength(pages.length);
});

test('without a font for the characters there is no image, which is reported once', async () => {
  site.put('no-fonts/readme.txt', 'none here\n');
  configure({ fonts: 'no-fonts' });
  const text = await site.build();
  expect(text.match(/4 pages have no social image/g)).toHaveLength(1);
  expect(pages.map(imageOf)).toEqual(['', '', '', '']);
  expect(site.read('dist/index.html')).toContain('<meta name="twitter:card" content="summary">');
  expect(await site.build()).toContain('4 pages have no social image');
});

test('reports a missing logo, and a site without an origin', async () => {
  configure({ logo: '/nowhere.svg' });
  expect(await site.attempt('build')).toMatchObject({ code: 1, text: expect.stringContaining('"/nowhere.svg"') });
  configure({}, { origin: '' });
  expect(await site.attempt('build')).toMatchObject({ code: 1, text: expect.stringContaining('no origin') });
});

test('without the renderer, the build says what to install', async () => {
  configure();
  site.put(
    'without-renderer.cjs',
    `const Module = require('node:module');
const resolve = Module._resolveFilename;
Module._resolveFilename = function (name, ...rest) {
  if (name.startsWith('@resvg/')) throw new Error('Cannot find module');
  return resolve.call(this, name, ...rest);
};
`,
  );
  const before = process.env.NODE_OPTIONS;
  process.env.NODE_OPTIONS = `--require "${join(site.dir, 'without-renderer.cjs')}"`;
  try {
    expect(await site.run('build')).toMatchObject({ code: 1, text: expect.stringContaining('npm install @resvg/resvg-js') });
  } finally {
    if (before === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = before;
  }
});
