import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainHighlighter } from '../content/highlight/create-highlighter.js';
import { readDocument } from '../content/read-documents.js';
import type { Plugin } from '../plugins/plugin.js';
import { ask } from '../preview/sample-output.fixture.js';
import { DevSite } from './dev-site.js';
import type { PageReport } from './page-report.js';
import { type SampleDev, startSampleDev } from './sample-dev.fixture.js';

const good = '---\ntitle: Start\n---\n\n# Start\n\nFirst text.\n\n## Part\n\n![A dot](./dot.svg)\n';
const broken = good.replace('First text.', 'Second text. <Open>');
let dev: SampleDev;

beforeEach(async () => {
  dev = await startSampleDev({
    'docs/index.mdx': '# Home\n\n[Part](/start#part)\n',
    'docs/start.mdx': good,
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'secret.txt': 'secret',
  });
});
afterEach(() => dev.close());

const save = (file: string, text: string) => dev.site.change([dev.write(file, text)]);
const html = async (path = '/start') => (await ask(dev, path)).body.toString();
const tool = (name: string, query: Record<string, string>) =>
  ask(dev, `/_/dev/${name}?${new URLSearchParams({ token: dev.token, ...query })}`);
const reportOf = async (route: string) => JSON.parse((await tool('findings', { route })).body.toString()) as PageReport;

describe('a page that cannot be parsed', () => {
  test('is shown in its last good version, marked as stale, with its images', async () => {
    const image = /src="([^"]+)"/.exec(/<img[^>]*>/.exec(await html())?.[0] ?? '')?.[1] as string;
    save('docs/start.mdx', broken);
    const stale = await html();
    expect(stale).toContain('First text.');
    expect(stale).not.toContain('Second text.');
    expect(stale).toMatch(/<html[^>]* data-dev-stale/);
    expect((await ask(dev, image)).status).toBe(200);
    expect((await tool('page', { route: '/start' })).body.toString()).toContain('First text.');
    save('docs/start.mdx', broken.replace(' <Open>', ''));
    expect(await html()).toContain('Second text.');
    expect(await html()).not.toMatch(/<html[^>]* data-dev-stale/);
  });

  test('is shown with its frame if there is no good version', async () => {
    save('docs/start.mdx', broken);
    const { body, status } = await ask(dev, '/start');
    expect(status).toBe(200);
    expect(body.toString()).not.toMatch(/<html[^>]* data-dev-stale/);
    expect(await reportOf('/start')).toMatchObject({ isStale: false, findings: [{ rule: 'syntax' }] });
  });

  test('has one finding with an excerpt, and links to its sections stay valid', async () => {
    await html();
    save('docs/start.mdx', broken);
    const { findings, isStale } = await reportOf('/start');
    expect(isStale).toBe(true);
    expect(findings).toHaveLength(1);
    expect(findings[0]?.where).toMatchObject({ file: 'docs/start.mdx', line: 7 });
    expect(findings[0]?.excerpt).toEqual({ start: 5, lines: ['# Start', '', 'Second text. <Open>', '', '## Part'] });
    expect(dev.reported.get('docs/start.mdx')).toHaveLength(1);
    expect((await reportOf('/')).findings).toEqual([]);
  });

  test('shows the saved title and headings once it is fixed', async () => {
    await html();
    save('docs/start.mdx', broken);
    await html();
    expect(save('docs/start.mdx', good.replace('title: Start', 'title: Begin').replace('## Part', '## Piece'))).toBeNull();
    const payload = JSON.parse((await tool('page', { route: '/start' })).body.toString()) as { page: { title: string; toc: object[] } };
    expect(payload.page).toMatchObject({ title: 'Begin', toc: [{ text: 'Piece' }] });
    expect((await reportOf('/start')).isStale).toBe(false);
  });

  test('keeps its last frontmatter while the new one cannot be parsed', async () => {
    await html();
    for (const text of [good.replace('title: Start', 'title: "Start'), good.replace('\n---\n', '\n')]) {
      save('docs/start.mdx', text);
      expect(await html()).toContain('<title>Start');
      expect(await html()).toContain('First text.');
      expect(await reportOf('/start')).toMatchObject({ isStale: true, findings: [{ rule: 'frontmatter' }] });
    }
    save('docs/start.mdx', good.replace('title: Start', 'title: Begin'));
    expect(await html()).toContain('<title>Begin');
    expect((await reportOf('/start')).findings).toEqual([]);
  });

  test('a mistake that leaves the page readable does not hide the new version', async () => {
    await html();
    save('docs/start.mdx', good.replace('First text.', 'Third text. [dead](./nowhere)'));
    expect(await html()).toContain('Third text.');
    expect(await reportOf('/start')).toMatchObject({ isStale: false, findings: [{ rule: 'dead-link' }] });
  });
});

describe('the editor', () => {
  test('opens at the location, for files of the site only', async () => {
    const editor = dev.write('editor.sh', '#!/bin/sh\necho "$@" > "$0.log"\n');
    chmodSync(editor, 0o755);
    vi.stubEnv('LAUNCH_EDITOR', editor);
    symlinkSync(tmpdir(), dev.path('docs/out'));
    for (const file of ['../../etc/passwd', '/etc/passwd', 'docs', '', 'docs/out/x', 'docs/none.mdx', '$(id)']) {
      expect((await tool('open', { file, line: '1', column: '1' })).status, file).toBe(500);
    }
    expect(existsSync(`${editor}.log`)).toBe(false);
    expect((await tool('open', { file: 'docs/start.mdx', line: '7', column: '3' })).status).toBe(204);
    const opened = () => readFileSync(`${editor}.log`, 'utf8').trim();
    await expect.poll(() => existsSync(`${editor}.log`) && opened()).toMatch(/docs\/start\.mdx 7 3$/);
    expect(dev.printed.every((line) => line.includes('does not exist in the site'))).toBe(true);
    vi.unstubAllEnvs();
  });
});

test('applies head, policy and severities of the config in dev as in a build', async () => {
  const files = { 'docs/index.mdx': '# Home\n\n[dead](./nowhere)\n\n<iframe src="https://no.example/" title="x" />\n' };
  const other = await startSampleDev(files, {
    head: [{ tag: 'meta', attrs: { name: 'own', content: '1' } }],
    csp: { img: ['https://images.example'] },
    rules: { 'dead-link': 'warning', csp: 'off' },
  });
  try {
    const page = (await ask(other, '/')).body.toString();
    expect(page).toContain('<meta name="own" content="1">');
    expect(page).toMatch(/<meta http-equiv="Content-Security-Policy" content="[^"]*img-src 'self' data: https:\/\/images\.example;/);
    const { findings } = await other.site.check(other.site.findPage('/') as never);
    expect(findings.map(({ severity, rule }) => [severity, rule])).toEqual([['warning', 'dead-link']]);
  } finally {
    other.close();
  }
});

test('runs plugins in dev as in a build', async () => {
  const plugin: Plugin = {
    name: 'own',
    source: (body) => body.replace('WORD', 'sentence'),
    containers: { aside: { title: 'Aside' } },
    page: ({ source }) => ({ head: [{ tag: 'meta', attrs: { name: 'route', content: source.routePath }, children: '' }] }),
    files: (pages) => [{ path: 'routes.txt', content: pages.map(({ source }) => source.routePath).join('\n') }],
    checks: (pages) => pages.map(({ source }) => ({ rule: 'own', what: 'Seen.', where: { file: `docs/${source.file}` }, fix: 'None.' })),
  };
  const other = await startSampleDev({ 'docs/index.mdx': '# Home\n\nA WORD.\n\n:::aside\nBeside.\n:::\n' }, { plugins: [plugin] as never });
  try {
    const text = (await ask(other, '/')).body.toString();
    expect(text).toContain('A sentence.');
    expect(text).toContain('<p class="callout-title">Aside</p>');
    expect(text).toContain('<meta name="route" content="/">');
    expect((await ask(other, '/routes.txt')).body.toString()).toBe('/');
    const { findings } = await other.site.check(other.site.findPage('/') as never);
    expect(findings.map(({ rule }) => rule)).toEqual(['own/own']);
  } finally {
    other.close();
  }
});

test.each([
  [false, '开始'],
  [true, 'start'],
])('translations reuse heading ids if the config says so: %s', async (sharedHeadingIds, id) => {
  const locales = ['en', 'zh'].map((lang) => ({ lang, label: lang }));
  const files = { 'docs/en/index.mdx': '# Home\n\n## Start\n', 'docs/zh/index.mdx': '# 主页\n\n## 开始\n' };
  const other = await startSampleDev(files, { markdown: { sharedHeadingIds }, themeConfig: { locales } });
  try {
    expect((await ask(other, '/zh/')).body.toString()).toContain(`<h2 id="${id}"`);
  } finally {
    other.close();
  }
});

test('fails both requests if the indexes of two languages cannot be built', async () => {
  const locales = ['en', 'zh'].map((lang) => ({ lang, label: lang }));
  const files = { 'docs/en/index.mdx': '# Home\n', 'docs/zh/index.mdx': '# 主页\n' };
  const plugins = [{ name: 'own', source: () => Promise.reject(new Error('late')) as never }];
  const other = await startSampleDev(files, { plugins, themeConfig: { locales } });
  try {
    const asked = ['en', 'zh'].map((lang) => ask(other, `/static/search_index.${lang}.dev.pack.json`));
    for (const { status, body } of await Promise.all(asked))
      expect([status, body.toString()]).toEqual([500, expect.stringContaining('"own"')]);
  } finally {
    other.close();
  }
});

test('survives a file that is gone by the time it is read, and a folder in place of a list', async () => {
  await html();
  rmSync(dev.path('docs/start.mdx'));
  expect(readDocument({ path: dev.path('docs/start.mdx'), config: dev.site.config })).toBeNull();
  mkdirSync(dev.path('docs/_meta.json'));
  expect(dev.site.change([dev.path('docs/start.mdx')])).toBeNull();
  expect((await ask(dev, '/start')).status).toBe(404);
  expect((await reportOf('/')).findings).toContainEqual(expect.objectContaining({ rule: 'meta', where: { file: 'docs/_meta.json' } }));
});

test('treats a pipe, which could be read forever, as a missing file', async () => {
  dev.write('docs/_part.mdx', 'a part');
  dev.write('docs/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  dev.write('docs/with.mdx', "import Part from './_part.mdx'\n\n# With\n\n<Part />\n\n![picture](./picture.svg)\n");
  dev.site.change([dev.path('docs/with.mdx')]);
  expect((await ask(dev, '/with')).body.toString()).toContain('a part');
  const pipes = ['docs/_part.mdx', 'docs/picture.svg', 'docs/start.mdx', 'docs/_meta.json'].map(dev.path);
  for (const pipe of pipes) {
    rmSync(pipe, { force: true });
    execFileSync('mkfifo', [pipe]);
  }
  dev.site.change(pipes);
  expect((await ask(dev, '/start')).status).toBe(404);
  const rules = (await reportOf('/with')).findings.map(({ rule }) => rule);
  expect(rules).toEqual(expect.arrayContaining(['include', 'missing-image', 'meta']));
});

test.each(['./index.mdx/a.png', `./${'a'.repeat(300)}.png`, './a%00.png', './loop.png'])(
  'reports an impossible path as missing: %s',
  async (path) => {
    symlinkSync('loop.png', dev.path('docs/loop.png'));
    dev.write('docs/start.mdx', `import data from '${path}?raw'\n\n# Start\n\n![a](${path})\n\n[a](${path})\n`);
    dev.site.change([dev.path('docs/start.mdx')]);
    const found = (await reportOf('/start')).findings.map(({ rule, where }) => [rule, where.line]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['include', 1],
        ['missing-image', 5],
      ]),
    );
  },
);

test('an original shown for a missing translation follows edits, until a translation replaces it', async () => {
  dev.close();
  const locales = ['en', 'zh'].map((lang) => ({ lang, label: lang }));
  dev = await startSampleDev(
    { 'docs/en/index.mdx': '', 'docs/zh/index.mdx': '', 'docs/en/start.mdx': good, 'docs/en/dot.svg': '<svg/>' },
    { themeConfig: { locales }, rules: { 'missing-twin': 'warning' } },
  );
  expect(await html('/zh/start')).toContain('First text.');
  expect((await reportOf('/zh/start')).findings.map(({ rule }) => rule)).toContain('missing-twin');
  expect(save('docs/en/start.mdx', good.replace('First', 'Second'))).toEqual(['/start', '/zh/start']);
  expect(await html('/zh/start')).toContain('Second text.');
  expect(save('docs/zh/start.mdx', '# 开始\n\n## 部分\n')).toBeNull();
  expect(await html('/zh/start')).toContain('开始');
});

test('a restarted server shows what was saved since, and everything else unchanged', async () => {
  dev.site.keepSources();
  dev.write('docs/start.mdx', good.replace('title: Start', 'title: Begin'));
  const again = new DevSite(dev.site.config, plainHighlighter);
  expect(again.indexed.pages.map(({ data }) => data.title)).toEqual(['Home', 'Begin']);
  const home = again.findPage('/');
  expect(home && (await again.loadBody(await again.compile(home))).text).toContain('Part');
});
