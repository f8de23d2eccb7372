import { describe, expect, test } from 'vitest';
import { resolveConfig } from '../config/resolve-config.js';
import type { Heading, LinkUse } from '../content/document.js';
import type { CompiledPage } from '../pages/page.js';
import { samplePage } from '../pages/sample-site.fixture.js';
import { checkPages } from './check-pages.js';

const config = resolveConfig(
  {
    title: 'x',
    themeConfig: {
      locales: [
        { lang: 'en', label: 'e' },
        { lang: 'zh', label: 'z' },
      ],
    },
  },
  { siteDir: '/site', file: 'site.config.ts' },
);

interface Sample {
  headings?: [depth: number, id: string][];
  links?: Partial<LinkUse>[];
}

function page(lang: string, pagePath: string, { headings = [], links = [] }: Sample = {}): CompiledPage {
  const { source, document, ...rest } = samplePage(pagePath, config, { lang });
  const shown = `docs/${source.file}`;
  return {
    ...rest,
    source: { ...source, path: `/site/${shown}` },
    document: {
      ...document,
      headings: headings.map(([depth, id], index): Heading => ({ depth, id, text: id, line: index * 2 + 1 })),
      links: links.map((link): LinkUse => ({ file: shown, line: 3, column: 4, href: link.target ?? '', target: '', hash: '', ...link })),
    },
  };
}

const both = (pagePath: string, sample: Sample = {}) => [
  page('en', pagePath, sample),
  page('zh', pagePath, { headings: sample.headings ?? [] }),
];
const check = async (...pages: CompiledPage[]) =>
  (
    await checkPages(pages, config, async () => [
      { path: 'play.html', content: '' },
      { path: 'api/index.html', content: '' },
    ])
  ).map(({ rule, what, where, fix }) => ({ rule, what, fix, at: `${where.file}:${where.line}:${where.column}` }));

describe('links and anchors', () => {
  test('accepts valid links and anchors', async () => {
    expect(await check(...both('/a', { headings: [[2, 'one']], links: [{ target: '/a', hash: 'one' }, { target: '/a' }] }))).toEqual([]);
  });

  test('reports a dead link and suggests the nearest page', async () => {
    expect(await check(...both('/guide/install'), ...both('/b', { links: [{ href: './instal', target: '/guide/instal' }] }))).toEqual([
      { rule: 'dead-link', what: 'No page at ./instal (/guide/instal).', at: 'docs/en/b.mdx:3:4', fix: 'Did you mean /guide/install?' },
    ]);
  });

  test('reports a dead anchor and suggests the nearest heading or lists all', async () => {
    const found = await check(
      ...both('/a', {
        headings: [
          [2, 'options'],
          [2, 'usage'],
        ],
      }),
      ...both('/b', {
        links: [
          { target: '/a', hash: 'option' },
          { target: '/a', hash: 'zzzzzzzz' },
        ],
      }),
    );
    expect(found.map(({ rule, fix }) => [rule, fix])).toEqual([
      ['dead-anchor', 'Did you mean #options?'],
      ['dead-anchor', 'Its headings: #options, #usage.'],
    ]);
  });

  test('reports an anchor on a page without headings', async () => {
    expect((await check(...both('/a'), ...both('/b', { links: [{ target: '/a', hash: 'x' }] })))[0]?.fix).not.toContain(': .');
  });

  test('accepts links to HTML files that a plugin writes', async () => {
    expect(await check(...both('/a', { links: [{ target: '/play' }, { target: '/api/' }, { target: '/play/x' }] }))).toMatchObject([
      { rule: 'dead-link', what: 'No page at /play/x (/play/x).' },
    ]);
  });

  test('accepts #top without a heading', async () => {
    expect(await check(...both('/a', { links: [{ target: '/a', hash: 'top' }] }))).toEqual([]);
  });
});

test('reports duplicate ids', async () => {
  expect(
    (
      await check(
        ...both('/a', {
          headings: [
            [2, 'x'],
            [3, 'y'],
            [2, 'x'],
          ],
        }),
      )
    ).filter(({ at }) => at.includes('/en/')),
  ).toMatchObject([{ rule: 'duplicate-id', what: 'The id #x is used twice: lines 1 and 5.', at: 'docs/en/a.mdx:5:1' }]);
});

describe('R1.1 translations', () => {
  test('reports a page that is missing in a language', async () => {
    expect(await check(page('en', '/a'))).toMatchObject([
      { rule: 'missing-twin', what: 'This page does not exist in "zh".', fix: 'Add docs/zh/a.mdx.' },
    ]);
    expect(await check(page('zh', '/a'))).toMatchObject([
      { rule: 'missing-twin', what: 'This page does not exist in "en".', fix: 'Add docs/en/a.mdx.' },
    ]);
  });

  test('reports a translation as missing if the original stands in for it, and the findings of the original once', async () => {
    const original = page('en', '/a', { links: [{ target: '/gone' }], headings: [[2, 'x']] });
    const { source, ...shown } = page('zh', '/a', { links: [{ target: '/zh/gone' }] });
    const untranslated = { ...shown, source: { ...source, original: original.source } };
    expect(await check(original, untranslated)).toMatchObject([
      { rule: 'dead-link', what: 'No page at /gone (/gone).' },
      { rule: 'missing-twin' },
    ]);
    expect(
      (await check(...both('/b', { links: [{ target: '/zh/a' }] }), original, untranslated)).filter(({ what }) => what.includes('/zh/a')),
    ).toEqual([]);
  });

  test.each([
    [
      'another depth',
      [
        [1, 'a'],
        [2, 'b'],
      ],
      [
        [1, 'a'],
        [3, 'b'],
      ],
      'docs/zh/a.mdx:3:1',
    ],
    [
      'one fewer',
      [
        [1, 'a'],
        [2, 'b'],
      ],
      [[1, 'a']],
      'docs/zh/a.mdx:1:1',
    ],
    [
      'one more',
      [[1, 'a']],
      [
        [1, 'a'],
        [2, 'b'],
      ],
      'docs/zh/a.mdx:3:1',
    ],
  ] as [string, Sample['headings'], Sample['headings'], string][])('reports headings that differ: %s', async (_, en, zh, at) => {
    expect(await check(page('en', '/a', { headings: en ?? [] }), page('zh', '/a', { headings: zh ?? [] }))).toMatchObject([
      { rule: 'twin-structure', at },
    ]);
  });

  test('accepts headings with other texts in the same structure', async () => {
    expect(await check(page('en', '/a', { headings: [[1, 'a']] }), page('zh', '/a', { headings: [[1, 'b']] }))).toEqual([]);
  });
});
