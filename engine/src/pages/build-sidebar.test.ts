import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { summarizeFindings, writeSampleSite } from '../content/sample-page.fixture.js';
import type { SidebarItem } from '../model/index.js';
import { englishWith, indexOfSite, pageAt, sampleIndex } from './sample-index.fixture.js';

const outline = (items: readonly SidebarItem[] = []): unknown[] =>
  items.map((item) =>
    'dividerType' in item
      ? `--${item.dividerType}`
      : 'sectionHeaderText' in item
        ? `[${item.sectionHeaderText}]`
        : 'items' in item
          ? [item.text, item.link ?? null, ...outline(item.items)]
          : `${item.text} ${item.link}`,
  );

describe('R2.5.1 sidebars from folders', () => {
  test('without _meta.json: index, pages, folders, by name', () => {
    const { sidebars, findings } = sampleIndex({
      'en/guide/index.mdx': '# G',
      'en/guide/b.mdx': '# B',
      'en/guide/a.mdx': '# A',
      'en/guide/sub/c.mdx': '# C',
      'en/guide/sub/index.mdx': '# S',
      'en/guide/empty/x.txt': '',
      'en/lone.mdx': '# L',
    });
    expect([...sidebars.keys()]).toEqual(['en/guide']);
    expect(outline(sidebars.get('en/guide'))).toEqual([
      'G /guide/',
      'A /guide/a',
      'B /guide/b',
      ['S', null, 'S /guide/sub/', 'C /guide/sub/c'],
    ]);
    expect(findings).toEqual([]);
  });

  test('R2.5.3 with _meta.json: order, labels, groups, dividers, headers, tags, links', () => {
    const { sidebars, findings } = sampleIndex({
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
    expect(outline(items)).toEqual([
      'B /guide/b',
      '[Head]',
      'First /guide/a',
      '--solid',
      '--dashed',
      ['Sub', '/guide/sub/', 'C /guide/sub/c'],
      'Out https://a.b',
      'In /guide/b',
    ]);
    expect(items[2]).toMatchObject({ tag: 'beta', context: 'x', _fileKey: 'guide/a' });
    expect(items[5]).toMatchObject({ collapsed: true, collapsible: false });
    expect(findings).toEqual([]);
  });

  test('R2.5.3 a folder as a section header: its pages follow the header, including its own page', () => {
    const { sidebars, findings } = sampleIndex({
      'en/guide/a.mdx': '# A',
      'en/guide/one/index.mdx': '# One',
      'en/guide/one/b.mdx': '# B',
      'en/guide/one/_meta.json': ['b'],
      'en/guide/two/c.mdx': '# C',
      'en/guide/_meta.json': [
        'a',
        { type: 'dir-section-header', name: 'one', tag: 'new' },
        { type: 'dir-section-header', name: 'two', label: 'Second', collapsible: true, collapsed: false },
        { type: 'dir-section-header', name: 'tow' },
      ],
    });
    expect(outline(sidebars.get('en/guide'))).toEqual([
      'A /guide/a',
      '[One]',
      'One /guide/one/',
      'B /guide/one/b',
      '[Second]',
      'C /guide/two/c',
    ]);
    expect(sidebars.get('en/guide')?.[1]).toEqual({ sectionHeaderText: 'One', tag: 'new' });
    expect(findings.map(({ what, fix }) => `${what} ${fix}`)).toEqual(['There is no page or folder "tow" here. Did you mean "two"?']);
  });

  test('pages without folders share one sidebar, without home and 404 pages', () => {
    const { sidebars } = sampleIndex({
      'en/index.mdx': '---\npageType: home\n---\n# Home',
      'en/404.mdx': '# Lost',
      'en/b.mdx': '# B',
      'en/a.mdx': '# A',
      'zh/index.mdx': '# 主页',
      'zh/a.mdx': '# 甲',
    });
    expect(outline(sidebars.get('en'))).toEqual(['A /a', 'B /b']);
    expect(outline(sidebars.get('zh'))).toEqual(['主页 /zh/', '甲 /zh/a']);
    expect([...sampleIndex({ 'en/index.mdx': '---\npageType: home\n---\n', 'en/a.mdx': '# A' }).sidebars.keys()]).toEqual([]);
  });

  test('reports the location of problems in _meta.json', () => {
    const { findings } = sampleIndex({
      'en/guide/intro.mdx': '# I',
      'en/guide/_meta.json':
        '[\n  "intor",\n  { "type": "fil", "name": "x" },\n  { "type": "file", "name": "intro", "lable": "x" },\n  "zzzzzz"\n]',
    });
    expect(summarizeFindings(findings).toSorted()).toEqual([
      'meta docs/en/guide/_meta.json:2:3',
      'meta docs/en/guide/_meta.json:3:3',
      'meta docs/en/guide/_meta.json:4:3',
      'meta docs/en/guide/_meta.json:5:3',
    ]);
    expect(findings.find(({ where }) => where.line === 2)?.fix).toBe('Did you mean "intro"?');
    expect(findings.find(({ where }) => where.line === 4)?.fix).toContain('Did you mean "label"?');
  });

  test.each(['[1,', '{}', '["a",]', ''])('reports a broken _meta.json: %j', (text) => {
    const { findings } = sampleIndex({ 'en/guide/a.mdx': '# A', 'en/guide/_meta.json': text });
    expect(findings).toHaveLength(1);
    expect(findings[0]?.where).toMatchObject({ file: 'docs/en/guide/_meta.json', line: 1 });
  });

  test('stops at folders that link to their parents', () => {
    const site = writeSampleSite({ 'docs/en/guide/a.mdx': '# A', 'docs/en/guide/sub/b.mdx': '# B' });
    for (const name of ['one', 'two', 'three']) symlinkSync(join(site.dir, 'docs/en/guide'), join(site.dir, 'docs/en/guide', name));
    const { sidebars } = indexOfSite(site);
    site.remove();
    expect(outline(sidebars.get('en/guide'))).toEqual(['A /guide/a', ['sub', null, 'B /guide/sub/b']]);
  });
});

describe('sidebars from the config', () => {
  const sidebar = {
    '/guide': [
      '/guide/a',
      {
        text: 'Group',
        collapsed: true,
        items: [
          { link: '/guide/b', tag: 'x' },
          { text: 'Out', link: 'https://a.b' },
        ],
      },
      { dividerType: 'dashed' },
      { sectionHeaderText: 'H' },
    ],
    '/guide/deep': ['/guide/deep/c'],
  };
  const files = {
    'en/guide/a.mdx': '# A',
    'en/guide/b.mdx': '# B',
    'en/guide/deep/c.mdx': '# C',
    'en/guide/off.mdx': '---\nsidebar: false\n---\n',
  };
  test('use titles of pages; the longest key wins; frontmatter can opt out', () => {
    const index = sampleIndex(files, englishWith({ sidebar }));
    expect(outline(index.sidebars.get('en/guide'))).toEqual([
      'A /guide/a',
      ['Group', null, 'B /guide/b', 'Out https://a.b'],
      '--dashed',
      '[H]',
    ]);
    expect([
      pageAt(index, '/guide/a').sidebarKey,
      pageAt(index, '/guide/deep/c').sidebarKey,
      pageAt(index, '/guide/off').sidebarKey,
    ]).toEqual(['en/guide', 'en/guide/deep', null]);
  });

  test('previous and next follow the flattened sidebar and skip external links', () => {
    const index = sampleIndex(files, englishWith({ sidebar }));
    expect(pageAt(index, '/guide/a').data).toMatchObject({ prev: null, next: { text: 'B', link: '/guide/b' } });
    expect(pageAt(index, '/guide/b').data).toMatchObject({ prev: { text: 'A', link: '/guide/a' }, next: null });
  });

  test('a page listed twice has the neighbors of its first occurrence', () => {
    const index = sampleIndex(files, englishWith({ sidebar: { '/guide': ['/guide/a', '/guide/b', '/guide/a'] } }));
    expect(pageAt(index, '/guide/a').data).toMatchObject({ prev: null, next: { link: '/guide/b' } });
  });
});
