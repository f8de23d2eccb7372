import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite, type FixtureSite, snapshot } from './fixture-site.js';

let site: FixtureSite;
let printed: string;
const read = (path: string) => site.read(`dist/${path}`);

const files = {
  'docs/en/index.mdx': '# Home\n',
  'docs/zh/index.mdx': '# 主页\n\n[新](./guide/new)\n',
  'docs/en/guide/old.mdx': '# Old\n',
  'docs/zh/guide/old.mdx': '# 旧\n',
  'docs/en/guide/_words.mdx': 'Shared, see [old](./old.mdx).\n',
  'docs/en/guide/new.mdx':
    "---\npublished_at: 2024-09-10T08:00:00Z\n---\nimport Words from './_words.mdx'\n\n# New\n\n<Words />\n\n## Part\n\n:::tip\n[Home](/) and [part](#part).\n:::\n\n<Gone />\n",
};
const config = {
  origin: 'https://fixture.example',
  rules: { 'missing-twin': 'warning', 'unknown-component': 'warning' },
  feeds: [{ id: 'news', match: '^/guide/' }],
};

beforeAll(async () => {
  site = createSite(files, config);
  printed = await site.build();
});
afterAll(() => site.remove());

test('shows the original at the URL of the translation', () => {
  const html = read('zh/guide/new.html');
  expect(html).toContain('<html lang="zh-CN"');
  expect(html).toMatch(/<div data-article="" class="prose" lang="en" dir="ltr">/);
  expect(html).toContain('Shared, see <a href="/zh/guide/old">old</a>');
  expect(html).toMatch(/callout-title">Tip<.*<a href="\/zh\/">Home<\/a> and <a href="\/zh\/guide\/new#part">part/s);
  expect(read('guide/new.html')).toMatch(/<div data-article="" class="prose">/);
});

test('points crawlers to the original', () => {
  const html = read('zh/guide/new.html');
  expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual(['<link rel="canonical" href="https://fixture.example/guide/new">']);
  expect(html).toContain('<meta property="og:url" content="https://fixture.example/guide/new">');
  expect(html).toContain('<link rel="alternate" type="text/markdown" href="/guide/new.md">');
  for (const page of ['zh/guide/new.html', 'guide/new.html']) expect(read(page)).not.toMatch(/rel="alternate" hreflang/);
  expect(html).not.toContain('noindex');
  expect(read('sitemap.xml')).toContain('https://fixture.example/zh/guide/old');
  expect(read('sitemap.xml')).not.toContain('https://fixture.example/zh/guide/new');
  expect(read('zh/llms.txt')).not.toContain('new.md');
  expect(read('rss/news-rss-zh.xml')).not.toContain('<item>');
  expect(existsSync(join(site.dir, 'dist/zh/guide/new.md'))).toBe(false);
});

test('search in that language lists it once, at its URL there', () => {
  const { search } = JSON.parse(read('_/routes.zh.json')) as { search: Record<string, string> };
  const entries = JSON.parse(read(`static/${search['']}.json`)) as { title: string; routePath: string }[];
  expect(entries.filter(({ title }) => title === 'New').map(({ routePath }) => routePath)).toEqual(['/zh/guide/new']);
});

test('reports its findings once', () => {
  expect(printed.match(/missing-twin/g)).toHaveLength(1);
  expect(printed.match(/unknown-component/g)).toHaveLength(1);
});

test('a translation replaces it, and the output matches a cold build', async () => {
  site.put('docs/zh/guide/new.mdx', '# 新\n\n## 部分\n');
  await site.build();
  expect(read('zh/guide/new.html')).toMatch(/<div data-article="" class="prose">/);
  expect(read('zh/guide/new.html')).toContain('rel="canonical" href="https://fixture.example/zh/guide/new"');
  site.remove('docs/zh/guide/new.mdx');
  await site.build();
  const copy = site.copy();
  await copy.build();
  expect(snapshot(join(site.dir, 'dist'))).toEqual(snapshot(join(copy.dir, 'dist')));
  copy.remove();
});

test('without an origin, it is excluded by noindex instead', async () => {
  site.configure({ ...config, origin: '' });
  await site.build();
  expect(read('zh/guide/new.html')).toContain('<meta name="robots" content="noindex">');
  expect(read('guide/new.html')).not.toContain('noindex');
});
