import { describe, expect, test } from 'vitest';
import { containerNames } from './render-containers.js';
import { compileSample, summarizeFindings } from './sample-page.fixture.js';

describe('containers', () => {
  test.each(['tip', 'info', 'note', 'warning', 'danger', 'caution'])(':::%s', async (name) => {
    const { html, findings } = await compileSample(`:::${name}\nBody\n:::\n`);
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    expect(html).toBe(`<div class="callout" data-type="${name}"><p class="callout-title">${title}</p><p>Body</p></div>`);
    expect(findings).toEqual([]);
  });

  test(':::details is collapsible', async () => {
    const { html } = await compileSample(':::details More of it\nBody\n:::\n');
    expect(html).toBe('<details class="callout" data-type="details"><summary>More of it</summary><p>Body</p></details>');
  });

  test.each([
    ':::tip My *own* title',
    '::: tip My *own* title',
    ':::tip[My *own* title]',
    ':::tip  My *own* title  ',
    ':::tip{title="My own title"}',
  ])('a title: %s', async (line) => {
    const { html } = await compileSample(`${line}\nBody\n:::\n`);
    expect(html.replace(/<\/?em>/g, '')).toContain('<p class="callout-title">My own title</p><p>Body</p>');
  });

  test.each([...containerNames])('%s accepts a space and a title, also in quotes and lists', async (name) => {
    for (const before of ['', '> ', '- ', '1. > ']) {
      const indent = before.replace(/\d\.|-/, (mark) => ' '.repeat(mark.length));
      const { html, findings } = await compileSample(`${before}::: ${name} My title\n${indent}Body\n${indent}:::\n`);
      expect(html).toContain(name === 'details' ? '<summary>My title</summary>' : '<p class="callout-title">My title</p>');
      expect(html).toContain(`data-type="${name}"`);
      expect(findings).toEqual([]);
    }
    const quoted = await compileSample(`> [!${name.toUpperCase()}] My title\n> Body\n`);
    expect(quoted.html).toContain(`data-type="${name}"`);
  });

  test.each([
    [':::tip\nBody\n', '1:1'],
    ['a\n\n::::tip\n:::warning\nBody\n:::\n', '3:1'],
    ['a\n\n:::tip\n:::warning\nBody\n:::\n', '3:1'],
    ['> :::tip\n> Body\n\nb\n', '1:3'],
    [':::code-group\n```js\n:::\n```\n', '1:1'],
  ])('reports an unclosed container: %j', async (source, place) => {
    expect(summarizeFindings((await compileSample(source)).findings)).toEqual([`unclosed-container docs/en/guide/page.mdx:${place}`]);
  });

  test.each([':::wraning A title', '::: wraning', '::: wraning A title'])('reports an unknown name: %s', async (line) => {
    expect(summarizeFindings((await compileSample(`${line}\na\n:::\n`)).findings)).toEqual([
      'unknown-container docs/en/guide/page.mdx:1:1',
    ]);
  });

  test('a title with brackets and a colon', async () => {
    expect((await compileSample(':::tip Use [x]: now\nBody\n:::\n')).html).toContain('<p class="callout-title">Use [x]: now</p>');
  });

  test('default titles are in the language of the page', async () => {
    expect((await compileSample(':::tip\n正文\n:::\n', { file: 'zh/a.mdx' })).html).toContain('<p class="callout-title">提示</p>');
  });

  test('a container with more colons can contain one with fewer', async () => {
    const { html, findings } = await compileSample('::::tip Outer\n\n:::warning Inner\na\n:::\n\nb\n\n::::\n');
    expect(html).toBe(
      '<div class="callout" data-type="tip"><p class="callout-title">Outer</p><div class="callout" data-type="warning"><p class="callout-title">Inner</p><p>a</p></div><p>b</p></div>',
    );
    expect(findings).toEqual([]);
  });

  test('code in a container keeps its colons', async () => {
    const { html } = await compileSample(':::tip\n```md\n:::tip Title\n:::\n```\n:::\n');
    expect(html).toContain(':::tip Title</span>\n<span class="line">:::</span>');
  });

  test('a fence after a list marker does not turn the rest into code', async () => {
    const { html } = await compileSample('- ```sh\n  npm i\n  ```\n\n:::tip A title\nBody\n:::\n');
    expect(html).toContain('<p class="callout-title">A title</p>');
  });

  test('a fence followed by text does not close a code block', async () => {
    const { html } = await compileSample('```md\n```js\n:::tip In code\n```\n\n:::tip A title\nBody\n:::\n');
    expect(html).toContain('<p class="callout-title">A title</p>');
    expect(html).toContain(':::tip In code');
  });

  test('reports a stray end and an unknown name', async () => {
    expect(summarizeFindings((await compileSample('a\n\n:::\n')).findings)).toEqual(['stray-container-end docs/en/guide/page.mdx:3:1']);
    const { findings } = await compileSample('\n:::wraning\na\n:::\n');
    expect(findings).toMatchObject([{ rule: 'unknown-container', fix: 'Did you mean ":::warning"?', where: { line: 2 } }]);
  });

  test('leaves colons in prose alone', async () => {
    const { html, text } = await compileSample('Open localhost:3000, a:b[c] and 10:30.\n\n::leaf\n');
    expect(html).toBe('<p>Open localhost:3000, a:b[c] and 10:30.</p><p>::leaf</p>');
    expect(text).toContain('a:b[c]');
  });
});

describe('GitHub alerts', () => {
  test.each(['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'])('[!%s]', async (name) => {
    const { html } = await compileSample(`> [!${name}]\n> Words **here**\n>\n> and there\n`);
    expect(html).toContain(`data-type="${name.toLowerCase()}"`);
    expect(html).toContain('<p>Words <strong>here</strong></p><p>and there</p></div>');
  });

  test('a quote that begins with a bracket stays a quote', async () => {
    expect((await compileSample('> [!SOMETHING]\n> x\n')).html).toContain('<blockquote>');
  });
});
