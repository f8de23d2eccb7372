import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createSite, type FixtureSite, snapshot } from './fixture-site.js';

let site: FixtureSite;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: site.dir, encoding: 'utf8' }).trim();

const files = {
  'package.json': '{\n\t"scripts": { "dev": "rspress dev" },\n\t"devDependencies": { "rspress": "1.43.0" }\n}\n',
  '.gitignore': 'node_modules\ndoc_build\n',
  'rspress.config.ts': `import { defineConfig } from 'rspress/config';
export default defineConfig({
  root: 'docs',
  title: 'Kettle',
  lang: 'en',
  themeConfig: {
    footer: { message: 'Water' },
    locales: [
      { lang: 'en', label: 'English', outlineTitle: 'On this page' },
      { lang: 'zh', label: '中文' },
    ],
  },
});
`,
  'docs/en/_meta.json': '[{ "text": "Guide", "link": "/guide/boil", "activeMatch": "/guide/" }]\n',
  'docs/zh/_meta.json': '[{ "text": "指南", "link": "/guide/boil", "activeMatch": "/guide/" }]\n',
  'docs/en/guide/_meta.json': '["boil", { "type": "file", "name": "pour", "icon": "x" }]\n',
  'theme/index.tsx':
    "import { Layout as Base } from 'rspress/theme';\nexport const Layout = () => <Base />;\nexport * from 'rspress/theme';\n",
  'docs/en/index.md': `---
pageType: home
hero:
  name: Kettle
  text: Boils water
  tagline: In a minute
  actions:
    - { theme: brand, text: Start, link: ./guide/boil }
    - { theme: alt, text: Pour, link: /guide/pour }
features:
  - { title: Hot, details: Very, link: ./guide/boil }
---
`,
  'docs/zh/index.mdx': '---\npageType: home\n---\n',
  'docs/en/guide/boil.mdx': `import { PackageManagerTabs, SourceCode, Tab, Tabs } from 'rspress/theme';

# Boil

<SourceCode href="https://github.com/a/b" />

<PackageManagerTabs command="install kettle" />

<Tabs>
  <Tab label="Gas">Light it, see [pour](./pour.mdx#hot).</Tab>
</Tabs>

![A kettle](https://images.example/kettle.png)

<p style={{ color: 'red' }}>Careful</p>
`,
  'components/Heat.tsx':
    "export enum Level {\n  Low = 'low', // simmers\n  High = 'high',\n}\nexport enum Ring {\n  Small,\n  Large,\n}\nexport const names = { gas: 'Gas' } as const;\nexport const Heat = (props: { level?: Level; ring?: Ring; by?: string }) => <i>{`${props.level} ${props.ring} ${props.by}`}</i>;\n",
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@components/*": ["./components/*"] } } }',
  'docs/zh/guide/boil.mdx': '# 烧水\n',
  'docs/en/guide/heat.mdx':
    "import { Heat, Level as L, Ring, names } from '@components/Heat';\n\n# Heat\n\n<Heat level={L.High} ring={Ring.Large} by={names.gas} />\n",
  'docs/en/guide/pour.mdx': '---\npublished_at: 2024-09-10 08:00:00\n---\n\n# Pour\n\n[Gone](./gone.mdx)\n',
};

beforeAll(() => {
  site = createSite(files);
  site.remove('site.config.ts');
  git('init', '-q', '-b', 'main');
});
afterAll(() => site.remove());

test('refuses to change anything without a commit to return to', async () => {
  const before = snapshot(site.dir);
  const { code, text } = await site.run('migrate', 'rspress');
  expect(code).toBe(1);
  expect(text).toContain('The folder has uncommitted changes.');
  expect(text).toContain('--yes');
  expect(snapshot(site.dir)).toEqual(before);
});

test('migrates an Rspress site on a new branch, and it builds', async () => {
  git('add', '-A');
  git('commit', '-qm', 'The old site');
  const { code, text } = await site.run('migrate', 'rspress');
  expect(text).toContain('on the branch migrate-to-kiln');
  expect(code).toBe(0);
  expect(git('rev-parse', '--abbrev-ref', 'HEAD')).toBe('migrate-to-kiln');
  expect(text).toContain('imports of components: 1 page');
  expect(text).toMatch(/docs\/zh\/index\.mdx:2:1 migrate\s+The home page is empty/);
  expect(text).toMatch(/theme\/index\.tsx migrate\s+The site has a custom theme for Rspress: Layout\./);
  expect(site.read('package.json')).toMatch(/^\{\n\t"scripts": \{\n\t\t"dev": "kiln dev"/);
  const built = await site.attempt('build');
  expect(built.text).toContain('dead-link');
  expect(built.code, built.text).toBe(0);
  const html = site.read('doc_build/guide/boil.html');
  for (const part of ['class="source-link"', '</span> install kettle', 'role="tab"', 'style="color:red"', '/guide/pour.html#hot'])
    expect(html).toContain(part);
  expect(site.read('doc_build/zh/guide/boil.html')).toContain('指南');
  expect(site.read('docs/en/guide/heat.mdx')).toContain('<Heat level="high" ring={1} by="Gas" />');
  expect(site.read('doc_build/guide/heat.html')).toContain('<i>high 1 Gas</i>');
  const home = site.read('doc_build/index.html');
  for (const part of ['Boils water', 'href="/guide/boil.html"', 'href="/guide/pour.html"', 'Hot', '<p>Water</p>'])
    expect(home).toContain(part);
});

test('migrating again changes nothing', async () => {
  git('add', '-A');
  git('commit', '-qm', 'The new site');
  expect((await site.attempt('migrate', 'rspress')).text).toContain('Nothing to change');
  expect(git('status', '--porcelain')).toBe('');
});

/** Returns the line number of a text in a file. */
const lineOf = (of: FixtureSite, file: string, text: string) =>
  of
    .read(file)
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

const vitepressFiles = {
  'package.json': '{\n  "scripts": { "docs": "vitepress dev docs" },\n  "devDependencies": { "vitepress": "1.6.0" }\n}\n',
  'docs/.vitepress/config.ts': `import { defineConfig } from 'vitepress';
import { sidebar } from './sidebar';
export default defineConfig({
  title: 'Kettle',
  cleanUrls: true,
  locales: { root: { label: 'English', lang: 'en-US' }, zh: { label: '中文', lang: 'zh-CN' } },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/boil' }],
    sidebar: { '/guide/': sidebar },
    socialLinks: [{ icon: 'github', link: 'https://github.com/a/b' }],
    footer: { message: 'Under <a href="https://mit.example">MIT</a>' },
  },
  vite: {},
});
`,
  'docs/.vitepress/sidebar.ts': "export const sidebar = [{ text: 'Boil it', items: [{ text: 'Boil', link: '/guide/boil' }] }];\n",
  'docs/index.md': `---
layout: home
hero:
  name: Kettle
  text: Boils water
  tagline: In a minute
  actions:
    - { theme: brand, text: Start, link: /guide/boil }
features:
  - { title: Hot, details: Very, linkText: More }
---
`,
  'docs/zh/index.md': '# 主页\n',
  'docs/zh/guide/boil.md': '# 烧水\n\n![水壶](../../shared/kettle.svg)\n',
  'docs/shared/kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>\n',
  'docs/guide/kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>\n',
  'docs/snippets/fill.ts': '// #region fill\nfill();\n// #endregion fill\n',
  'docs/guide/parts/hot.md': 'It is **hot**.\n',
  'docs/guide/boil.md': `# Boil <Badge text="new" />

[[toc]]

::: warning Careful
<!--@include: ./parts/hot.md-->
:::

## What's next?

<<< @/snippets/fill.ts#fill

![A kettle](./kettle.svg) ![The same](../shared/kettle.svg) {brace}

See [what is next](#what-s-next).

<Steam :power="2" />
`,
};

test('migrates a VitePress site, and it builds; migrating again changes nothing', async () => {
  const old = createSite(vitepressFiles);
  onTestFinished(() => old.remove());
  old.remove('site.config.ts');
  const { code, text } = await old.attempt('migrate', 'vitepress', '--yes');
  expect(code, text).toBe(0);
  expect(text).toMatch(/docs\/\.vitepress\/config\.ts:13:3 migrate\s+vite was not migrated\./);
  expect(text).toMatch(
    new RegExp(`docs/en/guide/boil\\.mdx:${lineOf(old, 'docs/en/guide/boil.mdx', 'Steam')}:1 migrate\\s+<Steam> is a Vue`),
  );
  expect(old.read('package.json')).toContain('"docs": "kiln dev"');
  const built = await old.attempt('build');
  expect(built.code, built.text).toBe(0);
  expect(built.text).not.toContain('dead-anchor');
  const html = old.read('dist/guide/boil.html');
  for (const part of ['data-type="tip"', '<strong>hot</strong>', 'id="what-s-next"', 'fill', '{brace}', 'Boil it'])
    expect(html).toContain(part);
  expect(html).not.toContain('broken');
  const home = old.read('dist/index.html');
  for (const part of ['Boils water', 'href="/guide/boil"', 'https://mit.example', 'Very']) expect(home).toContain(part);
  expect(old.read('dist/zh/guide/boil.html')).toContain('<img');
  const before = snapshot(old.dir);
  expect((await old.attempt('migrate', 'vitepress', '--yes')).text).toContain('Nothing to change');
  expect(snapshot(old.dir)).toEqual(before);
});

const docusaurusFiles = {
  'package.json':
    '{\n  "scripts": { "start": "docusaurus start", "serve": "docusaurus serve" },\n  "dependencies": { "@docusaurus/core": "3.8.0", "react": "^18.0.0" }\n}\n',
  'docusaurus.config.ts': `import type { Config } from '@docusaurus/types';
const config: Config = {
  title: 'Kettle',
  tagline: 'Boils water',
  url: 'https://kettle.example',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },
  presets: [['classic', { docs: { sidebarPath: './sidebars.ts', editUrl: 'https://github.com/a/b/tree/main/' }, blog: {} }]],
  themeConfig: {
    navbar: { items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Docs' }, { href: 'https://github.com/a/b', label: 'GitHub' }] },
    footer: { links: [{ title: 'More', items: [{ label: 'Start', to: '/docs/start' }] }], copyright: \`© \${new Date().getFullYear()} A\` },
    liveness: {},
  },
};
export default config;
`,
  'sidebars.ts':
    "export default { main: ['intro', { type: 'category', label: 'Use', items: [{ type: 'autogenerated', dirName: 'use' }] }] };\n",
  'docs/01-intro.md': '---\nslug: /start\ntitle: Start here\n---\n\nSee [boil](./use/02-boil.mdx#hot) and ![a kettle](./kettle.svg).\n',
  'docs/kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>\n',
  'docs/use/_category_.json': '{ "label": "Using it", "position": 1 }\n',
  'docs/use/_hot.mdx': 'It is **hot**.\n',
  'docs/use/03-pour.md': '# Pour\n\n:::note[Slow]\n\nA {brace\\}\n\n:::\n',
  'docs/use/02-boil.mdx': `---
sidebar_label: Boiling
sidebar_position: 2
---

import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import CodeBlock from '@theme/CodeBlock';
import Hot from './_hot.mdx';
import Mark from '@site/src/components/Mark';

# Boil

<!-- a remark -->

<Tabs groupId="fire" defaultValue="gas">
  <TabItem value="gas" label="Gas">

Light it.

  </TabItem>
  <TabItem value="power">

Switch it on.

  </TabItem>
</Tabs>

## Hot

<Hot />

\`\`\`js
// highlight-next-line
boil();
// highlight-start
pour();
pour();
// highlight-end
\`\`\`

<Mark>steam</Mark>

<CodeBlock>x</CodeBlock>
`,
  'src/components/Mark.tsx': 'export default function Mark({ children }: { children: string }) {\n  return <mark>{children}</mark>;\n}\n',
  'src/pages/index.tsx': 'export default () => null;\n',
  'src/pages/about.md': '# About\n',
  'blog/authors.yml': 'ada:\n  name: Ada Lovelace\n',
  'blog/2026-03-01-first.md': '---\ntitle: First\nauthors: ada\ntags: [news]\n---\n\nHello\n\n<!-- truncate -->\n\nWorld\n',
  'i18n/zh/docusaurus-plugin-content-docs/current.json': '{ "sidebar.main.category.Use": { "message": "使用" } }\n',
  'i18n/zh/docusaurus-plugin-content-docs/current/01-intro.md': '---\nslug: /start\n---\n\n# 从这里开始\n',
};

test('migrates a Docusaurus site, and it builds; migrating again changes nothing', async () => {
  const old = createSite(docusaurusFiles);
  onTestFinished(() => old.remove());
  old.remove('site.config.ts');
  const { code, text } = await old.attempt('migrate', 'docusaurus', '--yes');
  expect(code, text).toBe(0);
  expect(text).toMatch(/docusaurus\.config\.ts:12:5 migrate\s+themeConfig\.liveness was not migrated\./);
  expect(text).toMatch(/src\/pages\/index\.tsx migrate\s+This page is a React component\./);
  expect(text).toMatch(
    new RegExp(
      `boil\\.mdx:${lineOf(old, 'content/en/docs/use/boil.mdx', '{/* CodeBlock')}:1 migrate\\s+CodeBlock comes from @theme/CodeBlock`,
    ),
  );
  expect(old.read('package.json')).toContain('"start": "kiln dev"');
  expect(old.read('package.json')).toContain('"react": "^19');
  const built = await old.attempt('build');
  expect(built.code, built.text).toBe(0);
  const html = old.read('build/docs/use/boil.html');
  for (const part of [
    'role="tab"',
    '>Gas</button>',
    '>power</button>',
    '<strong>hot</strong>',
    '<mark>steam</mark>',
    'data-group="fire"',
    'Boiling',
  ])
    expect(html).toContain(part);
  expect(html.match(/class="line[^"]*" data-highlight/g) ?? html.match(/data-highlight/g)).toHaveLength(3);
  const start = old.read('build/docs/start.html');
  for (const part of ['>Start here<a', 'href="/docs/use/boil#hot"', '/edit/', '<img'])
    expect(start).toContain(part === '/edit/' ? 'https://github.com/a/b/tree/main/content/en/docs/start' : part);
  expect(old.read('build/zh/docs/start.html')).toContain('使用');
  expect(old.read('build/blog/2026/03/01/first.html')).toContain('Ada Lovelace');
  expect(old.read('build/index.html')).toContain('Boils water');
  const before = snapshot(old.dir);
  expect((await old.attempt('migrate', 'docusaurus', '--yes')).text).toContain('Nothing to change');
  expect(snapshot(old.dir)).toEqual(before);
});

test.each([
  ['an unknown tool', ['rspres'], 'Did you mean rspress?'],
  ['no site of that tool', ['rspress', 'docs'], 'There is no rspress.config.ts in this folder.'],
  ['no site of Docusaurus', ['docusaurus', 'docs'], 'There is no docusaurus.config.ts in this folder.'],
  ['no site of VitePress', ['vitepress', 'docs'], 'There is no .vitepress/config.ts in this folder, or in one below it.'],
])('reports a clear error for %s', async (_, args, message) => {
  const { code, text } = await site.attempt('migrate', ...args);
  expect(code).toBe(1);
  expect(text).toContain(message);
  expect(text).not.toMatch(/^\s+at /m);
});
