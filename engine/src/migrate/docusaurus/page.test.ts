import { expect, test } from 'vitest';
import type { ContentSet } from './config.js';
import { migrateDocusaurusPage } from './page.js';

const docs: ContentSet = { kind: 'docs', id: 'default', path: 'docs', route: 'docs', sidebarPath: undefined, options: {} };
const blog: ContentSet = { ...docs, kind: 'blog', path: 'blog', route: 'blog' };

const migrated = (source: string, { set = docs, file = 'docs/a.md' } = {}) =>
  migrateDocusaurusPage(source, {
    file,
    to: `content/${file}`,
    document: { set, name: file, frontmatter: {}, id: 'a', route: '/docs/a', target: file, title: 'Title {x}' },
    linkOf: (url) => url.replace('01-', ''),
    specifierOf: (specifier) => (specifier.startsWith('@theme') ? undefined : specifier.replace('@site/', '<root>/')),
  });
const lefts = (source: string) => migrated(source).left.map(({ what, where }) => `${where.line} ${what}`);

test.each([
  ['containers', '# A\n\n:::note[Title]\n\nText\n\n:::\n\n:::tip Title\n\nText\n\n:::\n'],
  ['HTML comments', '# A\n\n<!-- a remark -->\n\n## B {#own}\n'],
  ['code', '# A\n\n```md\n<!-- x -->\n<Tabs groupId="a">\n```\n'],
])('%s stay the same, in Markdown', (_, source) => {
  expect(migrated(source)).toMatchObject({ text: source, changes: [], left: [] });
  expect(migrated(source).to).toBeUndefined();
});

test('tabs: imports, names, groups and labels, including those in `values`', () => {
  const { text, to } = migrated(
    'import Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n# A\n\n<Tabs groupId="os" values={[{label: \'Mac\', value: \'m\'}]}>\n<TabItem value="m" default>One</TabItem>\n<TabItem value="w" label="Windows">Two</TabItem>\n</Tabs>\n',
  );
  expect(to).toBe('content/docs/a.mdx');
  expect(text).toBe(
    '\n# A\n\n<Tabs group="os">\n<Tab value="m" label="Mac">One</Tab>\n<Tab value="w" label="Windows">Two</Tab>\n</Tabs>\n',
  );
  expect(migrated(text).text).toBe(text);
});

test('highlight comments in code, in the comment syntax of any language', () => {
  expect(migrated('# A\n\n```sh\n# highlight-next-line\na\n# highlight-start\nb\nc\n# highlight-end\n```\n').text).toBe(
    '# A\n\n```sh\n# [!code highlight]\na\n# [!code highlight:2]\nb\nc\n```\n',
  );
});

test('a page without a heading gets its title as heading, below its imports', () => {
  expect(migrated('---\ntitle: x\n---\n\nText\n').text).toBe('---\ntitle: x\n---\n\n# Title {x}\n\nText\n');
  expect(migrated("import A from './_a.mdx';\n\n<A />\n").text).toBe("\nimport A from './_a.mdx';\n\n# Title \\{x\\}\n\n<A />\n");
});

test('frontmatter: removes keys that files and sidebars replace, and adds dates to posts', () => {
  expect(migrated('---\nid: b\nslug: /c\nsidebar_position: 1\nhide_table_of_contents: true\ndescription: D\n---\n\n# A\n').text).toBe(
    '---\ndescription: D\noutline: false\n---\n\n# A\n',
  );
  expect(
    migrated('---\nauthors:\n  - name: Ada\n  - bob\ntags: [a, { label: b }]\n---\n\n# A\n', { set: blog, file: '2026-03-01-x.md' }).text,
  ).toBe('---\nauthors:\n  - Ada\n  - bob\ntags:\n  - a\n  - b\ndate: 2026-03-01\n---\n\n# A\n');
});

test('imports of the site get their new paths; Docusaurus components become comments and are reported', () => {
  const source =
    "import Chart from '@site/src/Chart';\nimport CodeBlock from '@theme/CodeBlock';\n\n# A\n\n<Chart />\n\n<CodeBlock language=\"js\">\n\nText\n\n</CodeBlock>\n";
  expect(migrated(source).text).toBe(
    'import Chart from \'<root>/src/Chart\';\n\n# A\n\n<Chart />\n\n{/* CodeBlock language="js" */}\n\nText\n\n\n',
  );
  expect(lefts(source)).toEqual(['7 CodeBlock comes from @theme/CodeBlock, which only Docusaurus has; its tags are now comments.']);
});

test('code that a page defines is reported, and its uses become comments', () => {
  const source = '# A\n\nexport const Mark = ({children}) => <b>{children}</b>;\n\n<Mark>x</Mark> and {[1].map((a) => <i>{a}</i>)}\n';
  expect(migrated(source).text).toBe('# A\n\n\n\n{/* Mark */}x and {/* [1].map((a) => <i>{a}</i>) */}\n');
  expect(lefts(source)).toEqual([
    '5 Mark was a component defined in the page, which was removed.',
    '5 An expression contains code that pages do not run; it is now a comment.',
  ]);
});

test('links, URLs in elements, comments, MDX blocks and old container names', () => {
  const source =
    "# A\n\n[b](./01-b.md#c) <!-- x -->\n\n<img src={require('./01-a.png').default} /> <Link to=\"/x\">y</Link> <img src={useBaseUrl('/z.png')} />\n\n```mdx-code-block\n<i>z</i>\n```\n\n:::success\n\nText\n\n:::\n\n## B {/* #own */}\n";
  expect(migrated(source).text).toBe(
    '# A\n\n[b](./b.md#c) {/* x */}\n\n<img src="./a.png" /> <a href="/x">y</a> <img src="/z.png" />\n\n\n<i>z</i>\n\n\n:::tip\n\nText\n\n:::\n\n## B {#own}\n',
  );
});

test('an import without a name is removed and reported', () => {
  const source = "import './a.css';\n\n# A\n\n<i>x</i>\n";
  expect(migrated(source).text).toBe('\n# A\n\n<i>x</i>\n');
  expect(lefts(source)).toEqual(['1 ./a.css was imported for its side effects, and was removed.']);
});
