import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfigSource } from '../read-config-source.js';
import { migrateRspressConfig } from './config.js';

async function migrated(body: string, before = '') {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'rspress.config.ts');
  writeFileSync(
    path,
    `import * as path from 'node:path';\nimport { defineConfig } from '@rspress/core';\n${before}\nexport default defineConfig({\n${body}\n});\n`,
  );
  const { config, left } = migrateRspressConfig(readConfigSource(path), 'rspress.config.ts');
  return { config, left: left.map(({ what, where }) => `${where.line} ${what}`) };
}

test('keys, languages of both lists, and a computed root', async () => {
  const { config, left } = await migrated(
    [
      "root: path.join(__dirname, 'content'),",
      "title: 'Kettle', lang: 'en', base: '/docs', icon: `${host}/icon.png`,",
      "locales: [{ lang: 'zh', label: '中文' }, { lang: 'en', label: 'English' }] as const,",
      "route: { cleanUrls: true, exclude: ['**/drafts/**', './theme'] },",
      "themeConfig: { socialLinks: [{ icon: 'github', mode: 'link', content: host }], editLink: { docRepoBaseUrl: host },",
      "  locales: [{ lang: 'zh', outlineTitle: '目录' }] },",
    ].join('\n'),
    "const host: string = 'https://kettle.example';",
  );
  expect(left).toEqual([]);
  expect(config).toMatchObject({
    title: 'Kettle',
    lang: 'en',
    base: '/docs/',
    icon: 'https://kettle.example/icon.png',
    root: 'content',
    publicDir: 'content/public',
    outDir: 'doc_build',
    route: { cleanUrls: true, exclude: ['**/drafts/**'] },
    rules: { 'dead-link': 'warning', 'dead-anchor': 'warning', 'missing-twin': 'warning' },
    themeConfig: {
      socialLinks: [{ icon: 'github' }],
      locales: [
        { lang: 'en', label: 'English', editLink: { docRepoBaseUrl: 'https://kettle.example', text: 'Edit this page on GitHub' } },
        { lang: 'zh', label: '中文', outlineTitle: '目录', editLink: { text: '在 GitHub 上编辑此页' } },
      ],
    },
  });
});

test('URLs keep ending in .html, and dead links stay errors', async () => {
  const { config } = await migrated("title: 'A', markdown: { link: { checkDeadLinks: true, checkAnchors: true } },");
  expect(config.route).toEqual({ cleanUrls: false });
  expect(config.rules).toBeUndefined();
});

test('feeds, redirects and the origin come from plugins; other plugins are reported', async () => {
  const { config, left } = await migrated(
    [
      "title: 'A',",
      'plugins: [',
      "  pluginSitemap({ domain: 'https://a.example/' }),",
      "  pluginRss({ feed: [{ id: 'news-rss', test: '/news/', title: 'News' }, { id: 'news-rss-zh', test: '/zh/news/', title: '新闻' }] }),",
      "  pluginClientRedirects({ redirects: [{ from: '/old', to: '/new' }] }),",
      '  pluginMermaid(),',
      '],',
    ].join('\n'),
  );
  expect(config).toMatchObject({
    origin: 'https://a.example',
    feeds: [{ id: 'news', match: '^/news/', title: { en: 'News', zh: '新闻' } }],
    redirects: [{ from: ['/old'], to: '/new' }],
  });
  expect(left).toEqual(['6 The plugin pluginMermaid was not migrated.']);
});

test('reports computed values, keys without a counterpart, and values that the schema rejects', async () => {
  const { config, left } = await migrated(
    [
      "title: 'A',",
      'description: describe(),',
      'globalStyles: "a.css",',
      "logo: { light: '/a.png' },",
      'head: [() => null, ["meta", { name: "a" }]],',
    ].join('\n'),
  );
  expect(config).toMatchObject({ title: 'A', head: [{ tag: 'meta', attrs: { name: 'a' } }] });
  expect(config).not.toHaveProperty('logo');
  expect(left).toEqual([
    '7 globalStyles was not migrated.',
    '9 head was migrated in part: the rest is computed.',
    expect.stringMatching(/^8 logo was not migrated: /),
  ]);
});
