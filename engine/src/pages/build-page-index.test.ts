import { describe, expect, test } from 'vitest';
import type { UserConfig } from '../config/schema.js';
import { bilingual } from '../content/sample-page.fixture.js';
import type { CompiledData } from '../model/index.js';
import { buildOverview, isOverview } from './build-overview.js';
import { englishWith, pageAt, sampleIndex } from './sample-index.fixture.js';
import { sampleConfig, samplePage } from './sample-site.fixture.js';

describe('nav', () => {
  test('comes from _nav.json, with the language in links and patterns', () => {
    const nav = [
      { text: 'Guide', link: '/guide/a', activeMatch: '^/guide/' },
      { text: 'Home', link: '/' },
      {
        text: 'More',
        items: [
          { text: 'Out', link: 'https://a.b' },
          { text: 'B', link: '/guide/b#x' },
        ],
      },
    ];
    const { navs, findings } = sampleIndex({ 'zh/guide/a.mdx': '', 'zh/guide/b.mdx': '', 'zh/index.mdx': '', 'zh/_nav.json': nav });
    expect(findings).toEqual([]);
    expect(navs.get('zh')).toEqual([
      { text: 'Guide', link: '/zh/guide/a', activeMatch: '^/zh/guide/' },
      { text: 'Home', link: '/zh/', activeMatch: '^/zh/$' },
      {
        text: 'More',
        items: [
          { text: 'Out', link: 'https://a.b' },
          { text: 'B', link: '/zh/guide/b#x', activeMatch: '^/zh/guide/b' },
        ],
      },
    ]);
  });

  test('rejects a link in _nav.json or _meta.json that runs code', () => {
    const link = 'javascript:alert(1)';
    const { findings, navs } = sampleIndex({
      'en/index.mdx': '',
      'en/_nav.json': [{ text: 'a', link }],
      'en/guide/a.mdx': '',
      'en/guide/_meta.json': ['a', { type: 'custom-link', label: 'b', link }],
    });
    expect(findings.map(({ where: { file }, fix }) => [file, fix.includes('must not run code')])).toEqual([
      ['docs/en/_nav.json', true],
      ['docs/en/guide/_meta.json', true],
    ]);
    expect(navs.get('en')).toEqual([]);
  });

  test('reports a mistyped key in _nav.json', () => {
    const { findings } = sampleIndex({ 'en/index.mdx': '', 'en/_nav.json': [{ text: 'a', lnik: '/' }] });
    expect(findings).toMatchObject([{ fix: expect.stringContaining('Did you mean "link"?') }]);
  });

  test('the config takes precedence', () => {
    expect(
      sampleIndex({ 'en/index.mdx': '', 'en/_nav.json': [{ text: 'file' }] }, englishWith({ nav: [{ text: 'config' }] })).navs.get('en'),
    ).toEqual([{ text: 'config' }]);
  });
});

describe('the _meta.json of a language', () => {
  test('is reported if it cannot be read', () => {
    const { findings } = sampleIndex({ 'en/index.mdx': '', 'en/_meta.json': '[\n  "a"\n  "b"\n]' });
    expect(findings).toMatchObject([{ severity: 'error', rule: 'meta', where: { file: 'docs/en/_meta.json', line: 3 } }]);
  });

  test.each(['{}', 'null', '{ "type": "file", "name": "index", "label": 7 }', '{ "type": "page", "name": "index" }'])(
    'with the entry %s is reported with the valid forms',
    (entry) => {
      const { findings } = sampleIndex({ 'en/index.mdx': '', 'en/_meta.json': `["index", ${entry}]` });
      expect(findings).toMatchObject([{ rule: 'meta', where: { line: 1, column: 11 }, fix: expect.stringContaining('"type"') }]);
    },
  );

  test('creates one sidebar for all pages, with neighbors across sections', () => {
    const index = sampleIndex({
      'en/index.mdx': '---\npageType: home\n---\n# Home',
      'en/start.mdx': '# Start',
      'en/guide/a.mdx': '# A',
      'en/api/index.mdx': '# Api',
      'en/api/b.mdx': '# B',
      'en/_meta.json': ['start', { type: 'dir', name: 'api', label: 'API' }, { type: 'dir-section-header', name: 'guide', label: 'Guide' }],
    });
    expect(index.findings).toEqual([]);
    expect([...index.sidebars.keys()]).toEqual(['en']);
    expect(['/', '/start', '/guide/a', '/api/b'].map((path) => pageAt(index, path).sidebarKey)).toEqual([null, 'en', 'en', 'en']);
    expect(pageAt(index, '/api/b').data).toMatchObject({ prev: { link: '/api/' }, next: { link: '/guide/a' } });
  });
});

test('findings about the config name the config file in use', () => {
  const locale = {
    nav: [{ text: 'a', link: '/none' }],
    announcement: { id: 'a', text: 'a', link: '/none' },
    sidebar: { '/guide/': ['/none', { text: 'b', link: '/none', items: [] }] },
  };
  const { findings } = sampleIndex({ 'en/guide/a.mdx': '' }, englishWith(locale), {}, 'other.config.mjs');
  expect(findings.map(({ where }) => where.file)).toEqual(Array.from({ length: 4 }, () => 'other.config.mjs'));
});

describe('pages', () => {
  test('R3.2 the data of a page', () => {
    const index = sampleIndex(
      { 'en/guide/a.mdx': '# A\n', 'zh/guide/a.mdx': '---\ntitle: 甲\ntitleSuffix: "| 乙"\n---\n', 'zh/index.mdx': '# 主页' },
      { base: '/docs/' },
    );
    expect(pageAt(index, '/guide/a').data).toMatchObject({
      title: 'A',
      routePath: '/guide/a',
      pagePath: '/guide/a',
      lang: 'en',
      version: '',
      _relativePath: 'en/guide/a.mdx',
      pageType: 'doc',
      documentTitle: 'A - Sample',
      markdownLink: '/docs/guide/a.md',
    });
    expect(pageAt(index, '/zh/guide/a').data.documentTitle).toBe('甲 | 乙');
    expect(pageAt(index, '/zh/').data.documentTitle).toBe('主页');
  });

  test('R2.3.8 translations: the page if it exists, else the home of that language', () => {
    const index = sampleIndex({ 'en/a.mdx': '', 'en/only.mdx': '', 'zh/a.mdx': '' }, { base: '/docs/', route: { cleanUrls: false } });
    expect(pageAt(index, '/a').data.languages).toEqual([
      { id: 'en', label: 'English', link: '/docs/a.html', exists: true },
      { id: 'zh', label: '中文', link: '/docs/zh/a.html', exists: true },
    ]);
    expect(pageAt(index, '/only').data.languages[1]).toEqual({ id: 'zh', label: '中文', link: '/docs/zh/index.html', exists: false });
    expect(pageAt(index, '/a').data.versions).toEqual([]);
  });

  test('versions', () => {
    const index = sampleIndex(
      { 'v2/en/a.mdx': '', 'v1/en/a.mdx': '', 'v1/en/old.mdx': '' },
      { multiVersion: { default: 'v2', versions: ['v2', 'v1'] } },
    );
    expect(pageAt(index, '/a').data.versions).toEqual([
      { id: 'v2', label: 'v2', link: '/a', exists: true },
      { id: 'v1', label: 'v1', link: '/v1/a', exists: true },
    ]);
    expect(pageAt(index, '/v1/old').data.versions[0]).toMatchObject({ link: '/', exists: false });
  });

  test('edit links', () => {
    const user = {
      themeConfig: {
        locales: [{ ...bilingual.themeConfig.locales[0], editLink: { docRepoBaseUrl: 'https://r.example/docs/', text: 'Edit' } }],
      },
    } as Partial<UserConfig>;
    expect(pageAt(sampleIndex({ 'en/a b.mdx': '' }, user), '/a b').data.editLink).toEqual({
      text: 'Edit',
      link: 'https://r.example/docs/en/a%20b.mdx',
    });
  });
});

describe('R2.6.9 overview pages', () => {
  /** Returns pages with outlines, by href. */
  const compiled = (tocs: Record<string, CompiledData['toc']>) =>
    new Map(
      Object.entries(tocs).map(([href, toc]) => {
        const page = samplePage(href, sampleConfig(), { frontmatter: { description: 'Where files are.' } });
        return [href, { ...page, data: { ...page.data, toc } }];
      }),
    );

  test('list siblings first, then a group per folder, without the page itself', () => {
    const index = sampleIndex({
      'en/config/index.mdx': '---\noverview: true\n---\n# Config',
      'en/config/root.mdx': '# root',
      'en/config/output/a.mdx': '# output.a',
      'en/other/x.mdx': '',
    });
    const own = pageAt(index, '/config/');
    const toc = [
      { text: 'Two', id: 'two', depth: 2, charIndex: 0 },
      { text: 'Three', id: 'three', depth: 3, charIndex: 9 },
    ];
    expect(isOverview(own)).toBe(true);
    expect(
      buildOverview({
        page: own,
        sidebar: index.sidebars.get(own.sidebarKey ?? '') ?? [],
        base: '/',
        pages: compiled({ '/config/root': toc }),
      }),
    ).toEqual([
      {
        name: 'Config',
        items: [{ text: 'root', link: '/config/root', description: 'Where files are.', headers: [{ id: 'two', text: 'Two', depth: 2 }] }],
      },
      { name: 'output', items: [{ text: 'output.a', link: '/config/output/a', description: '', headers: [] }] },
    ]);
  });

  test('are detected by route, unless the frontmatter opts out', () => {
    const index = sampleIndex({ 'en/a/overview.mdx': '', 'en/b/overview.mdx': '---\noverview: false\n---\n', 'en/c/my-overview.mdx': '' });
    expect(['/a/overview', '/b/overview', '/c/my-overview'].map((route) => isOverview(pageAt(index, route)))).toEqual([true, false, false]);
  });

  test('a link with a malformed escape does not crash', () => {
    const index = sampleIndex({
      'en/a/overview.mdx': '',
      'en/a/_meta.json': [
        { type: 'custom-link', label: 'x', link: 'https://a.b/%zz' },
        { type: 'custom-link', label: 'y', link: '/%zz' },
      ],
    });
    const own = pageAt(index, '/a/overview');
    expect(buildOverview({ page: own, sidebar: index.sidebars.get('en/a') ?? [], base: '/', pages: new Map() })).toEqual([]);
  });

  test('omit headings that many pages share, by id, and keep those of a few', () => {
    const names = Array.from({ length: 12 }, (_, at) => `p${String(at).padStart(2, '0')}`);
    const index = sampleIndex({
      'en/c/index.mdx': '---\noverview: true\n---\n# C',
      ...Object.fromEntries(names.map((name) => [`en/c/${name}.mdx`, `# ${name}`])),
    });
    const own = pageAt(index, '/c/');
    const tocOf = (at: number) => [
      { text: `Same ${at}`, id: 'every', depth: 2, charIndex: 0 },
      ...(at < 3 ? [{ text: 'A quarter', id: 'quarter', depth: 2, charIndex: 1 }] : []),
      ...(at < 2 ? [{ text: 'Two', id: 'two', depth: 2, charIndex: 2 }] : []),
    ];
    const [group] = buildOverview({
      page: own,
      sidebar: index.sidebars.get(own.sidebarKey ?? '') ?? [],
      base: '/',
      pages: compiled(Object.fromEntries(names.map((name, at) => [`/c/${name}`, tocOf(at)]))),
    });
    expect(group?.items).toHaveLength(12);
    expect(group?.items.flatMap(({ headers }) => headers.map(({ id }) => id))).toEqual(['two', 'two']);
  });

  test('keep a heading that only two pages share', () => {
    const index = sampleIndex({ 'en/c/index.mdx': '---\noverview: true\n---\n# C', 'en/c/a.mdx': '', 'en/c/b.mdx': '' });
    const own = pageAt(index, '/c/');
    const toc = [{ text: 'Usage', id: 'usage', depth: 2, charIndex: 0 }];
    const sidebar = index.sidebars.get(own.sidebarKey ?? '') ?? [];
    const [group] = buildOverview({ page: own, sidebar, base: '/', pages: compiled({ '/c/a': toc, '/c/b': toc }) });
    expect(group?.items.map(({ headers }) => headers.length)).toEqual([1, 1]);
  });
});

test.each([
  ['_nav.json', { 'en/index.mdx': '', 'en/_nav.json': [{ text: 'Gone', link: '/gone' }] }, {}, 'docs/en/_nav.json'],
  [
    '_meta.json',
    { 'en/guide/a.mdx': '', 'en/guide/_meta.json': ['a', { type: 'custom-link', label: 'Gone', link: '/gone' }] },
    {},
    'docs/en/guide/_meta.json',
  ],
  ['the config', { 'en/index.mdx': '' }, englishWith({ sidebar: { '/': ['/gone'] } }), 'site.config.ts'],
])('reports a dead link in %s at its location', (_, files, user, file) => {
  const { findings } = sampleIndex(files, user);
  expect(findings.filter(({ rule }) => rule === 'dead-link').map(({ where }) => where.file)).toEqual([file]);
});

describe('translations', () => {
  const files = { 'en/index.mdx': '', 'zh/index.mdx': '', 'en/guide/a.mdx': '', 'zh/guide/a.mdx': '', 'en/guide/b.mdx': '' };
  const gaps = (dates: Record<string, string>, more: Record<string, string> = {}) => {
    const index = sampleIndex({ ...files, ...more }, bilingual, dates);
    return Object.fromEntries(['/zh/guide/a', '/guide/a', '/guide/b'].map((route) => [route, pageAt(index, route).data.translation]));
  };

  test('a stale translation has a notice with a link to its original', () => {
    const older = gaps({ 'en/guide/a.mdx': '2024-05-02T00:00:00+02:00', 'zh/guide/a.mdx': '2024-05-01T21:00:00Z' });
    expect(older['/zh/guide/a']).toEqual({ state: 'stale', link: '/guide/a', text: '本页翻译之后，原文又有更新。', linkText: '阅读原文' });
    expect(older['/guide/a']).toBeNull();
  });

  test('a translation that is as new as its original, or of unknown age, has no notice', () => {
    expect(gaps({ 'en/guide/a.mdx': '2024-05-02T00:00:00+02:00', 'zh/guide/a.mdx': '2024-05-01T22:00:00Z' })['/zh/guide/a']).toBeNull();
    expect(gaps({ 'en/guide/a.mdx': '2024-05-02T00:00:00Z' })['/zh/guide/a']).toBeNull();
  });

  test('a translation reviewed after the last change of its original has no notice until the next change', () => {
    const reviewed = { 'zh/guide/a.mdx': '---\nreviewed: 2024-05-03\n---\n' };
    const gapAfter = (changed: string) => gaps({ 'en/guide/a.mdx': changed, 'zh/guide/a.mdx': '2024-05-01T00:00:00Z' }, reviewed);
    expect(gapAfter('2024-05-03T20:00:00Z')['/zh/guide/a']).toBeNull();
    expect(gapAfter('2024-05-04T00:00:00Z')['/zh/guide/a']).toMatchObject({ state: 'stale' });
  });

  test('an original without a translation names the language that lacks it', () => {
    expect(gaps({})['/guide/b']).toEqual({ state: 'missing', text: 'This page is not available in 中文 yet.' });
  });
});

test('the link of an announcement is resolved, and reported if dead', () => {
  const announcement = { id: 'v2', text: 'New', link: '/guide/a' };
  const files = { 'en/index.mdx': '', 'en/guide/a.mdx': '' };
  const config = { ...englishWith({ announcement }), base: '/docs/' };
  expect(sampleIndex(files, config).announcements.get('en')).toEqual({ ...announcement, link: '/docs/guide/a' });
  const dead = sampleIndex(files, englishWith({ announcement: { ...announcement, link: '/gone' } }));
  expect(dead.findings).toMatchObject([{ rule: 'dead-link', where: { file: 'site.config.ts' } }]);
});
