import type { ParsedPage, Plugin } from '@kiln/engine';
import { describe, expect, test } from 'vitest';
import { blog, type BlogOptions } from './index.js';

const create = (page: Partial<ParsedPage>): ParsedPage => {
  const rest = { version: '', body: '', bodyLine: 0, frontmatter: {}, title: '', hash: '', findings: [], generated: true };
  return { file: '', path: '', lang: 'en', pagePath: '', routePath: '', ...rest, ...page };
};
const document = (pagePath: string, frontmatter: object, more: Partial<ParsedPage> = {}): ParsedPage => {
  const { generated: _generated, ...page } = create({
    pagePath,
    routePath: pagePath,
    file: pagePath,
    title: pagePath,
    frontmatter,
    ...more,
  });
  return page;
};

/** Returns the plugin and the pages of a blog, by path. */
function pagesOf(documents: ParsedPage[], options: BlogOptions = {}, mode: 'production' | 'development' = 'production') {
  const plugin = blog(options);
  const pages = plugin.documents?.(documents, { mode, create: (page) => create({ ...page, routePath: page.pagePath }) }) ?? [];
  return { plugin, pages: new Map(pages.map((page) => [page.pagePath, page])) };
}
const neighbours = ({ page }: Plugin, source: unknown) => page?.({ source } as never);

const posts = [
  document('/blog/a', { date: '2026-01-01', tags: ['C++', 'News'], authors: ['ada'] }),
  document('/blog/c', { date: '2026-03-01', tags: ['News'], authors: ['bob'] }),
  document('/blog/b', { date: '2026-02-01T10:00:00+02:00', description: 'About *b*' }),
  document('/blog/d', { date: '2026-04-01', draft: true }),
  document('/guide/', {}),
];

test('lists posts by date, by tag and by author, with pagination', () => {
  const { pages } = pagesOf(posts, { perPage: 2, authors: { ada: { name: 'Ada L' } } });
  expect([...pages.keys()].toSorted()).toEqual([
    '/blog/',
    '/blog/a',
    '/blog/authors/ada/',
    '/blog/authors/bob/',
    '/blog/b',
    '/blog/c',
    '/blog/page/2',
    '/blog/tags/c/',
    '/blog/tags/news/',
    '/guide/',
  ]);
  expect([...(pages.get('/blog/')?.body ?? '').matchAll(/^## \[(.*?)\]/gm)].map(([, title]) => title)).toEqual(['/blog/c', '/blog/b']);
  expect(pages.get('/blog/')?.body).toContain('About \\*b\\*');
  expect(pages.get('/blog/page/2')).toMatchObject({ title: 'Blog, page 2', body: expect.stringContaining('[Ada L](/blog/authors/ada/)') });
  expect(pages.get('/blog/authors/ada/')?.title).toBe('Posts by Ada L');
});

test('a post has a publication date, no sidebar, and adjacent posts as neighbors', () => {
  const { pages, plugin } = pagesOf(posts);
  expect(pages.get('/blog/b')?.frontmatter).toMatchObject({ published_at: '2026-02-01T08:00:00Z', sidebar: false });
  expect(neighbours(plugin, pages.get('/blog/b'))).toEqual({
    prev: { text: '/blog/a', link: '/blog/a' },
    next: { text: '/blog/c', link: '/blog/c' },
  });
  expect(neighbours(plugin, pages.get('/blog/c'))).toMatchObject({ next: null });
  expect(neighbours(plugin, pages.get('/guide/'))).toBeUndefined();
});

test('a draft is a page only on the dev server', () => {
  expect(pagesOf(posts).pages.has('/blog/d')).toBe(false);
  const { pages } = pagesOf(posts, {}, 'development');
  expect(pages.get('/blog/')?.body).toContain('<strong>Draft</strong>');
  expect(pages.has('/blog/d')).toBe(true);
});

test('the text of the folder index precedes the list, and the page keeps its file', () => {
  const { pages } = pagesOf([
    ...posts,
    document('/blog/', {}, { title: 'News', body: '# News\n\nHello.', path: '/docs/blog/index.mdx', bodyLine: 3 }),
  ]);
  expect(pages.get('/blog/')).toMatchObject({ title: 'News', path: '/docs/blog/index.mdx', bodyLine: 3, generated: false });
  expect(pages.get('/blog/')?.body).toMatch(/^# News\n\nHello\.\n\n<article/);
});

test('a language without posts has no blog, and texts are in Chinese on Chinese pages', () => {
  const zh = document('/blog/a', { date: '2026-01-01', tags: ['新闻'] }, { lang: 'zh' });
  const { pages } = pagesOf([zh, document('/guide/', {})]);
  expect([...pages.keys()].toSorted()).toEqual(['/blog/', '/blog/a', '/blog/tags/新闻/', '/guide/']);
  expect(pages.get('/blog/')).toMatchObject({ title: '博客', body: expect.stringContaining('2026年1月1日') });
});

describe('rejects invalid options', () => {
  test.each([
    [{ perPage: 0 }, '"perPage" is 0'],
    [{ folder: '/blog' }, 'Expected the name of a folder such as blog.'],
    [{ author: {} }, 'Did you mean "authors"?'],
  ])('%j', (options, message) => {
    const call = () => blog(options as object);
    expect(call).toThrow(message);
    expect(call).toThrow('Options of the plugin "@kiln/plugin-blog"');
  });
});

test.each([
  ['2026-03-01', true],
  ['2026-03-01T10:00:00+02:00', true],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['2026-03-01T10:00', false],
  ['soon', false],
])('the date %s', async (text, isValid) => {
  const result = await blog().frontmatter?.['date']?.['~standard'].validate(text);
  expect(!('issues' in (result ?? {}) && Reflect.get(result ?? {}, 'issues'))).toBe(isValid);
});
