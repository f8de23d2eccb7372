import { expect, test } from 'vitest';
import { migrateRspressMeta } from './meta.js';
import { migrateRspressPage } from './page.js';

const meta = (source: string, tags: Record<string, string> = {}) =>
  migrateRspressMeta(source, {
    file: 'docs/_meta.json',
    route: '/ui/',
    textOf: (key) => (key === 'guideKey' ? 'Guide' : key),
    tagOf: (name) => tags[name],
  });

const migrated = (text: string, file = 'docs/a.mdx') =>
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
  });

test('imports of components that every page has go; those that others come with stay', () => {
  const text = [
    "import { Tab, Tabs } from 'rspress/theme';",
    "import { PackageManagerTabs, Own } from '@theme';",
    "import Chart from './Chart';",
    '',
    '# A',
    '',
    '<Tabs><Tab label="x">y</Tab></Tabs>',
    '',
  ].join('\n');
  expect(migrated(text).text).toBe(
    "import { Own } from '@theme';\nimport Chart from './Chart';\n\n# A\n\n<Tabs><Tab label=\"x\">y</Tab></Tabs>\n",
  );
  expect(migrated(text).left).toEqual([]);
});

test('a component has its new name, in text and with children, but not in code', () => {
  const text =
    '---\ntitle: A\n---\n\nimport { SourceCode } from \'@rspress/core/theme\';\n\n# A\n\n<SourceCode href="x" /> and `<SourceCode />`\n\n<SourceCode href="y">\n\nz\n\n</SourceCode>\n';
  expect(migrated(text).text).toBe(
    '---\ntitle: A\n---\n\n# A\n\n<SourceLink href="x" /> and `<SourceCode />`\n\n<SourceLink href="y">\n\nz\n\n</SourceLink>\n',
  );
});

test('a component without a counterpart is left, with its place', () => {
  const { text, left } = migrated("---\ntitle: A\n---\n\nimport { Prompt } from '@rspress/core/theme';\n\n<Prompt />\n");
  expect(text).toContain('import { Prompt }');
  expect(left).toMatchObject([{ what: "Prompt of Rspress's theme is used here.", where: { file: 'docs/a.mdx', line: 5 } }]);
});

test('a tag of a page is left: entries of sidebars have it here', () => {
  const { left } = migrated('---\ntitle: A\ntag: new\n---\n\n# A\n');
  expect(left).toMatchObject([{ what: 'The page has a tag for the sidebar.', where: { line: 3 } }]);
  expect(migrated('---\ntag:\n---\n\n# A\n').left).toEqual([]);
});

test('a date gets a zone, and a layout its nearest name', () => {
  expect(migrated('---\npublished_at: 2024-09-10 18:00:00\npageType: doc-wide\ndate: 2024-01-01\n---\n').text).toBe(
    '---\npublished_at: 2024-09-10T18:00:00Z\npageType: doc\ndate: 2024-01-01\n---\n',
  );
});

test('a home page has its hero as text; links of it start at the home page of the language', () => {
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

test('a home page that only the old theme filled is left, and so is a hero on one that is no MDX', () => {
  const lefts = (text: string) => migrated(text, 'docs/index.md').left.map(({ what, where }) => `${where.line} ${what}`);
  expect(lefts('---\ntitle: A\npageType: home\n---\n\n')).toEqual([
    '3 The home page is empty: the theme of the old site made what it shows.',
  ]);
  for (const text of ['---\npageType: home\n---\n\n# A\n', '---\npageType: home\nfeatures: []\n---\n', '---\ntitle: A\n---\n'])
    expect(lefts(text)).toEqual([]);
  const broken = '---\nhero:\n  name: A\n---\n\n<b>{\n';
  expect(lefts(broken)).toEqual(['1 The home page has a hero, and cannot be turned into MDX as it is.']);
  expect(migrated(broken, 'docs/index.md').text).toBe(broken);
});

test('a link that starts at the root, as Rspress reads it, says so', () => {
  const text =
    '[a](guide/start#x "t"), [b](guide/gone), [c](./guide/start), [d](/guide/start), [e](https://a.b/c), [f](mailto:a@b.c), `[a](guide/start)`\n';
  expect(migrated(text).text).toBe(text.replace('(guide/start#x', '(/guide/start#x'));
});

test('hosts of images and inline styles are noted for the policy', () => {
  const { hosts, hasInlineStyles } = migrated(
    '![a](https://a.example/x.png)\n\n<img src="https://b.example/y.png" />\n\n<div style={{ color: \'red\' }}>x</div>\n\n```html\n<img src="https://c.example/z.png">\n```\n',
  );
  expect(hosts.img).toEqual(['https://a.example', 'https://b.example']);
  expect(hasInlineStyles).toBe(true);
});

test.each(['# A\n\n<Open>\n', '# {\n', "# A\n\n```js\nimport { Tab } from 'rspress/theme';\n```\n"])('%j stays as it is', (text) => {
  expect(migrated(text)).toMatchObject({ text, left: [] });
});

test('a second time nothing changes', () => {
  const once = migrated("---\npublished_at: 2024-09-10\n---\nimport { Tab } from '@theme';\n\n\n\n# A\n").text;
  expect(migrated(once).text).toBe(once);
});

test('_meta.json: entries of the navigation bar, keys that sidebars do not have, and what stays', () => {
  expect(meta('[{ "text": "guideKey", "link": "/guide/" }]')).toMatchObject({ kind: 'nav', text: '[{ "text": "Guide", "link": "/guide/" }]' });
  const { text, left } = meta('["a", { "type": "file", "name": "b", "icon": "x" }]');
  expect(JSON.parse(text ?? '')).toEqual(['a', { type: 'file', name: 'b' }]);
  expect(left).toHaveLength(1);
  for (const source of ['["a"]', '{', '{}']) expect(meta(source).text).toBeUndefined();
});

test('_meta.json: texts for their keys, tags of pages, and pages of folders further down as links', () => {
  const source = '["a", "b", { "type": "section-header", "label": "guideKey" }, { "type": "file", "name": "icons/index", "label": "Icons" }]';
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
