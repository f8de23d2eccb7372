import { expect, test } from 'vitest';
import { migrateRspressMeta } from './meta.js';
import { migrateRspressPage } from './page.js';

const migrated = (text: string, file = 'docs/a.mdx') => migrateRspressPage(text, file, (path) => path === 'guide/start');

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

test('a date gets a zone, and a layout its nearest name', () => {
  expect(migrated('---\npublished_at: 2024-09-10 18:00:00\npageType: doc-wide\ndate: 2024-01-01\n---\n').text).toBe(
    '---\npublished_at: 2024-09-10T18:00:00Z\npageType: doc\ndate: 2024-01-01\n---\n',
  );
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
  expect(migrateRspressMeta('[{ "text": "Guide", "link": "/guide/" }]', 'a')).toMatchObject({ kind: 'nav' });
  const { text, left } = migrateRspressMeta('["a", { "type": "file", "name": "b", "icon": "x" }]', 'docs/_meta.json');
  expect(JSON.parse(text ?? '')).toEqual(['a', { type: 'file', name: 'b' }]);
  expect(left).toHaveLength(1);
  for (const source of ['["a"]', '{', '{}']) expect(migrateRspressMeta(source, 'a').text).toBeUndefined();
});
