import { expect, test } from 'vitest';
import { compileSample } from './sample-page.fixture.js';

test.each([
  ['**注意：**文字', '<strong>注意：</strong>文字'],
  ['中文**（重点）**中文', '中文<strong>（重点）</strong>中文'],
  ['使用**“引号”**的文字', '使用<strong>“引号”</strong>的文字'],
  ['*（斜体）*文字', '<em>（斜体）</em>文字'],
  ['***（都有）***文字', '<em><strong>（都有）</strong></em>文字'],
  ['**`code`**中文', '<strong><code>code</code></strong>中文'],
  ['中文**`code`**中文', '中文<strong><code>code</code></strong>中文'],
  ['**[链接](https://a.b)**后', '<strong><a href="https://a.b" class="external" target="_blank" rel="noopener">链接</a></strong>后'],
  ['**Rsbuild。**Next', '<strong>Rsbuild。</strong>Next'],
  ['**a**中**b**', '<strong>a</strong>中<strong>b</strong>'],
  ['**한국어(강조)**는', '<strong>한국어(강조)</strong>는'],
  ['2 * 3 = 6，4 * 5 = 20', '2 * 3 = 6，4 * 5 = 20'],
  ['`**代码：**文字`', '<code>**代码：**文字</code>'],
])('emphasis in CJK text: %s', async (source, html) => {
  expect((await compileSample(`${source}\n`)).html).toBe(`<p>${html}</p>`);
});

test('guards never reach code, props, text or headings', async () => {
  const guard = /[\uFDD0\uFDD1]/;
  const compiled = await compileSample(
    '## **注意：**文字\n\n<X title="**注意：**文字" b={"**注意：**文字"} />\n\n> ```js\n> "**注意：**文字"\n> ```\n\n**注意：**文字\n',
  );
  expect(JSON.stringify(compiled)).not.toMatch(guard);
  expect(compiled.headings[0]).toMatchObject({ text: '注意：文字', id: '注意文字' });
  expect(compiled.article.find((part) => typeof part !== 'string')).toMatchObject({
    props: { title: '**注意：**文字', b: '**注意：**文字' },
  });
});
