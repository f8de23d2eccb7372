import { describe, expect, test } from 'vitest';
import { pageAt, sampleIndex } from './sample-index.fixture.js';

const relaxed = { rules: { 'missing-twin': 'warning' } } as const;
const files = {
  'en/index.mdx': '',
  'zh/index.mdx': '',
  'en/guide/a.mdx': '# A',
  'zh/guide/a.mdx': '# 甲',
  'en/guide/b.mdx': '# B',
};

describe('a page that is not translated', () => {
  test('shows its original when that is no error', () => {
    const page = pageAt(sampleIndex(files, relaxed), '/zh/guide/b');
    expect(page.source).toMatchObject({ lang: 'zh', file: 'zh/guide/b.mdx', original: { file: 'en/guide/b.mdx', lang: 'en' } });
    expect(page.data).toMatchObject({
      title: 'B',
      lang: 'zh',
      documentTitle: 'B - Sample',
      _relativePath: 'en/guide/b.mdx',
      markdownLink: '/guide/b.md',
      translation: {
        state: 'untranslated',
        lang: 'en',
        dir: 'ltr',
        link: '/guide/b',
        text: '本页尚未翻译，以下为原文。',
        linkText: '查看原文页面',
      },
    });
  });

  test('has no page where that is an error', () => {
    expect(sampleIndex(files).byRoute.has('/zh/guide/b')).toBe(false);
    expect(sampleIndex(files, { rules: { 'missing-twin': 'error' } }).byRoute.has('/zh/guide/b')).toBe(false);
  });

  test('is where the switch leads, and does not count as a translation', () => {
    const index = sampleIndex(files, relaxed);
    const languages = [
      { id: 'en', label: 'English', link: '/guide/b', exists: true },
      { id: 'zh', label: '中文', link: '/zh/guide/b', exists: false, untranslated: true },
    ];
    expect(pageAt(index, '/guide/b').data.languages).toEqual(languages);
    expect(pageAt(index, '/zh/guide/b').data.languages).toEqual(languages);
    expect(pageAt(index, '/guide/b').data.translation).toMatchObject({ state: 'missing' });
  });

  test('names the languages that lack it as a list of its own language', () => {
    const locales = ['zh', 'en', 'ja'].map((lang) => ({ lang, label: { zh: '中文', en: 'English', ja: '日本語' }[lang] as string }));
    const index = sampleIndex({ 'zh/guide/b.mdx': '# 乙' }, { ...relaxed, lang: 'zh', themeConfig: { locales } });
    expect(pageAt(index, '/guide/b').data.translation).toMatchObject({ text: '本页暂无 English、日本語 版本。' });
  });

  test('is edited where its original is, which has its date', () => {
    const locales = ['en', 'zh'].map((lang) => ({
      lang,
      label: lang,
      editLink: { docRepoBaseUrl: 'https://git.example/docs', text: 'Edit' },
    }));
    const index = sampleIndex(files, { ...relaxed, themeConfig: { locales } }, { 'en/guide/b.mdx': '2024-05-02T00:00:00Z' });
    const { editLink, lastUpdated } = pageAt(index, '/zh/guide/b').data;
    expect(editLink?.link).toBe('https://git.example/docs/en/guide/b.mdx');
    expect(lastUpdated?.time).toContain('2024-05-02');
  });

  test('a 404 page of the default language stays there: each language has one of its own', () => {
    const index = sampleIndex({ ...files, 'en/404.mdx': '---\npageType: "404"\n---' }, relaxed);
    expect(index.byRoute.has('/zh/404')).toBe(false);
  });

  test('nothing stands in for a page that the default language lacks', () => {
    expect(sampleIndex({ ...files, 'zh/only.mdx': '' }, relaxed).byRoute.has('/only')).toBe(false);
  });

  test('versions have their own', () => {
    const index = sampleIndex(
      { 'v2/en/a.mdx': '# Two', 'v1/en/a.mdx': '# One', 'v1/zh/a.mdx': '' },
      { ...relaxed, multiVersion: { default: 'v2', versions: ['v2', 'v1'] } },
    );
    expect(pageAt(index, '/zh/a').data.title).toBe('Two');
    expect(pageAt(index, '/zh/a').data.versions).toMatchObject([{ exists: true }, { exists: true, link: '/v1/zh/a' }]);
    expect(pageAt(index, '/v1/zh/a').data.translation).toBeNull();
  });
});

describe('the sidebar of a language that lacks pages', () => {
  const sidebar = (more: Record<string, string | object>) => {
    const index = sampleIndex({ ...files, ...more }, relaxed);
    expect(index.findings).toEqual([]);
    return index.sidebars.get('zh/guide');
  };

  test('lists them in a folder without _meta.json', () => {
    expect(sidebar({})).toMatchObject([
      { text: '甲', link: '/zh/guide/a' },
      { text: 'B', link: '/zh/guide/b' },
    ]);
  });

  test('lists them where its _meta.json does', () => {
    expect(sidebar({ 'zh/guide/_meta.json': ['b', { type: 'file', name: 'a', label: '一' }] })).toMatchObject([
      { text: 'B', link: '/zh/guide/b' },
      { text: '一', link: '/zh/guide/a' },
    ]);
  });

  test('takes a folder that it lacks from the default language', () => {
    const more = { 'en/guide/deep/c.mdx': '# C', 'en/guide/deep/d.mdx': '# D', 'en/guide/deep/_meta.json': ['d', 'c'] };
    expect(sidebar(more)).toMatchObject([{}, {}, { text: 'deep', items: [{ link: '/zh/guide/deep/d' }, { link: '/zh/guide/deep/c' }] }]);
    const index = sampleIndex({ ...files, 'en/other/c.mdx': '# C' }, relaxed);
    expect(index.sidebars.get('zh/other')).toMatchObject([{ text: 'C', link: '/zh/other/c' }]);
    expect(pageAt(index, '/zh/other/c').sidebarKey).toBe('zh/other');
  });

  test('the navigation bar too', () => {
    const index = sampleIndex({ ...files, 'en/_nav.json': [{ text: 'Guide', link: '/guide/b' }] }, relaxed);
    expect(index.navs.get('zh')).toMatchObject([{ text: 'Guide', link: '/zh/guide/b' }]);
  });
});
