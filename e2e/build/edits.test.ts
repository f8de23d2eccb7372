import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bilingual, createSite, differences, type FixtureSite } from './fixture-site.js';

const page = (title: string, text: string, heading = 'More') => `# ${title}\n\nThe lead.\n\n${text}\n\n## ${heading}\n\nThe end.\n`;
/** Enough pages that a few edits are a small part of the cached state. */
const others = Array.from({ length: 20 }, (_, number) => [
  [`docs/en/other/page-${number}.mdx`, `# Page ${number}\n`],
  [`docs/zh/other/page-${number}.mdx`, `# 第 ${number} 页\n`],
]).flat();
const files = {
  ...Object.fromEntries(others),
  'docs/en/index.mdx': '# Home\n\nWelcome.\n',
  'docs/zh/index.mdx': '# 主页\n\n欢迎。\n',
  'docs/en/guide/index.mdx': '---\noverview: true\n---\n\n# Guide\n',
  'docs/zh/guide/index.mdx': '---\noverview: true\n---\n\n# 指南\n',
  'docs/en/guide/start.mdx': page('Start', 'See [code](./code#more).'),
  'docs/zh/guide/start.mdx': page('开始', '见[代码](./code#more)。', '更多'),
  'docs/en/guide/code.mdx': page('Code', '```ts\nconst a = 1;\n```'),
  'docs/zh/guide/code.mdx': page('代码', '```ts\nconst a = 1;\n```', '更多'),
  'docs/en/guide/whole.mdx': "import Code from './code.mdx'\n\n# Whole\n\nThe lead.\n\n<Code />\n",
  'docs/zh/guide/whole.mdx': "import Code from './code.mdx'\n\n# 整体\n\n开头。\n\n<Code />\n",
  'docs/en/guide/described.mdx': '---\ndescription: In one sentence.\n---\n\n# Described\n\nA lead.\n',
  'docs/zh/guide/described.mdx': '---\ndescription: 一句话。\n---\n\n# 描述\n\n开头。\n',
  'public/data.json.gz': 'not compressed',
};
const config = {
  origin: 'https://fixture.example',
  description: 'Words',
  precompress: true,
  themeConfig: { ...bilingual, lastUpdated: true },
};

let site: FixtureSite;
let cold: FixtureSite;
const dist = (of: FixtureSite) => join(of.dir, 'dist');
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: site.dir, stdio: 'ignore' });

beforeAll(async () => {
  site = createSite(files, config);
  site.put('.gitignore', 'dist\nnode_modules\n');
  git('init');
  git('add', '.');
  git('commit', '-m', 'first', '--date', '2024-01-01T00:00:00Z');
  await site.build();
  // The first build started so soon after the files were written that their metadata may prove nothing.
  await site.build();
  cold = site.copy();
});
afterAll(() => {
  site.remove();
  cold.remove();
});

/** Which pages a build has processed. */
type Way = 'edited pages' | 'all pages';

/** Builds the site and, with no cache but the bundle, a copy; expects the same output. Returns the printed text. */
async function expectSame(way: Way): Promise<string> {
  for (const name of ['docs', 'site.config.ts']) {
    cold.remove(name);
    cpSync(join(site.dir, name), join(cold.dir, name), { recursive: true });
  }
  for (const name of ['dist', 'state.json', 'changes.json', 'sources.json', 'documents', 'search'])
    cold.remove(name === 'dist' ? name : `node_modules/.cache/kiln/${name}`);
  const text = await site.build();
  await cold.build();
  expect(differences(dist(site), dist(cold))).toEqual([]);
  expect(text.includes('Read pages') ? 'all pages' : 'edited pages', text).toBe(way);
  return text;
}

const edit = (file: string, before: string, after: string) => {
  const text = site.read(`docs/${file}`);
  expect(text).toContain(before);
  site.put(
    `docs/${file}`,
    text.replace(before, () => after),
  );
};

test('the text of a page, twice', async () => {
  expect(site.read('dist/sitemap.xml')).toContain('<loc>https://fixture.example/guide/start</loc>\n<lastmod>');
  edit('en/guide/start.mdx', 'The end.', 'Another end, with *quite* Other words.');
  expect(await expectSame('edited pages')).toContain('1 compiled, 1 rendered');
  expect(existsSync(join(site.dir, 'node_modules/.cache/kiln/changes.json'))).toBe(true);
  expect(site.read('dist/sitemap.xml')).not.toContain('<loc>https://fixture.example/guide/start</loc>\n<lastmod>');
  expect(site.read('dist/llms-full.txt')).toContain('Another end');
  edit('en/guide/start.mdx', 'Another end', 'One more');
  await expectSame('edited pages');
});

test('pages of both languages, with new code and links', async () => {
  edit('en/guide/described.mdx', 'A lead.', 'Another lead, and [start](./start).\n\n```js\nlet b = 2;\n```');
  edit('zh/guide/described.mdx', '开头。', '另一个开头，见[开始](./start#more)。');
  expect(await expectSame('edited pages')).toContain('2 compiled, 2 rendered');
});

test('a file rewritten with the same content', async () => {
  site.put('docs/en/guide/start.mdx', site.read('docs/en/guide/start.mdx'));
  expect(await expectSame('edited pages')).toContain('0 compiled, 0 rendered');
});

test.each([
  ['a title', 'en/guide/start.mdx', '# Start', '# Begin'],
  ['a heading', 'en/guide/described.mdx', 'Another lead', '## A heading\n\nAnother lead'],
  ['frontmatter', 'en/guide/described.mdx', 'In one sentence.', 'In another sentence.'],
  ['a description that is taken from the text', 'en/guide/start.mdx', 'The lead.', 'Another lead.'],
  ['a fragment', 'en/guide/code.mdx', 'const a = 1', 'const a = 2'],
  ['an overview', 'en/guide/index.mdx', '# Guide', '# Guide\n\nIts text.'],
])('edits that affect other pages: %s', async (name, file, before, after) => {
  if (name === 'a heading') edit('zh/guide/described.mdx', '另一个', '## 标题\n\n另一个');
  edit(file, before, after);
  await expectSame('all pages');
});

test('a link to a missing heading fails the build and leaves the existing output untouched', async () => {
  const before = site.read('dist/guide/described.html');
  edit('en/guide/described.mdx', './start', './start#nowhere');
  const { code, text } = await site.attempt('build');
  expect(code).toBe(1);
  expect(text).toContain('There is no #nowhere on /guide/start.');
  expect(site.read('dist/guide/described.html')).toBe(before);
  edit('en/guide/described.mdx', '#nowhere', '#more');
  // The failed build left other text in the cache than in the index.
  await expectSame('all pages');
});

test('output changed by hand is repaired along with an edit', async () => {
  edit('en/guide/described.mdx', 'Another lead', 'Some lead');
  site.put('dist/guide/code.html', 'broken');
  await expectSame('all pages');
});

test('a page restored to its committed content gets its date back', async () => {
  site.put('docs/en/guide/start.mdx', files['docs/en/guide/start.mdx']);
  await expectSame('all pages');
  expect(site.read('dist/sitemap.xml')).toContain('<loc>https://fixture.example/guide/start</loc>\n<lastmod>');
});
