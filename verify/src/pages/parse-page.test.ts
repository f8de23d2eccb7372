import { expect, test } from 'vitest';
import { pageOf } from './page.fixture.js';
import { placeIn } from './passage.js';
import { placeInFence } from './place-in-fence.js';

const page = pageOf(`---
title: T
description: "Says \`code\` here"
---

# Title with \`code\`

Some *prose* with [a link](/x) and \`inline\`
over two lines.

## Empty

## Parent

### Child

- item
  \`\`\`ts title="src/a.ts" {1} unchecked="because"
  const a = 1;
    indented();
  \`\`\`

:::tip Who reads this
\`\`\`js
one(); // [!code --]
two(); // [!code ++]
\`\`\`
:::

<Steps>

> \`\`\`bash
> rsbuild dev
> \`\`\`

</Steps>

| a | b |
| --- | --- |
| \`x\` | y |
`);

test('finds fences in lists, containers, components and quotes, with line numbers of the file', () => {
  expect(page.fences.map(({ lang, title, unchecked, line }) => ({ lang, title, unchecked, line }))).toEqual([
    { lang: 'ts', title: 'src/a.ts', unchecked: 'because', line: 19 },
    { lang: 'js', title: undefined, unchecked: undefined, line: 25 },
    { lang: 'bash', title: undefined, unchecked: undefined, line: 33 },
  ]);
  const [first, , last] = page.fences;
  expect(placeInFence(page, first!, { line: 2, column: 3 })).toEqual({ line: 20, column: 5 });
  expect(placeInFence(page, last!, { line: 1, column: 9 })).toEqual({ line: 33, column: 11 });
});

test('blanks removed lines and strips diff markers', () => {
  expect(page.fences[1]?.code).toBe('\ntwo();');
});

test('returns headings, empty sections and tables', () => {
  expect(page.headings.map(({ depth, text, isEmpty }) => [depth, text, isEmpty])).toEqual([
    [1, 'Title with code', false],
    [2, 'Empty', true],
    [2, 'Parent', false],
    [3, 'Child', false],
  ]);
  expect(page.tables.map(({ rows }) => rows)).toEqual([
    [
      ['a', 'b'],
      ['x', 'y'],
    ],
  ]);
});

test('returns prose with positions, including container titles and frontmatter sentences', () => {
  const texts = page.passages.map(({ text }) => text);
  expect(texts).toContain('Who reads this');
  expect(texts).toContain('Says \uFFFC here');
  const prose = page.passages.find(({ text }) => text.startsWith('Some'))!;
  expect(placeIn(prose, prose.text.indexOf('prose'))).toEqual({ line: 8, column: 7 });
  expect(placeIn(prose, prose.text.indexOf('two'))).toEqual({ line: 9, column: 6 });
});

test('reports syntax errors of the page and its frontmatter', () => {
  expect(pageOf('# A\n\n<Steps>\n').problems).toHaveLength(1);
  expect(pageOf('---\ntitle: [\n---\n\n# A\n').problems[0]?.what).toContain('not valid YAML');
});
