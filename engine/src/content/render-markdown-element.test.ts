import { expect, test } from 'vitest';
import type { ArticlePart, ComponentCall } from '../model/index.js';
import { type ElementName, elementNames } from '../model/element-attributes.js';
import { compileSample, tinyPng } from './sample-page.fixture.js';

const everything = `# One

## Two

### Three

#### Four

##### Five

###### Six

A [link](https://example.com "t"), \`code\`, *a*, **b**, ~~c~~ and ![Alt](./a.png)

> quote

- item

3. third

***

| a | b |
| - | :-: |
| c | d |

\`\`\`js
code
\`\`\`
`;

const files = { 'docs/en/guide/a.png': tinyPng };

function callsIn(parts: readonly ArticlePart[]): ComponentCall[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : [part, ...callsIn(part.children)]));
}

test('a component can replace every element that Markdown produces, with its attributes and position', async () => {
  const { article, findings } = await compileSample(everything, { files, hooks: { elements: new Set(elementNames as ElementName[]) } });
  expect(findings).toEqual([]);
  const calls = callsIn(article);
  expect([...new Set(calls.map(({ name }) => name))].toSorted()).toEqual(elementNames.toSorted());
  const propsOf = (name: string) => calls.filter((call) => call.name === name).map(({ props }) => props);
  expect(propsOf('h2')).toEqual([{ id: 'two', tabIndex: -1 }]);
  expect(propsOf('a')).toEqual([{ href: 'https://example.com', title: 't', className: 'external', target: '_blank', rel: 'noopener' }]);
  expect(propsOf('img')).toEqual([
    { src: expect.stringMatching(/^\/_\/assets\/a\./), alt: 'Alt', width: 3, height: 2, loading: 'lazy', decoding: 'async' },
  ]);
  expect(propsOf('ol')).toEqual([{ start: 3 }]);
  expect(propsOf('th')).toEqual([{ scope: 'col' }, { scope: 'col', 'data-align': 'center' }]);
  expect(calls.find(({ name }) => name === 'h2')).toMatchObject({ file: 'docs/en/guide/page.mdx', line: 3, column: 1 });
});

test('components change only their elements; the rest of the page stays the same', async () => {
  const plain = await compileSample(everything, { files });
  const called = await compileSample(everything, { files, hooks: { elements: new Set(['h2', 'table', 'pre', 'strong'] as const) } });
  const inPlace = (parts: readonly ArticlePart[]): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part;
        const attributes = Object.entries(part.props).map(([name, value]) => ` ${name.toLowerCase()}="${String(value)}"`);
        return `<${part.name}${attributes.join('')}>${inPlace(part.children)}</${part.name}>`;
      })
      .join('');
  expect(called.article.length).toBeGreaterThan(plain.article.length);
  expect(inPlace(called.article)).toBe(inPlace(plain.article));
  expect(called.text).toBe(plain.text);
});

test('does not replace elements written as JSX', async () => {
  const { html } = await compileSample('<h2>a</h2>\n\n<a href="https://example.com">b</a>\n\n<img src="./a.png" alt="c" />\n', {
    files,
    hooks: { elements: new Set(['h2', 'a', 'img'] as const) },
  });
  expect(html).toContain('<h2>a</h2><a href="https://example.com" class="external" target="_blank" rel="noopener">b</a><img src=');
});
