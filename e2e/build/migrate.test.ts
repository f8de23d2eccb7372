import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  'docs/en/index.mdx': '# Home\n',
  'docs/zh/index.mdx': '# 主页\n',
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
  'docs/zh/guide/boil.mdx': '# 烧水\n',
  'docs/en/guide/pour.mdx': '---\npublished_at: 2024-09-10 08:00:00\n---\n\n# Pour\n\n[Gone](./gone.mdx)\n',
};

beforeAll(() => {
  site = createSite(files);
  site.remove('site.config.ts');
  git('init', '-q', '-b', 'main');
});
afterAll(() => site.remove());

test('without a commit to go back to, nothing is touched', async () => {
  const before = snapshot(site.dir);
  const { code, text } = await site.run('migrate', 'rspress');
  expect(code).toBe(1);
  expect(text).toContain('The folder has changes that are not committed.');
  expect(text).toContain('--yes');
  expect(snapshot(site.dir)).toEqual(before);
});

test('an Rspress site becomes one that builds, on a branch of its own', async () => {
  git('add', '-A');
  git('commit', '-qm', 'The old site');
  const { code, text } = await site.run('migrate', 'rspress');
  expect(text).toContain('on the branch migrate-to-kiln');
  expect(code).toBe(0);
  expect(git('rev-parse', '--abbrev-ref', 'HEAD')).toBe('migrate-to-kiln');
  expect(text).toContain('imports of components that every page has: 1 page');
  expect(text).toMatch(/rspress\.config\.ts:7:5 migrate\s+themeConfig\.footer was not taken over\./);
  expect(site.read('package.json')).toMatch(/^\{\n\t"scripts": \{\n\t\t"dev": "kiln dev"/);
  const built = await site.run('build');
  expect(built.text).toContain('dead-link');
  expect(built.code, built.text).toBe(0);
  const html = site.read('doc_build/guide/boil.html');
  for (const part of ['class="source-link"', '</span> install kettle', 'role="tab"', 'style="color:red"', '/guide/pour.html#hot'])
    expect(html).toContain(part);
  expect(site.read('doc_build/zh/guide/boil.html')).toContain('指南');
});

test('run again, it changes nothing', async () => {
  git('add', '-A');
  git('commit', '-qm', 'The new site');
  expect((await site.run('migrate', 'rspress')).text).toContain('Nothing to change');
  expect(git('status', '--porcelain')).toBe('');
});

test.each([
  ['an unknown tool', ['rspres'], 'Did you mean rspress?'],
  ['no site of that tool', ['rspress', 'docs'], 'There is no rspress.config.ts in this folder.'],
])('%s is a clear error', async (_, args, message) => {
  const { code, text } = await site.run('migrate', ...args);
  expect(code).toBe(1);
  expect(text).toContain(message);
  expect(text).not.toMatch(/^\s+at /m);
});
