import { expect, test } from 'vitest';
import { migrateVitepressPage } from './page.js';

const migrated = (source: string) =>
  migrateVitepressPage(source, {
    file: 'docs/guide/a.md',
    to: 'docs/guide/a.md',
    base: '/',
    githubUrl: 'https://github.com/a/b',
    specifierOf: (path) => (path.startsWith('..') ? undefined : path.replace('@/', '/')),
    linkOf: (url) => url,
    readPart: (_, part) => `Part ${part}`,
  });
const lefts = (source: string) => migrated(source).left.map(({ what, where }) => `${where.line} ${what}`);

test.each([
  [
    'containers, code groups, fences and alerts',
    '::: tip Title\nText.\n:::\n\n::: code-group\n\n```ts{1} [a.ts]\nlet a\n```\n\n:::\n\n> [!NOTE]\n> Text\n',
  ],
  ['valid HTML elements', 'A <b>bold</b> {brace} and a < b, <https://a.example>\n\n<div class="x">\n\nText\n\n</div>\n'],
  ['custom heading ids', '## Title {#own}\n'],
  ['code', '```md\n[[toc]]\n<<< @/a.ts\n<Badge text="x" />\n{{ $frontmatter.title }}\n```\n\n`{{ a }}` and `<Badge />`\n'],
])('%s stay the same', (_, source) => {
  expect(migrated(source)).toMatchObject({ text: source, changes: [], left: [] });
  expect(migrated(source).to).toBeUndefined();
});

test('removes tables of contents and the markers of containers without a box', () => {
  expect(migrated('# A\n\n[[toc]]\n\n::: v-pre\n{{ a }}\n:::\n').text).toBe('# A\n\n\n\n\n{{ a }}\n\n');
});

test('code from files: path, region, lines, language and title', () => {
  expect(migrated('<<< @/snippets/a.ts#part{2,4-5 js:line-numbers} [First]\n').text).toBe(
    '```js file="/snippets/a.ts#part" {2,4-5} [First]\n```\n',
  );
  expect(migrated('::: code-group\n\n<<< ./a.ts\n\n:::\n').text).toContain('```ts file="./a.ts" [a.ts]\n```');
  expect(lefts('# A\n\n<<< ../../out.ts\n')).toEqual(["3 The snippet ../../out.ts is outside of the site's folder."]);
});

test('an included file becomes a fragment; a part of a file is copied', () => {
  const { text, to } = migrated('---\ntitle: A\n---\n\n# A\n\n<!--@include: ./parts/getting-started.md-->\n\n<!-- a remark -->\n');
  expect(to).toBe('docs/guide/a.mdx');
  expect(text).toBe(
    "---\ntitle: A\n---\n\nimport GettingStarted from './parts/getting-started.md';\n\n# A\n\n<GettingStarted />\n\n{/* a remark */}\n",
  );
  expect(migrated('<!--@include: ./a.md{2,}-->\n').text).toBe('Part {2,}\n');
});

test('frontmatter expressions become MDX expressions; others are reported', () => {
  const { text, to } = migrated('# {{ $frontmatter.title }}\n\nText with {brace} and a < b, <https://a.example>.\n');
  expect(text).toBe('# {frontmatter.title}\n\nText with \\{brace\\} and a \\< b, [https://a.example](https://a.example).\n');
  expect(to).toBe('docs/guide/a.mdx');
  expect(lefts('# A\n\nVersion {{ version }}\n')).toEqual(['3 {{ version }} is a Vue expression, and is shown unchanged.']);
  expect(lefts('<span v-pre>{{ a }}</span>\n')).toEqual([]);
});

test('badges keep their color, and HTML beside them becomes MDX', () => {
  expect(migrated('## A <Badge text="new" />\n\nx<br>y <img src="./a.png" alt=b>\n').text).toBe(
    '## A <Badge type="tip" text="new" />\n\nx<br />y <img src="./a.png" alt="b" />\n',
  );
  expect(migrated('<Badge :text="\'1.0\'" type="info"></Badge>\n').text).toBe('<Badge text="1.0" type="info"></Badge>\n');
});

test('reports Vue with its location: components, directives, scripts and styles', () => {
  const source =
    '# A\n\n<script setup>\nimport Chart from "./Chart.vue"\n</script>\n\n<Chart :data="x" />\n\n<p v-if="y" @click="z">Text</p>\n';
  const { text, to } = migrated(source);
  expect(text).toBe('# A\n\n\n\n<!-- Chart :data="x" / -->\n\n<p>Text</p>\n');
  expect(to).toBeUndefined();
  expect(lefts(source)).toEqual([
    '3 The page had a Vue script.',
    '5 <Chart> is a Vue component; its tags are now a comment.',
    '7 v-if, @click of <p> is Vue.',
  ]);
  expect(migrated(text).text).toBe(text);
});

test('headings keep ids that Kiln would generate differently', () => {
  expect(migrated("## What's new\n\n## 1. Install\n\n## Plain title\n\n## `a.b`\n\n## A、B\n").text).toBe(
    "## What's new {#what-s-new}\n\n## 1. Install {#_1-install}\n\n## Plain title\n\n## `a.b`\n\n## A、B {#a、b}\n",
  );
});

test('a home page gets its hero as text, and its cards get their new keys', () => {
  const { text, to, hasHero } = migrated(
    '---\nlayout: home\nhero:\n  name: Kettle\n  text: Boils water\n  tagline: Fast\n  actions:\n    - { theme: brand, text: Start, link: /guide/ }\n    - { theme: alt, text: More, link: /more }\nfeatures:\n  - { icon: { src: /a.svg }, title: A, details: B, linkText: C, link: /d }\n---\n',
  );
  expect(to).toBe('docs/guide/a.mdx');
  expect(hasHero).toBe(true);
  expect(text).toContain('pageType: home');
  expect(text).not.toContain('hero:');
  expect(text).not.toContain('linkText');
  expect(text).toContain(
    '<Hero\n  title="Kettle"\n  subTitle="Boils water"\n  description="Fast"\n  getStartedButtonText="Start"\n  getStartedUrl="/guide/"',
  );
});

test('frontmatter: layouts, outlines, titles, head, and neighbors', () => {
  const source =
    '---\ntitle: A # the name\nlayout: page\naside: false\noutline: deep\ntitleTemplate: Docs\nhead:\n  - - meta\n    - name: a\n      content: b\nprev: false\n---\n\n# A\n';
  const { text } = migrated(source);
  for (const part of ['title: A # the name', 'pageType: custom', 'titleSuffix: Docs', 'tag: meta', 'outline: false'])
    expect(text).toContain(part);
  expect(lefts(source)).toEqual(['11 prev names another neighbor than the sidebar does.']);
  expect(migrated(text).text).toBe(text);
});

test('removes attributes after links, and the Vue suffix of code languages', () => {
  expect(migrated('[a](/b){target="_self"} and {c}\n\n```js-vue\nx\n```\n').text).toBe('[a](/b) and {c}\n\n```js\nx\n```\n');
});

test('a page that cannot become MDX stays the same and is reported', () => {
  const source = '# A <Badge text="x" />\n\n<p>text\n';
  expect(migrated(source).text).toBe(source);
  expect(lefts(source)).toEqual(['1 The page cannot be turned into MDX as it is.']);
});
