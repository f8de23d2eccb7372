import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { UserConfig } from '../config/schema.js';
import { readDocuments } from '../content/read-documents.js';
import { bilingual, briefly, type SampleSite, writeSampleSite } from '../content/sample-page.fixture.js';
import type { SidebarItem } from '../model/index.js';
import { buildOverview, isOverview } from './build-overview.js';
import { buildPageIndex } from './build-page-index.js';
import type { Page, PageIndex } from './page-index.js';

let site: SampleSite | undefined;
afterEach(() => site?.remove());

function indexOf(files: Record<string, string | object>, user: Partial<UserConfig> = {}): PageIndex {
  site = writeSampleSite(Object.fromEntries(Object.entries(files).map(([path, content]) => [`docs/${path}`, typeof content === 'string' ? content : JSON.stringify(content, null, 1)])), user);
  return build(site);
}

function build({ config }: SampleSite): PageIndex {
  return buildPageIndex({ documents: readDocuments(config).documents, config, dates: new Map(), feedsOf: () => [] });
}

const page = (index: PageIndex, route: string) => index.byRoute.get(route) as Page;
const outline = (items: readonly SidebarItem[] = []): unknown[] =>
  items.map((item) => ('dividerType' in item ? `--${item.dividerType}` : 'sectionHeaderText' in item ? `[${item.sectionHeaderText}]` : 'items' in item ? [item.text, item.link ?? null, ...outline(item.items)] : `${item.text} ${item.link}`));
const locales = (en: object) => ({ themeConfig: { locales: [{ lang: 'en', label: 'English', ...en }] } }) as Partial<UserConfig>;

describe('R2.5.1 sidebars from folders', () => {
  test('without _meta.json: index, pages, folders, by name', () => {
    const { sidebars, findings } = indexOf({ 'en/guide/index.mdx': '# G', 'en/guide/b.mdx': '# B', 'en/guide/a.mdx': '# A', 'en/guide/sub/c.mdx': '# C', 'en/guide/sub/index.mdx': '# S', 'en/guide/empty/x.txt': '', 'en/lone.mdx': '# L' });
    expect([...sidebars.keys()]).toEqual(['en/guide']);
    expect(outline(sidebars.get('en/guide'))).toEqual(['G /guide/', 'A /guide/a', 'B /guide/b', ['S', null, 'S /guide/sub/', 'C /guide/sub/c']]);
    expect(findings).toEqual([]);
  });

  test('R2.5.3 with _meta.json: order, labels, groups, dividers, headers, tags, links', () => {
    const { sidebars, findings } = indexOf({
      'en/guide/a.mdx': '# A',
      'en/guide/b.mdx': '# B',
      'en/guide/sub/index.mdx': '# S',
      'en/guide/sub/c.mdx': '# C',
      'en/guide/sub/_meta.json': ['c'],
      'en/guide/_meta.json': [
        'b',
        { type: 'section-header', label: 'Head', tag: 'new' },
        { type: 'file', name: 'a.mdx', label: 'First', tag: 'beta', context: 'x' },
        { type: 'divider' },
        { type: 'divider', dashed: true },
        { type: 'dir', name: 'sub', label: 'Sub', collapsed: true, collapsible: false },
        { type: 'custom-link', label: 'Out', link: 'https://a.b' },
        { type: 'custom-link', label: 'In', link: '/guide/b' },
      ],
    });
    const items = sidebars.get('en/guide') ?? [];
    expect(outline(items)).toEqual(['B /guide/b', '[Head]', 'First /guide/a', '--solid', '--dashed', ['Sub', '/guide/sub/', 'C /guide/sub/c'], 'Out https://a.b', 'In /guide/b']);
    expect(items[2]).toMatchObject({ tag: 'beta', context: 'x', _fileKey: 'guide/a' });
    expect(items[5]).toMatchObject({ collapsed: true, collapsible: false });
    expect(findings).toEqual([]);
  });

  test('what is wrong with _meta.json has a place', () => {
    const { findings } = indexOf({ 'en/guide/intro.mdx': '# I', 'en/guide/_meta.json': '[\n  "intor",\n  { "type": "fil", "name": "x" },\n  { "type": "file", "name": "intro", "lable": "x" },\n  "zzzzzz"\n]' });
    expect(briefly(findings).toSorted()).toEqual(['meta docs/en/guide/_meta.json:2:3', 'meta docs/en/guide/_meta.json:3:3', 'meta docs/en/guide/_meta.json:4:3', 'meta docs/en/guide/_meta.json:5:3']);
    expect(findings.find(({ where }) => where.line === 2)?.fix).toBe('Did you mean "intro"?');
    expect(findings.find(({ where }) => where.line === 4)?.fix).toContain('Did you mean "label"?');
  });

  test.each(['[1,', '{}', '["a",]', ''])('a broken _meta.json: %j', (text) => {
    const { findings } = indexOf({ 'en/guide/a.mdx': '# A', 'en/guide/_meta.json': text });
    expect(findings).toHaveLength(1);
    expect(findings[0]?.where).toMatchObject({ file: 'docs/en/guide/_meta.json', line: 1 });
  });

  test('folders that link to their parents end', () => {
    site = writeSampleSite({ 'docs/en/guide/a.mdx': '# A', 'docs/en/guide/sub/b.mdx': '# B' });
    for (const name of ['one', 'two', 'three']) symlinkSync(join(site.dir, 'docs/en/guide'), join(site.dir, 'docs/en/guide', name));
    expect(outline(build(site).sidebars.get('en/guide'))).toEqual(['A /guide/a', ['sub', null, 'B /guide/sub/b']]);
  });
});

describe('sidebars from the config', () => {
  const sidebar = {
    '/guide': ['/guide/a', { text: 'Group', collapsed: true, items: [{ link: '/guide/b', tag: 'x' }, { text: 'Out', link: 'https://a.b' }] }, { dividerType: 'dashed' }, { sectionHeaderText: 'H' }],
    '/guide/deep': ['/guide/deep/c'],
  };
  const files = { 'en/guide/a.mdx': '# A', 'en/guide/b.mdx': '# B', 'en/guide/deep/c.mdx': '# C', 'en/guide/off.mdx': '---\nsidebar: false\n---\n' };
  test('titles of pages, longest key wins, frontmatter can decline', () => {
    const index = indexOf(files, locales({ sidebar }));
    expect(outline(index.sidebars.get('en/guide'))).toEqual(['A /guide/a', ['Group', null, 'B /guide/b', 'Out https://a.b'], '--dashed', '[H]']);
    expect([page(index, '/guide/a').sidebarKey, page(index, '/guide/deep/c').sidebarKey, page(index, '/guide/off').sidebarKey]).toEqual(['en/guide', 'en/guide/deep', null]);
  });

  test('previous and next follow the flattened sidebar, external links are no stops', () => {
    const index = indexOf(files, locales({ sidebar }));
    expect(page(index, '/guide/a').data).toMatchObject({ prev: null, next: { text: 'B', link: '/guide/b' } });
    expect(page(index, '/guide/b').data).toMatchObject({ prev: { text: 'A', link: '/guide/a' }, next: null });
  });

  test('a page listed twice has the neighbours of its first place', () => {
    const index = indexOf(files, locales({ sidebar: { '/guide': ['/guide/a', '/guide/b', '/guide/a'] } }));
    expect(page(index, '/guide/a').data).toMatchObject({ prev: null, next: { link: '/guide/b' } });
  });
});

describe('nav', () => {
  test('from _nav.json, with the language in links and patterns', () => {
    const nav = [{ text: 'Guide', link: '/guide/a', activeMatch: '^/guide/' }, { text: 'Home', link: '/' }, { text: 'More', items: [{ text: 'Out', link: 'https://a.b' }, { text: 'B', link: '/guide/b#x' }] }];
    const { navs, findings } = indexOf({ 'zh/guide/a.mdx': '', 'zh/guide/b.mdx': '', 'zh/index.mdx': '', 'zh/_nav.json': nav });
    expect(findings).toEqual([]);
    expect(navs.get('zh')).toEqual([
      { text: 'Guide', link: '/zh/guide/a', activeMatch: '^/zh/guide/' },
      { text: 'Home', link: '/zh/', activeMatch: '^/zh/$' },
      { text: 'More', items: [{ text: 'Out', link: 'https://a.b' }, { text: 'B', link: '/zh/guide/b#x', activeMatch: '^/zh/guide/b' }] },
    ]);
  });

  test('a mistyped key of _nav.json', () => {
    const { findings } = indexOf({ 'en/index.mdx': '', 'en/_nav.json': [{ text: 'a', lnik: '/' }] });
    expect(findings).toMatchObject([{ fix: expect.stringContaining('Did you mean "link"?') }]);
  });

  test('the config wins', () => {
    expect(indexOf({ 'en/index.mdx': '', 'en/_nav.json': [{ text: 'file' }] }, locales({ nav: [{ text: 'config' }] })).navs.get('en')).toEqual([{ text: 'config' }]);
  });
});

describe('pages', () => {
  test('R3.2 what a page knows of itself', () => {
    const index = indexOf({ 'en/guide/a.mdx': '# A\n', 'zh/guide/a.mdx': '---\ntitle: 甲\ntitleSuffix: "| 乙"\n---\n', 'zh/index.mdx': '# 主页' }, { base: '/docs/' });
    expect(page(index, '/guide/a').data).toMatchObject({ title: 'A', routePath: '/guide/a', pagePath: '/guide/a', lang: 'en', version: '', _relativePath: 'en/guide/a.mdx', pageType: 'doc', documentTitle: 'A - Sample', markdownLink: '/docs/guide/a.md' });
    expect(page(index, '/zh/guide/a').data.documentTitle).toBe('甲 | 乙');
    expect(page(index, '/zh/').data.documentTitle).toBe('主页');
  });

  test('R2.3.8 twins: the page where it exists, else the home of that language', () => {
    const index = indexOf({ 'en/a.mdx': '', 'en/only.mdx': '', 'zh/a.mdx': '' }, { base: '/docs/', route: { cleanUrls: false } });
    expect(page(index, '/a').data.languages).toEqual([
      { id: 'en', label: 'English', link: '/docs/a.html', exists: true },
      { id: 'zh', label: '中文', link: '/docs/zh/a.html', exists: true },
    ]);
    expect(page(index, '/only').data.languages[1]).toEqual({ id: 'zh', label: '中文', link: '/docs/zh/index.html', exists: false });
    expect(page(index, '/a').data.versions).toEqual([]);
  });

  test('versions', () => {
    const index = indexOf({ 'v2/en/a.mdx': '', 'v1/en/a.mdx': '', 'v1/en/old.mdx': '' }, { multiVersion: { default: 'v2', versions: ['v2', 'v1'] } });
    expect(page(index, '/a').data.versions).toEqual([
      { id: 'v2', label: 'v2', link: '/a', exists: true },
      { id: 'v1', label: 'v1', link: '/v1/a', exists: true },
    ]);
    expect(page(index, '/v1/old').data.versions[0]).toMatchObject({ link: '/', exists: false });
  });

  test('edit links', () => {
    const user = { themeConfig: { locales: [{ ...bilingual.themeConfig.locales[0], editLink: { docRepoBaseUrl: 'https://r.example/docs/', text: 'Edit' } }] } } as Partial<UserConfig>;
    expect(page(indexOf({ 'en/a b.mdx': '' }, user), '/a b').data.editLink).toEqual({ text: 'Edit', link: 'https://r.example/docs/en/a%20b.mdx' });
  });
});

describe('R2.6.9 overview pages', () => {
  test('siblings first, then a group per folder; the page itself left out', () => {
    const index = indexOf({ 'en/config/index.mdx': '---\noverview: true\n---\n# Config', 'en/config/root.mdx': '# root', 'en/config/output/a.mdx': '# output.a', 'en/other/x.mdx': '' });
    const own = page(index, '/config/');
    const toc = [
      { text: 'Two', id: 'two', depth: 2, charIndex: 0 },
      { text: 'Three', id: 'three', depth: 3, charIndex: 9 },
    ];
    expect(isOverview(own)).toBe(true);
    expect(buildOverview({ page: own, sidebar: index.sidebars.get(own.sidebarKey ?? '') ?? [], base: '/', headingsOf: (href) => (href === '/config/root' ? toc : []) })).toEqual([
      { name: 'Config', items: [{ text: 'root', link: '/config/root', headers: [{ id: 'two', text: 'Two', depth: 2 }] }] },
      { name: 'output', items: [{ text: 'output.a', link: '/config/output/a', headers: [] }] },
    ]);
  });

  test('by route, unless the frontmatter declines', () => {
    const index = indexOf({ 'en/a/overview.mdx': '', 'en/b/overview.mdx': '---\noverview: false\n---\n', 'en/c/my-overview.mdx': '' });
    expect(['/a/overview', '/b/overview', '/c/my-overview'].map((route) => isOverview(page(index, route)))).toEqual([true, false, false]);
  });

  test('a link with a malformed escape is no crash', () => {
    const index = indexOf({ 'en/a/overview.mdx': '', 'en/a/_meta.json': [{ type: 'custom-link', label: 'x', link: 'https://a.b/%zz' }, { type: 'custom-link', label: 'y', link: '/%zz' }] });
    const own = page(index, '/a/overview');
    expect(buildOverview({ page: own, sidebar: index.sidebars.get('en/a') ?? [], base: '/', headingsOf: () => [] })).toEqual([]);
  });
});
