import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfigSource } from '../read-config-source.js';
import { migrateVitepressConfig } from './config.js';

function migrated(files: Record<string, string>, folders: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { left, ...rest } = migrateVitepressConfig(readConfigSource(join(folder, 'config.ts')), {
    file: 'config.ts',
    root: 'docs',
    publicDir: 'docs/public',
    outDir: 'dist',
    hasFolder: (name) => folders.includes(name),
  });
  return { ...rest, left: left.map(({ what, where }) => `${where.line} ${what}`) };
}

test('keys, head, logo, social links, edit link and navigation', () => {
  const { config, left, footer } = migrated({
    'config.ts': `import { defineConfig } from 'vitepress'
export default defineConfig({
  title: 'Kettle', description: 'Boils', base: '/docs', lang: 'en-US', cleanUrls: true,
  srcExclude: ['**/README.md'], lastUpdated: true, ignoreDeadLinks: true,
  sitemap: { hostname: 'https://kettle.example/docs/' },
  head: [['link', { rel: 'icon', href: '/a.svg' }], ['script', { src: 'https://cdn.example/a.js', defer: '' }], ['script', {}, 'let a']],
  markdown: { lineNumbers: true, math: true },
  themeConfig: {
    logo: { src: '/logo.svg', width: 24 },
    nav: [{ text: 'Guide', link: '/guide/', activeMatch: '/guide/' }, { text: 'More', items: [{ items: [{ text: 'A', link: '/a' }] }] }],
    sidebar: sidebar('/guide/'),
    socialLinks: [{ icon: 'github', link: 'https://github.com/a/b' }, { icon: 'mastodon', link: 'https://m.example' }],
    editLink: { pattern: 'https://github.com/a/b/edit/main/docs/:path', text: 'Edit' },
    outline: { label: 'Here' }, docFooter: { prev: 'Back', next: 'On' },
    footer: { message: 'MIT', copyright: '© A' },
  },
})
function sidebar(base: string) {
  return [{ text: 'Start', base, collapsed: true, items: [{ text: 'One', link: 'one' }, { text: 'Two', link: '/two' }] }, { text: 'Out', items: [{ text: 'X', link: 'https://x.example' }] }]
}
`,
  });
  expect(config).toMatchObject({
    title: 'Kettle',
    lang: 'en',
    base: '/docs/',
    origin: 'https://kettle.example',
    logo: '/logo.svg',
    route: { cleanUrls: true, exclude: ['**/README.md'] },
    markdown: { headingIds: 'hyphenated', showLineNumbers: true },
    head: [
      { tag: 'link', attrs: { rel: 'icon', href: '/a.svg' } },
      { tag: 'script', attrs: { src: 'https://cdn.example/a.js', defer: true } },
      { tag: 'script', attrs: {}, children: 'let a' },
    ],
    csp: { script: ['https://cdn.example'], connect: ['https://cdn.example'] },
    rules: { 'dead-link': 'warning', 'dead-anchor': 'warning' },
    themeConfig: {
      lastUpdated: true,
      socialLinks: [
        { icon: 'github', content: 'https://github.com/a/b' },
        { icon: 'globe', name: 'mastodon' },
      ],
      locales: [
        {
          lang: 'en',
          htmlLang: 'en-US',
          outlineTitle: 'Here',
          prevPageText: 'Back',
          nextPageText: 'On',
          editLink: { docRepoBaseUrl: 'https://github.com/a/b/edit/main/docs/', text: 'Edit' },
          nav: [
            { text: 'Guide', link: '/guide/', activeMatch: '/guide/' },
            { text: 'More', items: [{ text: 'A', link: '/a' }] },
          ],
          sidebar: {
            '/': [
              {
                text: 'Start',
                collapsed: true,
                items: [
                  { text: 'One', link: '/guide/one' },
                  { text: 'Two', link: '/guide/two' },
                ],
              },
              { text: 'Out', collapsible: false, items: [{ text: 'X', link: 'https://x.example' }] },
            ],
          },
        },
      ],
    },
  });
  expect(footer).toEqual(['MIT', '© A']);
  expect(left).toEqual(['12 The theme has no icon for mastodon; a globe is used instead.']);
});

test('languages with separate config files; sidebar paths omit the language', () => {
  const { config, locales, left } = migrated(
    {
      'config.ts': `import zh from './zh.js'
import { en } from './en'
export default { title: 'Kettle', locales: { root: { label: 'English', ...en }, zh: { label: '中文', ...zh }, ja: { label: '日本語', link: 'https://ja.example' } } }
`,
      'en.ts': "import { defineConfig } from 'vitepress'\nexport const en = defineConfig({ lang: 'en-US' })\n",
      'zh.ts':
        "export default { lang: 'zh-Hans', themeConfig: { sidebar: { '/zh/guide/': { base: '/zh/guide/', items: [{ text: '一', link: 'one' }] } } } }\n",
    },
    ['zh'],
  );
  expect(locales).toMatchObject([
    { lang: 'en', folder: '' },
    { lang: 'zh', folder: 'zh' },
  ]);
  expect(config.themeConfig?.locales).toEqual([
    { lang: 'en', label: 'English', htmlLang: 'en-US' },
    { lang: 'zh', label: '中文', htmlLang: 'zh-Hans', sidebar: { '/guide': [{ text: '一', link: '/zh/guide/one' }] } },
  ]);
  expect(config.rules).toMatchObject({ 'missing-twin': 'warning' });
  expect(left).toEqual(['3 These languages have no pages here: ja.']);
});

test('a folder rewritten to the root belongs to the default language', () => {
  const { locales, left } = migrated(
    {
      'config.ts': "export default { title: 'A', rewrites: { 'en/:rest*': ':rest*' }, locales: { root: { label: 'English' }, zh: {} } }\n",
    },
    ['en', 'zh'],
  );
  expect(locales).toMatchObject([{ lang: 'en', folder: 'en' }, { lang: 'zh' }]);
  expect(left).toEqual([]);
});

test('computed values and keys without a counterpart are reported with their location', () => {
  const { left } = migrated({
    'config.ts':
      "export default {\n  title: 'A',\n  vite: {},\n  transformHead() {},\n  themeConfig: {\n    sidebar: make.it(),\n    carbonAds: {},\n  },\n}\n",
  });
  expect(left).toEqual([
    '3 vite was not migrated.',
    '7 themeConfig.carbonAds was not migrated.',
    '4 transformHead was not migrated.',
    '6 themeConfig.sidebar was not migrated.',
  ]);
});
