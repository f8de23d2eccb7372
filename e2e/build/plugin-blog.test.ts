import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../run-kiln.js';
import { createSite, type FixtureSite } from './fixture-site.js';
import { configurePlugin, expectWarmLikeCold } from './plugin-site.js';

const post = (fields: string, title: string) => `---\n${fields}\n---\n\n# ${title}\n\nText.\n`;
let site: FixtureSite;
const configure = (call: string) => configurePlugin(site, 'blog', call, { origin: 'https://example.com' });
const isBuilt = (path: string) => existsSync(join(site.dir, 'dist', path));

beforeAll(async () => {
  site = createSite({
    'docs/index.mdx': '# Home\n\n[Posts](/blog/)\n',
    'docs/blog/one.mdx': post('date: 2026-01-01\ntags: [news]', 'One'),
    'docs/blog/two.mdx': post('date: 2026-02-01\ntags: [news]', 'Two'),
    'docs/blog/three.mdx': post('date: 2026-03-01\ndraft: true', 'Three'),
  });
  configure('blog({ perPage: 1 })');
  await site.build();
});
afterAll(() => site.remove());

test('lists, previous and next posts, and a feed', () => {
  expect(site.read('dist/blog/index.html')).toContain('<a href="/blog/two">Two</a>');
  expect(site.read('dist/blog/page/2.html')).toContain('<a href="/blog/one">One</a>');
  expect(site.read('dist/blog/tags/news/index.html')).toContain('Posts about news');
  expect(site.read('dist/blog/one.html')).toContain('<p class="blog-meta"><time dateTime="2026-01-01T00:00:00Z">January 1, 2026</time>');
  expect(site.read('dist/blog/one.html')).toContain('"prev":null,"next":{"text":"Two","link":"/blog/two"}');
  const feed = site.read('dist/rss/blog-atom.xml');
  expect([...feed.matchAll(/<id>(https:.*?blog\/.*?)<\/id>/g)].map(([, id]) => id)).toEqual([
    'https://example.com/blog/two',
    'https://example.com/blog/one',
  ]);
});

test('a draft is served in dev but not built', async () => {
  expect(isBuilt('blog/three.html')).toBe(false);
  expect(site.read('dist/blog/index.html')).not.toContain('Three');
  const server = await startServer(['dev', site.dir, '--port', '0']);
  try {
    const list = await (await fetch(`${server.url}blog/`)).text();
    expect(list).toContain('<strong>Draft</strong>');
    expect(list).toContain('<a href="/blog/three">Three</a>');
    expect(await (await fetch(`${server.url}blog/three`)).text()).toContain('<p>Text.</p>');
  } finally {
    await server.stop();
  }
});

test('after a change of an option or a post, a warm build equals a cold one', async () => {
  configure('blog({ perPage: 2 })');
  await expectWarmLikeCold(site);
  expect(isBuilt('blog/page/2.html')).toBe(false);
  site.put('docs/blog/one.mdx', post('date: 2026-05-01\ntags: [other]', 'One again'));
  await expectWarmLikeCold(site);
  expect(isBuilt('blog/tags/other/index.html')).toBe(true);
});

test('reports mistakes at their positions', async () => {
  site.put('docs/blog/undated.mdx', '# Undated\n');
  site.put('docs/blog/two.mdx', post('date: soon', 'Two'));
  const { code, text } = await site.attempt('build');
  expect(code).toBe(1);
  expect(text).toContain('This post has no date.');
  expect(text).toContain('docs/blog/undated.mdx:1:1');
  expect(text).toContain('docs/blog/two.mdx:2:1');
  expect(text).toContain('Expected a day such as 2026-03-01');
  configure('blog({ perPage: 0 })');
  expect((await site.attempt('build')).text).toContain('Options of the plugin "@kiln/plugin-blog": "perPage" is 0');
});
