import { describe, expect, test } from 'vitest';
import { parseCodeMeta, readNotations } from './code-meta.js';
import { codeKey } from './compile-document.js';
import { compileSample, summarizeFindings } from './sample-page.fixture.js';

const lines = (html: string) =>
  [...html.matchAll(/<span class="line"([^>]*)>(.*?)<\/span>(?=\n|<\/code>)/g)].map(([, marks = '', text]) => `${text}${marks}`);

describe('info string', () => {
  test('title, lines, numbers and wrap', async () => {
    const { html } = await compileSample('```ts title="a b.ts" {1,3-4} lineNumbers wrap\n1\n2\n3\n4\n```\n');
    expect(html).toContain(
      '<div class="code" data-lang="ts" data-wrap data-line-numbers><div class="code-title">a b.ts</div><pre tabindex="0">',
    );
    expect(html).toContain('class="code-wrap" aria-label="Toggle code wrap" aria-pressed="true"');
    expect(lines(html)).toEqual(['1 data-highlight', '2', '3 data-highlight', '4 data-highlight']);
  });

  test('R3.6 site-wide settings, and a block that opts out', async () => {
    const user = { markdown: { showLineNumbers: true, defaultWrapCode: true } };
    expect((await compileSample('```\nx\n```', { user })).html).toContain('<div class="code" data-wrap data-line-numbers>');
    expect((await compileSample('```js no-wrap no-line-numbers\nx\n```', { user })).html).toContain('<div class="code" data-lang="js">');
  });

  test('highlights lines without a language', async () =>
    expect(lines((await compileSample('```{2}\na\nb\n```')).html)).toEqual(['a', 'b data-highlight']));
  test.each([
    ['js [a.js]', 'data-lang="js"><div class="code-title">a.js</div>', [0, 0, 0, 0]],
    ['js [a b.js] {2}', '<div class="code-title">a b.js</div>', [0, 1, 0, 0]],
    ['js title="own" [other]', '<div class="code-title">own</div>', [0, 0, 0, 0]],
    ['js [other] title="own"', '<div class="code-title">own</div>', [0, 0, 0, 0]],
    ['js{1,3-4}', '<div class="code" data-lang="js"><pre', [1, 0, 1, 1]],
    ['js{1, 3-4}', '<div class="code" data-lang="js"><pre', [1, 0, 1, 1]],
    ['js:line-numbers', '<div class="code" data-lang="js" data-line-numbers><pre', [0, 0, 0, 0]],
    ['js:line-numbers=7{2}', '<div class="code" data-lang="js" data-line-numbers><pre', [0, 1, 0, 0]],
    ['js:line-numbers {2} [a.js]', 'data-line-numbers><div class="code-title">a.js</div><pre', [0, 1, 0, 0]],
    ['{2}:line-numbers', '<div class="code"><pre', [0, 1, 0, 0]],
    ['a:b', '<div class="code" data-lang="a:b"><pre', [0, 0, 0, 0]],
  ])('supports VitePress syntax: %s', async (info, start, highlighted) => {
    const { html } = await compileSample(`\`\`\`${info}\n1\n2\n3\n4\n\`\`\`\n`);
    expect(html).toContain(start);
    expect(lines(html)).toEqual(highlighted.map((isLit, index) => `${index + 1}${isLit ? ' data-highlight' : ''}`));
  });
  test('a block turns off line numbers with VitePress syntax', async () => {
    const user = { markdown: { showLineNumbers: true } };
    expect((await compileSample('```js:no-line-numbers\nx\n```', { user })).html).toContain('<div class="code" data-lang="js"><pre');
  });
  test('titles in brackets are the tab labels of a code group', async () => {
    const { html } = await compileSample(':::code-group\n\n```js [a.js]\n1\n```\n\n```ts{1} [b.ts]\n2\n```\n\n:::\n');
    expect([...html.matchAll(/role="tab"[^>]*>([^<]+)/g)].map(([, label]) => label)).toEqual(['a.js', 'b.ts']);
    expect(html).not.toContain('code-title');
  });
  test('accepts double quotes, single quotes or none', () =>
    expect(['title="a"', "title='a'", 'title=a'].map((meta) => parseCodeMeta(meta).title)).toEqual(['a', 'a', 'a']));
  test('ignores huge, reversed and zero ranges', () => expect(parseCodeMeta('{1-999999999,5-2,0}').highlighted.size).toBe(0));
  test('escapes the text of a fence', async () =>
    expect((await compileSample('```title="<b>"\n<a href="x">&amp;\n```')).html).toContain('&lt;a href="x"&gt;&amp;amp;'));
});

describe('notations', () => {
  test.each([
    '// [!code ++]',
    '# [!code ++]',
    '-- [!code ++]',
    '; [!code ++]',
    '/* [!code ++] */',
    '<!-- [!code ++] -->',
    '{/* [!code ++] */}',
    '% [!code ++]',
  ])('%s', (comment) => {
    const { code, marks } = readNotations(`a ${comment}\nb`);
    expect(code).toBe('a\nb');
    expect([...marks]).toEqual([[1, { diff: 'add' }]]);
  });

  test('all kinds in a page', async () => {
    const kinds = ['++', '--', 'focus', 'error', 'warning', 'highlight', 'hl'];
    const { html } = await compileSample(`\`\`\`js\n${kinds.map((kind) => `x // [!code ${kind}]`).join('\n')}\n\`\`\`\n`);
    expect(html).toContain('data-has-focus');
    expect(lines(html)).toEqual([
      'x data-diff="add"',
      'x data-diff="remove"',
      'x data-focus',
      'x data-level="error"',
      'x data-level="warning"',
      'x data-highlight',
      'x data-highlight',
    ]);
  });

  test('a count marks the following lines', () => {
    expect([...readNotations('a // [!code focus:2]\nb\nc').marks.keys()]).toEqual([1, 2]);
    const alone = readNotations('a\n// [!code --:2]\nb\nc\nd');
    expect(alone.code).toBe('a\nb\nc\nd');
    expect([...alone.marks]).toEqual([
      [2, { diff: 'remove' }],
      [3, { diff: 'remove' }],
    ]);
  });

  test('two marks on one line', () =>
    expect(readNotations('a // [!code ++] // [!code focus]').marks.get(1)).toEqual({ diff: 'add', focus: true }));
  test('caps an absurd count', () => expect(readNotations('a // [!code ++:2000000000]').marks.size).toBeLessThan(20_000));
  test('leaves an unknown notation in place', () => expect(readNotations('a // [!code word:x]').code).toBe('a // [!code word:x]'));
});

describe('includes', () => {
  const files = {
    'docs/en/guide/_a.ts': '// #region one\nif (x) {\n  // #region two\n  inner();\n  // #endregion\n}\n// #endregion\nouter();\n',
    'docs/_shared/b.css': '/* #region c */\n  a { }\n/* #endregion */\n',
    'docs/en/guide/_utf16.ts': Buffer.from('ab', 'utf16le'),
    'docs/en/guide/_latin1.ts': Buffer.from('é', 'latin1'),
    'docs/en/guide/_crlf.ts': '\uFEFFa\r\nb\r\n',
  };
  const show = async (file: string) => compileSample(`\`\`\`ts file="${file}"\n\`\`\`\n`, { files });

  test('includes a whole file without region markers', async () =>
    expect(lines((await show('./_a.ts')).html)).toEqual(['if (x) {', '  inner();', '}', 'outer();']));
  test('includes a region without its indentation', async () => expect(lines((await show('./_a.ts#two')).html)).toEqual(['inner();']));
  test('includes a region that contains another', async () =>
    expect(lines((await show('./_a.ts#one')).html)).toEqual(['if (x) {', '  inner();', '}']));
  test('resolves a path from the docs folder', async () => expect(lines((await show('/_shared/b.css#c')).html)).toEqual(['a { }']));
  test('handles a byte order mark and CRLF', async () => expect(lines((await show('./_crlf.ts')).html)).toEqual(['a', 'b']));
  test('the page depends on the file', async () =>
    expect((await show('./_a.ts')).dependencies.map((path) => path.split('/').at(-1))).toEqual(['_a.ts']));

  test.each([
    ['./none.ts', 'There is no file ./none.ts to include.'],
    ['./_utf16.ts', 'The included file is not UTF-8 text.'],
    ['./_latin1.ts', 'The included file is not UTF-8 text.'],
    ['./_a.ts#three', 'There is no region "three" in the included file.'],
    ['../../../secret.txt', 'The include ../../../secret.txt is outside of the docs folder.'],
    ['/../site.config.ts', 'The include /../site.config.ts is outside of the docs folder.'],
    ['.', 'There is no file . to include.'],
  ])('%s', async (file, what) => {
    const { findings } = await show(file);
    expect(findings).toMatchObject([{ rule: 'include', what, where: { line: 1 } }]);
  });
});

describe('code groups', () => {
  test('are rendered as tabs', async () => {
    const { html } = await compileSample(
      ':::code-group{group="pm"}\n```sh title="npm"\nnpm i\n```\n```sh title="pnpm"\npnpm i\n```\n:::\n',
    );
    expect(html).toContain('<div class="tabs" data-group="pm"><div class="tabs-list" role="tablist">');
    expect(html.match(/role="tab"/g)).toHaveLength(2);
    expect(html).toMatch(/role="tab" id="(tab-0-1)" aria-controls="panel-0-1" aria-selected="false" tabindex="-1" data-value="pnpm">pnpm</);
    expect(html).toMatch(/id="panel-0-1" aria-labelledby="tab-0-1" data-value="pnpm" hidden>/);
    expect(html).not.toContain('code-title');
  });

  test('can only contain code', async () => {
    expect(summarizeFindings((await compileSample(':::code-group\ntext\n\n```js\na\n```\n:::\n')).findings)).toEqual([
      'code-group docs/en/guide/page.mdx:2:1',
    ]);
  });
});

describe('broken fences', () => {
  test('reports an unclosed fence after Chinese text', async () => {
    const { findings } = await compileSample('中文，中文。\n\n```js\nlet a\n```\n\n- 列表\n\n  ~~~ts\n  b\n');
    expect(summarizeFindings(findings)).toEqual(['unclosed-fence docs/en/guide/page.mdx:9:3']);
  });

  test.each(['```\n```', '````md\n```\n````', '> ```js\n> a\n> ```', '1. a\n\n   ```js\n   b\n   ```', '```js\na\n````'])(
    '%j is closed',
    async (source) => {
      expect((await compileSample(source)).findings).toEqual([]);
    },
  );

  test('reuses code that was highlighted before', async () => {
    const known = { [codeKey('js', 'a')]: '<i>known</i>' };
    const { html, code } = await compileSample('```js\na\n```\n\n```js\nb\n```', { knownCode: known });
    expect(html).toContain('<span class="line"><i>known</i></span>');
    expect(Object.keys(code)).toHaveLength(2);
  });
});
