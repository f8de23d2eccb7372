import { describe, expect, test } from 'vitest';
import { compileSample, type CompileSample, summarizeFindings } from './sample-page.fixture.js';

const page = '# x\n';
const files = {
  'docs/en/index.mdx': page,
  'docs/en/guide/index.mdx': page,
  'docs/en/guide/other.mdx': page,
  'docs/en/guide/with space.mdx': page,
  'docs/en/guide/中文 页.mdx': page,
  'docs/en/guide/c#.mdx': page,
  'docs/en/guide/v1.0.mdx': page,
  'docs/en/config/index.mdx': page,
  'docs/zh/index.mdx': page,
  'docs/zh/guide/index.mdx': page,
  'docs/zh/guide/other.mdx': page,
  'docs/zh/guide/v1.0.mdx': page,
  'public/file.zip': 'x',
};
const hrefOf = async (href: string, sample: CompileSample = {}) => {
  const { html, links, findings } = await compileSample(`[t](${href})\n`, { files, ...sample });
  return { href: /href="([^"]*)"/.exec(html)?.[1], target: links[0]?.target, hash: links[0]?.hash, findings, html };
};

test('resolves a reference with a bracket in its name', async () => {
  const { html } = await compileSample('[a\\]b]\n\n[a\\]b]: ./other.mdx\n', { files });
  expect(html).toContain('<a href="/guide/other">a]b</a>');
});

test.each([
  '/llms-full.txt',
  '/zh/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/rss/news-rss.xml',
  '/rss/news-atom-zh.xml',
  '/guide/other.md',
])('does not report %s, which the build writes', async (href) => {
  const user = { origin: 'https://a.example', feeds: [{ id: 'news', match: '^/news/' }] };
  expect((await hrefOf(href, { user })).findings).toEqual([]);
});

test('reports links to files that the build does not write for this site', async () => {
  for (const href of ['/sitemap.xml', '/rss/news-rss.xml', '/de/llms.txt'])
    expect((await hrefOf(href)).findings).toMatchObject([{ rule: 'dead-link' }]);
});

describe('R2.3.4 links', () => {
  test.each([
    ['./other', '/guide/other'],
    ['./other.mdx', '/guide/other'],
    ['other.md', '/guide/other'],
    ['./other.html', '/guide/other'],
    ['../config/', '/config/'],
    ['../config', '/config/'],
    ['../config/index.mdx', '/config/'],
    ['./index.mdx', '/guide/'],
    ['.', '/guide/'],
    ['..', '/'],
    ['/guide/other', '/guide/other'],
    ['/guide/other/', '/guide/other'],
    ['/config', '/config/'],
    ['/zh/guide/other', '/zh/guide/other'],
    ['/zh', '/zh/'],
    ['/en/guide/other', '/guide/other'],
    ['/guide/other?a=1#b', '/guide/other?a=1#b'],
    ['#here', '/guide/page#here'],
    ['?x=1', '/guide/page?x=1'],
    ['<./with space.mdx>', '/guide/with%20space'],
    ['./with%20space', '/guide/with%20space'],
    ['<./中文 页.mdx#标题>', '/guide/%E4%B8%AD%E6%96%87%20%E9%A1%B5#标题'],
    ['./c%23.mdx', '/guide/c%23'],
    ['./v1.0', '/guide/v1.0'],
    ['/guide/v1.0', '/guide/v1.0'],
    ['/file.zip', '/file.zip'],
    ['https://a.b/c?d=1&e', 'https://a.b/c?d=1&amp;e'],
    ['//a.b/c', '//a.b/c'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['tel:123', 'tel:123'],
  ])('%s resolves to %s', async (written, href) => {
    const found = await hrefOf(written);
    expect(found.href).toBe(href);
    expect(found.findings).toEqual([]);
  });

  test.each([
    ['/guide/other', '/zh/guide/other'],
    ['./other', '/zh/guide/other'],
    ['/guide/v1.0', '/zh/guide/v1.0'],
    ['/en/guide/other', '/guide/other'],
    ['/', '/zh/'],
    ['/file.zip', '/file.zip'],
  ])('in Chinese, %s resolves to %s', async (written, href) => {
    expect((await hrefOf(written, { file: 'zh/guide/page.mdx' })).href).toBe(href);
  });

  test('with a base, and without clean URLs', async () => {
    expect((await hrefOf('./other#a', { user: { base: '/docs/' } })).href).toBe('/docs/guide/other#a');
    expect((await hrefOf('/file.zip', { user: { base: '/docs/' } })).href).toBe('/docs/file.zip');
    expect((await hrefOf('./other', { user: { route: { cleanUrls: false } } })).href).toBe('/guide/other.html');
    expect((await hrefOf('/config/#a', { user: { route: { cleanUrls: false } } })).href).toBe('/config/index.html#a');
  });

  test('records links for the checks', async () => {
    expect(await hrefOf('./other?x=1#%E6%A0%87%E9%A2%98')).toMatchObject({ target: '/guide/other', hash: '标题' });
    expect(await hrefOf('./none')).toMatchObject({ target: '/guide/none' });
  });

  test('malformed escapes do not crash', async () => expect(await hrefOf('./%zz')).toMatchObject({ target: '/guide/%zz' }));

  test('marks external links, but not other protocols', async () => {
    expect((await hrefOf('https://a.b')).html).toContain('class="external" target="_blank" rel="noopener"');
    expect((await hrefOf('mailto:a@b.c')).html).not.toContain('target=');
  });

  test('records links to other hosts with their positions', async () => {
    const { externalLinks } = await compileSample('A\n[b](https://a.b/#c), [d](mailto:a@b.c), [e](/guide/other)\n', { files });
    expect(externalLinks).toEqual([{ href: 'https://a.b/#c', file: 'docs/en/guide/page.mdx', line: 2, column: 1 }]);
  });

  test('reports a missing file', async () =>
    expect(summarizeFindings((await hrefOf('/none.zip')).findings)).toEqual(['dead-link docs/en/guide/page.mdx:1:1']));

  test('removes and reports a link that would run code', async () => {
    for (const href of ['javascript:alert(1)', 'JavaScript:alert(1)', 'vbscript:x', 'data:text/html,x']) {
      const { html, findings } = await hrefOf(href);
      expect(html).toBe('<p>t</p>');
      expect(findings[0]?.rule).toBe('unsafe-link');
    }
  });
});

describe('reference links', () => {
  test('match definitions anywhere in the page and ignore case; the first one wins', async () => {
    const { html } = await compileSample('[a][Ref] [ref] ![i][img]\n\n> [REF]: ./other "T"\n\n- [ref]: https://wrong.example\n', { files });
    expect(html.match(/href="\/guide\/other" title="T"/g)).toHaveLength(2);
  });
  test('one without a definition is text', async () => expect((await compileSample('[a][none]\n')).html).toBe('<p>[a][none]</p>'));
});

describe('versions', () => {
  const user = { multiVersion: { default: 'v2', versions: ['v2', 'v1'] } };
  const versioned = Object.fromEntries(
    ['v2', 'v1'].flatMap((version) => ['en', 'zh'].map((lang) => [`docs/${version}/${lang}/guide/other.mdx`, page])),
  );
  test.each([
    ['v1/en/guide/page.mdx', '/guide/other', '/v1/guide/other'],
    ['v1/zh/guide/page.mdx', '/guide/other', '/v1/zh/guide/other'],
    ['v1/en/guide/page.mdx', '/zh/guide/other', '/v1/zh/guide/other'],
    ['v1/zh/guide/page.mdx', '/v2/guide/other', '/zh/guide/other'],
    ['v2/en/guide/page.mdx', '/v1/guide/other', '/v1/guide/other'],
    ['v2/zh/guide/page.mdx', '/v1/en/guide/other', '/v1/guide/other'],
    ['v1/en/guide/page.mdx', './other.mdx', '/v1/guide/other'],
  ])('from %s, %s resolves to %s', async (file, written, href) => {
    const found = await hrefOf(written, { file, user, files: versioned });
    expect(found.href).toBe(href);
  });
});
