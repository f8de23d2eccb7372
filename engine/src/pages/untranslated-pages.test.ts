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
  test('shows its original if missing translations are not an error', () => {
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

  test('has no page if missing translations are an error', () => {
    expect(sampleIndex(files).byRoute.has('/zh/guide/b')).toBe(false);
    expect(sampleIndex(files, { rules: { 'missing-twin': 'error' } }).byRoute.has('/zh/guide/b')).toBe(false);
  });

  test('is the target of the language switch, but does not count as a translation', () => {
    const index = sampleIndex(files, relaxed);
    const languages = [
      { id: 'en', label: 'English', link: '/guide/b', exists: true },
      { id: 'zh', label: '中文', link: '/zh/guide/b', exists: false, untranslated: true },
    ];
    expect(pageAt(index, '/guide/b').data.languages).toEqual(languages);
    expect(pageAt(index, '/zh/guide/b').data.languages).toEqual(languages);
    expect(pageAt(index, '/guide/b').data.translation).toMatchObject({ state: 'missing' });
  });

  test('lists the languages without a translation, formatted in its own language', () => {
    const locales = ['zh', 'en', 'ja'].map((lang) => ({ lang, label: { zh: '中文', en: 'English', ja: '日本語' }[lang] as string }));
    const index = sampleIndex({ 'zh/guide/b.mdx': '# 乙' }, { ...relaxed, lang: 'zh', themeConfig: { locales } });
    expect(pageAt(index, '/guide/b').data.translation).toMatchObject({ text: '本页暂无 English、日本語 版本。' });
  });

  test('has the edit link and the date of its original', () => {
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

  test('does not apply to the 404 page of the default language: each language has its own', () => {
    const index = sampleIndex({ ...files, 'en/404.mdx': '---\npageType: "404"\n---' }, relaxed);
    expect(index.byRoute.has('/zh/404')).toBe(false);
  });

  test('has no fallback if the default language does not have the page', () => {
    expect(sampleIndex({ ...files, 'zh/only.mdx': '' }, relaxed).byRoute.has('/only')).toBe(false);
  });

  test('falls back to the original of the same version', () => {
    const index = sampleIndex(
      { 'v2/en/a.mdx': '# Two', 'v1/en/a.mdx': '# One', 'v1/zh/a.mdx': '' },
      { ...relaxed, multiVersion: { default: 'v2', versions: ['v2', 'v1'] } },
    );
    expect(pageAt(index, '/zh/a').data.title).toBe('Two');
    expect(pageAt(index, '/zh/a').data.versions).toMatchObject([{ exists: true }, { exists: true, link: '/v1/zh/a' }]);
    expect(pageAt(index, '/v1/zh/a').data.translation).toBeNull();
  });
});

describe('the sidebar of a language with missing pages', () => {
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

  test('lists them if its _meta.json does', () => {
    expect(sidebar({ 'zh/guide/_meta.json': ['b', { type: 'file', name: 'a', label: '一' }] })).toMatchObject([
      { text: 'B', link: '/zh/guide/b' },
      { text: '一', link: '/zh/guide/a' },
    ]);
  });

  test('uses the default language for a missing folder', () => {
    const more = { 'en/guide/deep/c.mdx': '# C', 'en/guide/deep/d.mdx': '# D', 'en/guide/deep/_meta.json': ['d', 'c'] };
    expect(sidebar(more)).toMatchObject([{}, {}, { text: 'deep', items: [{ link: '/zh/guide/deep/d' }, { link: '/zh/guide/deep/c' }] }]);
    const index = sampleIndex({ ...files, 'en/other/c.mdx': '# C' }, relaxed);
    expect(index.sidebars.get('zh/other')).toMatchObject([{ text: 'C', link: '/zh/other/c' }]);
    expect(pageAt(index, '/zh/other/c').sidebarKey).toBe('zh/other');
  });

  test('so does the navigation bar', () => {
    const index = sampleIndex({ ...files, 'en/_nav.json': [{ text: 'Guide', link: '/guide/b' }] }, relaxed);
    expect(index.navs.get('zh')).toMatchObject([{ text: 'Guide', link: '/zh/guide/b' }]);
  });
});
