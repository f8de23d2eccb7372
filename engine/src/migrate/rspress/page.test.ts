import { expect, test } from 'vitest';
import { migrateRspressMeta } from './meta.js';
import { migrateRspressPage, type RspressPageContext } from './page.js';

const meta = (source: string, tags: Record<string, string> = {}) =>
  migrateRspressMeta(source, {
    file: 'docs/_meta.json',
    route: '/ui/',
    textOf: (key) => (key === 'guideKey' ? 'Guide' : key),
    tagOf: (name) => tags[name],
  });

const migrated = (text: string, file = 'docs/a.mdx', more: Partial<RspressPageContext> = {}) =>
  migrateRspressPage(text, {
    file,
    siteDir: '/site',
    isListed: false,
    hasPackage: (name) => name === 'react',
    showsDeno: false,
    trimsHeadings: false,
    isPage: (path) => path === 'guide/start',
    constantsOf: () => new Map(),
    home: '/zh/',
    base: '/',
    cleanUrls: false,
    githubUrl: undefined,
    ...more,
  });

test('removes imports of components that every page has, and keeps others', () => {
  const text = [
    "import { Tab, Tabs } from 'rspress/theme';",
    "import { PackageManagerTabs, Own } from '@theme';",
    "import Chart from 'charts';",
    '',
    '# A',
    '',
    '<Tabs><Tab label="x">y</Tab></Tabs>',
    '',
  ].join('\n');
  expect(migrated(text).text).toBe(
    "import { Own } from '@theme';\nimport Chart from 'charts';\n\n# A\n\n<Tabs><Tab label=\"x\">y</Tab></Tabs>\n",
  );
  expect(migrated(text).left).toEqual([]);
});

test('renames a component in text and with children, but not in code', () => {
  const text =
    '---\ntitle: A\n---\n\nimport { SourceCode } from \'@rspress/core/theme\';\n\n# A\n\n<SourceCode href="x" /> and `<SourceCode />`\n\n<SourceCode href="y">\n\nz\n\n</SourceCode>\n';
  expect(migrated(text).text).toBe(
    '---\ntitle: A\n---\n\n# A\n\n<SourceLink href="x" /> and `<SourceCode />`\n\n<SourceLink href="y">\n\nz\n\n</SourceLink>\n',
  );
});

test('imports components from their counterparts, and others from a stand-in, which is reported', () => {
  const { text, left, missing } = migrated(
    "---\ntitle: A\n---\n\nimport { Prompt, EditLink as Edit } from '@rspress/core/theme';\n\n<Prompt />\n\n<Edit />\n",
  );
  expect(text).toContain("import { Prompt } from '@kiln/theme/rspress';\nimport { EditLink as Edit } from '<root>/rspress-stand-ins';\n");
  expect(missing).toEqual(['EditLink']);
  expect(left).toMatchObject([
    { what: 'EditLink of Rspress has no counterpart, and shows nothing of its own.', where: { file: 'docs/a.mdx', line: 5 } },
  ]);
});

test('tabs with separate labels, and commands for Deno, use the Rspress counterparts', () => {
  const apart =
    "import { Tab, Tabs } from 'rspress/theme';\n\n<Tabs values={[{ label: 'A', value: 'a' }]}><Tab value=\"a\">x</Tab></Tabs>\n";
  expect(migrated(apart).text).toBe(apart.replace('rspress/theme', '@kiln/theme/rspress'));
  expect(migrated('<Tabs\n  groupId="os"\n>\n<Tab label="a">x</Tab>\n</Tabs>\n').text).toContain('<Tabs\n  group="os"\n>');
  const command = 'import { PackageManagerTabs } from \'@theme\';\n\n<PackageManagerTabs command="install a" />\n';
  expect(migrated(command).text).not.toContain('import');
  expect(migrated(command, 'docs/a.mdx', { showsDeno: true }).text).toContain("from '@kiln/theme/rspress'");
});

test('shows browser-only content, removes unused imports of missing files, and hoists imports in elements', () => {
  expect(migrated("import { NoSSR } from 'rspress/runtime';\n\n<NoSSR>\n\n**a**\n\n</NoSSR>\n").text.trim()).toBe('**a**');
  expect(migrated("import gone from './gone.png';\nimport used from './used.png';\n\n<img src={used} />\n").text).toBe(
    "import used from './used.png';\n\n<img src={used} />\n",
  );
  expect(migrated("# A\n\n<div>\n\nimport B from './b.mdx';\n\n<B />\n\n</div>\n").text).toBe(
    "import B from './b.mdx';\n\n# A\n\n<div>\n\n\n<B />\n\n</div>\n",
  );
});

test('heading ids: both braces escaped, and without spaces before code, as in older versions', () => {
  expect(migrated('## What? \\{#what\\}\n').text).toBe('## What? {#what}\n');
  const text = '## Use `a.b` here\n\n## `c` only\n\n## Own `d` {#own}\n';
  expect(migrated(text).text).toBe(text);
  expect(migrated(text, 'docs/a.mdx', { trimsHeadings: true }).text).toBe(text.replace('here', 'here {#useab-here}'));
});

test('elements with functions, JSX or imported values become modules beside the page', () => {
  const text = [
    "import { Card } from '../Card';",
    "import { BrowserOnly, Overview } from '@rspress/core/theme';",
    '',
    '<div>',
    '  <button onClick={() => alert(1)}>Hear</button>',
    '</div>',
    '',
    '<Overview content={<p>All</p>} groups={[]} />',
    '',
    '<Card level={Level.High}>**bold**</Card>',
    '',
  ].join('\n');
  const { text: page, files } = migrated(text, 'docs/guide/a.mdx');
  expect(page).toContain("import Part1 from './_a-part-1';\nimport Part2 from './_a-part-2';\n");
  expect(page).toContain('<div>\n  <Part1 />\n</div>\n\n<Part2 />\n');
  expect(page).not.toContain('Overview');
  expect([...files]).toEqual([
    [
      'docs/guide/_a-part-1.tsx',
      "'use client';\n\nexport default function Part() {\n  return (\n<button onClick={() => alert(1)}>Hear</button>\n  );\n}\n",
    ],
    [
      'docs/guide/_a-part-2.tsx',
      "import { BrowserOnly, Overview } from '@kiln/theme/rspress';\n\nexport default function Part() {\n  return (\n<Overview content={<p>All</p>} groups={[]} />\n  );\n}\n",
    ],
  ]);
});

test.each([
  ['around Markdown', '<Box onOpen={() => 1}>\n\n**a**\n\n</Box>\n'],
  ['with a value declared in the page', 'export const n = 1;\n\n<p onClick={() => n}>a</p>\n'],
  ['with a component that every page has', '<Steps onOpen={() => 1} />\n'],
  ['with text that looks like code', '<p title={"a => <b>"}>a</p>\n'],
])('an element %s stays', (_, text) => {
  expect(migrated(text)).toMatchObject({ text, files: new Map() });
});

test('a stylesheet in a page becomes a file and is reported', () => {
  const { text, files, left } = migrated('# A\n\n<style>{`\n.a { color: red }\n`}</style>\n\nB\n');
  expect(text).toBe('# A\n\n\n\nB\n');
  expect([...files]).toEqual([['docs/a.css', '.a { color: red }\n']]);
  expect(left).toMatchObject([{ where: { line: 3 }, fix: expect.stringContaining('docs/a.css') }]);
});

test('examples run above their code if all their imports exist', () => {
  const example = (code: string, lang = 'tsx') => migrated(`# A\n\n\`\`\`${lang} preview="internal" title="a"\n${code}\n\`\`\`\n`);
  const { text, files } = example("import { useLang } from '@rspress/core/runtime';\nexport default () => <b>{useLang()}</b>;");
  expect(text).toMatch(/^import Example1 from '.\/_a-example-1';\n\n# A\n\n<Example1 \/>\n\n```tsx title="a"\n/);
  expect(files.get('docs/_a-example-1.tsx')).toBe(
    "'use client';\n\nimport { useLang } from '@kiln/theme/rspress';\nexport default () => <b>{useLang()}</b>;\n",
  );
  expect(example('**a**', 'mdx').files.get('docs/_a-example-1.mdx')).toBe('**a**\n');
  for (const code of ["import { Button } from 'antd';\nexport default () => <Button />;", 'const a = 1;'])
    expect(example(code)).toMatchObject({ text: expect.not.stringMatching('preview|Example'), files: new Map() });
});

test('a file tree becomes text, and the name of a missing file becomes the title of the code', () => {
  expect(migrated('```tree\na\n└── b\n```\n').text).toBe('```text\na\n└── b\n```\n');
  expect(migrated('```ts file="a.ts"\nb\n```\n').text).toBe('```ts title="a.ts"\nb\n```\n');
  expect(migrated('```ts file="a.ts"\n```\n').text).toBe('```ts file="a.ts"\n```\n');
});

test('a tag of a page is reported, because sidebar entries have tags here', () => {
  const { left } = migrated('---\ntitle: A\ntag: new\n---\n\n# A\n');
  expect(left).toMatchObject([{ what: 'The page has a tag for the sidebar.', where: { line: 3 } }]);
  expect(migrated('---\ntag:\n---\n\n# A\n').left).toEqual([]);
});

test('a date gets a time zone, and a layout its closest name', () => {
  expect(migrated('---\npublished_at: 2024-09-10 18:00:00\npageType: doc-wide\ndate: 2024-01-01\n---\n').text).toBe(
    '---\npublished_at: 2024-09-10T18:00:00Z\npageType: doc\ndate: 2024-01-01\n---\n',
  );
});

test('a home page gets its hero as text; its links start at the home page of the language', () => {
  const source =
    '---\npageType: home # the first\nhero:\n  name: Kettle\n  text: Boils <b>water</b>\n  tagline: Fast\n  actions:\n    - { theme: brand, text: Start, link: ./guide/start }\n    - { theme: alt, text: More, link: https://a.example }\nfeatures:\n  - { title: A, details: B }\n---\n';
  const { text, to, hasHero, left } = migrated(source, 'docs/zh/index.md');
  expect(to).toBe('docs/zh/index.mdx');
  expect(hasHero).toBe(true);
  expect(left).toEqual([]);
  expect(text).toBe(
    '---\npageType: home # the first\nfeatures:\n  - { title: A, details: B }\n---\n\n<Hero\n  title="Kettle"\n  subTitle="Boils water"\n  description="Fast"\n  getStartedButtonText="Start"\n  getStartedUrl="/zh/guide/start.html"\n  learnMoreButtonText="More"\n  learnMoreUrl="https://a.example"\n/>\n',
  );
  expect(migrated(text, 'docs/zh/index.mdx').text).toBe(text);
});

test('reports a home page that only the old theme filled, and a hero on a page that is not MDX', () => {
  const lefts = (text: string) => migrated(text, 'docs/index.md').left.map(({ what, where }) => `${where.line} ${what}`);
  expect(lefts('---\ntitle: A\npageType: home\n---\n\n')).toEqual([
    '3 The home page is empty: its content came from the theme of the old site.',
  ]);
  for (const text of ['---\npageType: home\n---\n\n# A\n', '---\npageType: home\nfeatures: []\n---\n', '---\ntitle: A\n---\n'])
    expect(lefts(text)).toEqual([]);
  const broken = '---\nhero:\n  name: A\n---\n\n<b>{\n';
  expect(lefts(broken)).toEqual(['1 The home page has a hero, and cannot be turned into MDX as it is.']);
  expect(migrated(broken, 'docs/index.md').text).toBe(broken);
});

test('a link that Rspress resolves from the root gets a leading slash', () => {
  const text =
    '[a](guide/start#x "t"), [b](guide/gone), [c](./guide/start), [d](/guide/start), [e](https://a.b/c), [f](mailto:a@b.c), `[a](guide/start)`\n';
  expect(migrated(text).text).toBe(text.replace('(guide/start#x', '(/guide/start#x'));
});

test('collects hosts of images and inline styles for the policy', () => {
  const { hosts, hasInlineStyles } = migrated(
    '![a](https://a.example/x.png)\n\n<img src="https://b.example/y.png" />\n\n<div style={{ color: \'red\' }}>x</div>\n\n```html\n<img src="https://c.example/z.png">\n```\n',
  );
  expect(hosts.img).toEqual(['https://a.example', 'https://b.example']);
  expect(hasInlineStyles).toBe(true);
});

test.each(['# A\n\n<Open>\n', '# {\n', "# A\n\n```js\nimport { Tab } from 'rspress/theme';\n```\n"])('%j stays the same', (text) => {
  expect(migrated(text)).toMatchObject({ text, left: [] });
});

test('a second migration changes nothing', () => {
  const once = migrated("---\npublished_at: 2024-09-10\n---\nimport { Tab } from '@theme';\n\n\n\n# A\n").text;
  expect(migrated(once).text).toBe(once);
});

test('_meta.json: entries of the navigation bar, unsupported keys, and unchanged files', () => {
  expect(meta('[{ "text": "guideKey", "link": "/guide/" }]')).toMatchObject({
    kind: 'nav',
    text: '[{ "text": "Guide", "link": "/guide/" }]',
  });
  const { text, left } = meta('["a", { "type": "file", "name": "b", "icon": "x" }]');
  expect(JSON.parse(text ?? '')).toEqual(['a', { type: 'file', name: 'b' }]);
  expect(left).toHaveLength(1);
  for (const source of ['["a"]', '{', '{}']) expect(meta(source).text).toBeUndefined();
});

test('_meta.json: texts for keys, tags of pages, and links for pages in subfolders', () => {
  const source =
    '["a", "b", { "type": "section-header", "label": "guideKey" }, { "type": "file", "name": "icons/index", "label": "Icons" }]';
  const { text = '', left } = meta(source, { b: 'new' });
  expect(JSON.parse(text)).toEqual([
    'a',
    { type: 'file', name: 'b', tag: 'new' },
    { type: 'section-header', label: 'Guide' },
    { type: 'custom-link', label: 'Icons', link: '/ui/icons/' },
  ]);
  expect(left).toEqual([]);
  expect(meta(text, { b: 'new' }).text).toBeUndefined();
});
