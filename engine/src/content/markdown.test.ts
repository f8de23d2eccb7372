import { describe, expect, test } from 'vitest';
import { compileSample, summarizeFindings } from './sample-page.fixture.js';

const ids = (headings: { id: string }[]) => headings.map(({ id }) => id);

describe('headings', () => {
  test('markup, anchors and outline', async () => {
    const { html, toc } = await compileSample('# Title\n\n## A `b` & c\n\n##### Deep\n');
    expect(html).toContain(
      '<h2 id="a-b--c" tabindex="-1">A <code>b</code> &amp; c<a class="heading-anchor" href="#a-b--c" aria-label="Link to this section: A b &amp; c"></a></h2>',
    );
    expect(toc).toEqual([{ text: 'A b & c', id: 'a-b--c', depth: 2, charIndex: 6 }]);
  });

  test('R3.3 charIndex is the offset of the heading in the text', async () => {
    const { toc, text } = await compileSample('Intro with **注意：**文字\n\n## One\n\nwords\n\n### Two {#second}\n');
    expect(toc.map(({ charIndex, text: heading }) => text.startsWith(heading, charIndex))).toEqual([true, true]);
  });

  test('custom ids, in both syntaxes', async () => {
    const { headings, text, html } = await compileSample('## A {#x-y}\n\n## B \\{#esc}\n');
    expect(ids(headings)).toEqual(['x-y', 'esc']);
    expect(text).toBe('A\nB\n');
    expect(html).not.toContain('{#');
  });

  test('numbers the ids of equal headings', async () =>
    expect(ids((await compileSample('## A\n\n## A\n\n## A-1\n\n## A\n')).headings)).toEqual(['a', 'a-1', 'a-1-1', 'a-2']));
  test.each([
    ['output.distPath', 'outputdistpath', 'output-distpath'],
    ['Rsbuild 1.0: what’s new?', 'rsbuild-10-whats-new', 'rsbuild-1-0-whats-new'],
    ['C++ & D', 'c--d', 'c-d'],
    ['🚀 Start', '-start', 'start'],
    ['snake_case and `--flag`', 'snake_case-and---flag', 'snake_case-and-flag'],
    ['快速 开始：第一步', '快速-开始第一步', '快速-开始-第一步'],
    ['Ünï हिन्दी ½', 'ünï-हिन्दी-', 'ünï-ह-न-द-½'],
  ])('creates ids like GitHub, or with hyphens: %s', async (text, github, hyphenated) => {
    expect(ids((await compileSample(`## ${text}\n`)).headings)).toEqual([github]);
    expect(ids((await compileSample(`## ${text}\n`, { user: { markdown: { headingIds: 'hyphenated' } } })).headings)).toEqual([hyphenated]);
  });
  test('headings without letters', async () =>
    expect(ids((await compileSample('## !!!\n\n## ✨\n')).headings)).toEqual(['section', 'section-1']));
  test('letters of any script', async () =>
    expect(ids((await compileSample('## 快速 开始\n\n## Élan vital\n')).headings)).toEqual(['快速-开始', 'élan-vital']));

  const original = [
    { depth: 1, text: 'T', id: 't', line: 1 },
    { depth: 2, text: 'Start', id: 'start', line: 3 },
  ];
  test('reuses ids of the original if the structure is the same', async () => {
    expect(ids((await compileSample('# 题\n\n## 开始\n', { originalHeadings: original })).headings)).toEqual(['t', 'start']);
  });
  test.each(['# 题\n\n### 开始\n', '# 题\n', '# 题\n\n## 开始\n\n## 更多\n'])(
    'does not reuse ids if the structure differs: %j',
    async (source) => {
      expect(ids((await compileSample(source, { originalHeadings: original })).headings)[0]).toBe('题');
    },
  );
  test('a custom id takes precedence over that of the original', async () => {
    expect(ids((await compileSample('# 题\n\n## 开始 {#own}\n', { originalHeadings: original })).headings)).toEqual(['t', 'own']);
  });

  test('allows line breaks after the dots of a path, but not in other text with dots', async () => {
    const { headings, html } = await compileSample('# output.cssModules\n\n## `a.b.c`\n\n## Node.js\n\n## In Node.js\n\n## 1.2.3\n');
    expect(html).toMatch(/<h1[^>]*>output\.<wbr>cssModules</);
    expect(html).toMatch(/<h2[^>]*><code>a\.<wbr>b\.<wbr>c<\/code></);
    expect(html).toMatch(/>In Node\.js<.*>1\.2\.3</s);
    expect(headings.map(({ text }) => text)).toEqual(['output.cssModules', 'a.b.c', 'Node.js', 'In Node.js', '1.2.3']);
  });

  test('300 headings, and 20,000 with the same text', async () => {
    expect(
      new Set(ids((await compileSample(Array.from({ length: 300 }, (_, index) => `## H ${index}\n\ntext\n`).join('\n'))).headings)).size,
    ).toBe(300);
    const began = performance.now();
    expect(new Set(ids((await compileSample('## Same\n\n'.repeat(20_000))).headings)).size).toBe(20_000);
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});

describe('tables, lists, notes', () => {
  test('a table scrolls on its own and aligns its cells', async () => {
    const { html } = await compileSample('| Name | Size |\n| :-- | --: |\n| `a` | 1 |\n| b | 2 | too many |\n');
    expect(html).toBe(
      '<div class="table" tabindex="0" role="group" aria-label="Name, Size"><table><thead><tr><th scope="col">Name</th><th scope="col" data-align="right">Size</th></tr></thead>' +
        '<tbody><tr><td><code>a</code></td><td data-align="right">1</td></tr><tr><td>b</td><td data-align="right">2</td></tr></tbody></table></div>',
    );
  });

  test('an empty head cell is not a header, and a table without headers has no label', async () => {
    expect((await compileSample('| | A |\n| --- | --: |\n| x | 1 |\n')).html).toContain(
      'aria-label="A"><table><thead><tr><td></td><th scope="col" data-align="right">A</th></tr></thead>',
    );
    expect((await compileSample('| | |\n| --- | --- |\n| x | 1 |\n')).html).toMatch(
      /^<div class="table" tabindex="0"><table><thead><tr><td><\/td>/,
    );
  });

  test('task lists', async () => {
    expect((await compileSample('- [ ] a\n- [x] b\n')).html).toBe(
      '<ul><li class="task"><input type="checkbox" disabled aria-label="a"> a</li><li class="task"><input type="checkbox" disabled checked aria-label="b"> b</li></ul>',
    );
  });

  test('tight, loose, nested and numbered lists', async () => {
    expect((await compileSample('- a\n  - b\n- c\n')).html).toBe('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>');
    expect((await compileSample('- a\n\n- b\n')).html).toBe('<ul><li><p>a</p></li><li><p>b</p></li></ul>');
    expect((await compileSample('3. a\n4. b\n')).html).toBe('<ol start="3"><li>a</li><li>b</li></ol>');
  });

  test('orders footnotes by number, regardless of their order in the source', async () => {
    const { html } = await compileSample('x[^b] y[^a] z[^b]\n\n[^a]: Note *a*\n[^b]: Note b\n\n[^unused]: none\n');
    expect(html).toContain('<sup><a href="#fn-1" id="fnref-1"');
    expect(html).toContain('id="fnref-1-2"');
    const section = html.slice(html.indexOf('<section class="footnotes"'));
    expect([...section.matchAll(/<li id="(fn-\d)"[^>]*><p>(.*?)<\/p>/g)].map(([, id, text]) => [id, text])).toEqual([
      ['fn-1', 'Note b'],
      ['fn-2', 'Note <em>a</em>'],
    ]);
  });

  test('strikethrough, breaks, rules, quotes', async () => {
    expect((await compileSample('~~a~~ b\\\nc\n\n---\n\n> q\n')).html).toBe(
      '<p><del>a</del> b<br>c</p><hr><blockquote><p>q</p></blockquote>',
    );
  });

  test('text is escaped', async () => {
    expect((await compileSample('a &lt;b&gt; "c" `<d>`\n')).html).toBe('<p>a &lt;b&gt; "c" <code>&lt;d&gt;</code></p>');
  });
});

test('the lead is the first paragraph', async () =>
  expect((await compileSample('# T\n\nFirst *line*\nand more.\n\nSecond.\n')).lead).toBe('First line and more.'));

test('the text of a page includes its code, for search', async () =>
  expect((await compileSample('Words\n\n```js\nconst a = 1;\n```\n')).text).toBe('Words\nconst a = 1;\n'));

describe('broken syntax is reported at its position', () => {
  test.each([
    ['---\ntitle: x\n---\n\n<Foo>\n\nunclosed\n', 'syntax docs/en/guide/page.mdx:5:1'],
    ['a {1 +\n', 'syntax docs/en/guide/page.mdx:1:3'],
    ['<a></b>\n', 'syntax docs/en/guide/page.mdx:1:4'],
    ['text <!-- no -->\n', 'syntax docs/en/guide/page.mdx:1:6'],
  ])('%j', async (source, brief) => {
    const { findings, html } = await compileSample(source);
    expect(summarizeFindings(findings)).toEqual([brief]);
    expect(findings[0]?.fix).not.toBe('');
    expect(html).toBe('');
  });
});
