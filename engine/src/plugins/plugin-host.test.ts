import { describe, expect, test } from 'vitest';
import { applyPlugins } from '../config/apply-plugins.js';
import { SiteError } from '../model/index.js';
import { sampleConfig, samplePage } from '../pages/sample-site.fixture.js';
import { hookLimit } from '../config/call-hook.js';
import type { Plugin } from './plugin.js';
import { pluginDocuments } from './plugin-documents.js';
import { contentHooksOf, pluginFiles, pluginFindings, withAdditions } from './plugin-host.js';

const place = { file: 'site.config.ts', siteDir: '/site', mode: 'production' } as const;

/** Time limit in milliseconds for hooks that never end. Other hooks get the default limit. */
const short = 50;
const withHooks = (hooks: Partial<Plugin>) => sampleConfig({ plugins: [{ name: 'wrong', ...hooks } as never] });
const page = samplePage('/a', sampleConfig());
const { source } = page;

/** Returns the message of an error that a hook throws or rejects with. */
async function messageOf(run: () => unknown): Promise<string | undefined> {
  try {
    await run();
  } catch (error) {
    if (error instanceof SiteError) return error.findings.map(({ rule, what }) => `${rule}: ${what}`).join();
    throw error;
  }
  return undefined;
}

const loop = () => {
  for (;;);
};
const never = () => new Promise<never>(() => {});
const fail = () => {
  throw new Error('on purpose');
};

describe('reports an error that names the plugin if a hook throws, returns an invalid value or does not end', () => {
  test.each<[hook: keyof Plugin, run: (hook: never, limit?: number) => unknown, nonsense: unknown]>([
    ['config', (hook, limit) => applyPlugins({ plugins: [{ name: 'wrong', config: hook }] }, { ...place, limit }), 7],
    [
      'documents',
      (hook, limit = hookLimit) => pluginDocuments([source], withHooks({ documents: hook }), { mode: 'production', limit }),
      [7],
    ],
    ['source', (hook, limit) => contentHooksOf(withHooks({ source: hook }), limit).source('text', source), 7],
    [
      'fences',
      (hook, limit) => contentHooksOf(withHooks({ fences: { x: hook } }), limit).fences['x']?.({ lang: 'x', code: '', meta: '' }, source),
      'text',
    ],
    [
      'code',
      (hook, limit) => contentHooksOf(withHooks({ code: hook }), limit).code({ lang: 'x', code: '', meta: '' }, source),
      [{ start: 0 }],
    ],
    ['math', (hook, limit) => contentHooksOf(withHooks({ math: hook }), limit).math?.({ tex: '', display: false }), { html: '' }],
    ['page', (hook, limit) => withAdditions(page, withHooks({ page: hook }), limit), { heads: [] }],
    ['search', (hook, limit) => withAdditions(page, withHooks({ search: hook }), limit), { weight: -1 }],
    ['tree', (hook, limit) => contentHooksOf(withHooks({ tree: hook }), limit).tree({ type: 'root', children: [] }, source), 7],
    ['files', (hook, limit) => pluginFiles([page], withHooks({ files: hook }), limit), [{ path: '/etc/passwd', content: '' }]],
    ['checks', (hook, limit) => pluginFindings([page], withHooks({ checks: hook }), limit), [{ what: 'x' }]],
  ])('%s', async (name, run, nonsense) => {
    const start = `plugin: The hook "${name}" of the plugin "wrong"`;
    expect(await messageOf(() => run(fail as never))).toBe(`${start} failed: on purpose.`);
    expect(await messageOf(() => run((() => nonsense) as never))).toMatch(new RegExp(`^${start} (?:returned|failed)`));
    expect(await messageOf(() => run(loop as never, short))).toBe(`${start} is still running after 0.05 seconds.`);
  });

  test.each<[hook: string, run: (hook: never, limit?: number) => unknown]>([
    ['config', (hook, limit) => applyPlugins({ plugins: [{ name: 'wrong', config: hook }] }, { ...place, limit })],
    ['files', (hook, limit) => pluginFiles([page], withHooks({ files: hook }), limit)],
    ['checks', (hook, limit) => pluginFindings([page], withHooks({ checks: hook }), limit)],
  ])('%s, asynchronous', async (name, run) => {
    const start = `plugin: The hook "${name}" of the plugin "wrong"`;
    expect(await messageOf(() => run((() => Promise.reject(new Error('later'))) as never))).toBe(`${start} failed: later.`);
    expect(await messageOf(() => run(never as never, short))).toBe(`${start} is still running after 0.05 seconds.`);
  });
});

test.each(['../a', 'a/../../b', '/a', './a', '..', ''])('rejects a file of a plugin at %j', async (path) => {
  const config = withHooks({ files: () => [{ path, content: '' }] });
  expect(await messageOf(() => pluginFiles([page], config))).toContain('returned an invalid value');
});

test('requires a function as the content of a file with a key', async () => {
  const withFile = (file: unknown) => withHooks({ files: () => [file] as never });
  const [file] = await pluginFiles([page], withFile({ path: 'a.bin', key: '1', content: () => new Uint8Array(1) }));
  expect(file).toMatchObject({ path: 'a.bin', key: '1' });
  expect(await messageOf(() => pluginFiles([page], withFile({ path: 'a.bin', key: '1', content: 'x' })))).toContain(
    'returned an invalid value',
  );
  expect(await messageOf(() => pluginFiles([page], withFile({ path: 'a.bin', content: () => 'x' })))).toContain(
    'returned an invalid value',
  );
});

test('runs plugins in order and passes the result of each to the next', () => {
  const plugins = ['a', 'b'].map((name) => ({ name, source: (body: string) => `${body}${name}` }));
  expect(contentHooksOf(sampleConfig({ plugins: plugins as never })).source('', source)).toBe('ab');
});

test('combines the additions of all plugins to a page', () => {
  const plugins: Plugin[] = [
    {
      name: 'a',
      page: () => ({ head: [{ tag: 'meta', attrs: { name: 'a' }, children: '' }] }),
      search: () => ({ keywords: ['x'], weight: 2 }),
    },
    { name: 'b', search: ({ data }) => ({ keywords: [`${data.frontmatter.keywords?.join()}y`], questions: ['how'], weight: 3 }) },
  ];
  const {
    added: { head, searchWeight },
    data,
  } = withAdditions(page, sampleConfig({ plugins: plugins as never }));
  expect({ head: head.length, searchWeight, frontmatter: data.frontmatter }).toEqual({
    head: 1,
    searchWeight: 6,
    frontmatter: { keywords: ['x', 'xy'], questions: ['how'] },
  });
});

describe('the documents hook', () => {
  const documentsOf = (documents: NonNullable<Plugin['documents']>, more = {}) =>
    pluginDocuments([source], sampleConfig({ plugins: [{ name: 'a', documents }] as never, ...more }), { mode: 'production' });

  test('can omit pages and create others with a route and a content hash', () => {
    const [made, other] = documentsOf((_, { create }) =>
      ['x', 'y'].map((body) => create({ lang: 'zh', pagePath: `/blog/${body}/`, title: 'A', body })),
    );
    expect(made).toMatchObject({ file: 'zh/blog/x/index.mdx', routePath: '/zh/blog/x/', generated: true, title: 'A' });
    expect(made?.hash).not.toBe(other?.hash);
  });

  test('reports two pages at the same route', async () => {
    const { pagePath, lang } = source;
    const twice = () => documentsOf((all, { create }) => [...all, create({ lang, pagePath, title: '', body: '' })]);
    expect(await messageOf(twice)).toBe('duplicate-route: The plugin "a" adds a page at /a, which already exists.');
  });
});

test('lets a plugin set the previous and next page', () => {
  const next = { text: 'Next', link: '/next' };
  const { data } = withAdditions(page, withHooks({ page: () => ({ prev: null, next }) }));
  expect([data.prev, data.next]).toEqual([null, next]);
});

describe('rules of plugins', () => {
  const found = { what: 'x', where: { file: 'a' }, fix: 'y' };
  const findingsOf = async (plugin: Partial<Plugin>, rules: Record<string, 'error' | 'warning' | 'off'> = {}) =>
    (await pluginFindings([page], sampleConfig({ plugins: [{ name: 'own', ...plugin } as never], rules }))).map(
      ({ severity, rule, what }) => `${severity} ${rule}: ${what}`,
    );
  const checks = () => [{ ...found, rule: 'loud' }, { ...found, rule: 'quiet' }, found];

  test('names findings after plugin and rule, and reports errors by default', async () => {
    expect(await findingsOf({ checks })).toEqual(['error own/loud: x', 'error own/quiet: x', 'error own: x']);
  });

  test('uses the severity that the plugin sets unless the config overrides it', async () => {
    const rules = { loud: 'warning', quiet: 'off' } as const;
    expect(await findingsOf({ checks, rules })).toEqual(['warning own/loud: x', 'error own: x']);
    expect(await findingsOf({ checks, rules }, { 'own/loud': 'off', 'own/quiet': 'error', own: 'warning' })).toEqual([
      'error own/quiet: x',
      'warning own: x',
    ]);
  });

  test('reports an error about the plugin if it does not list the rule of a finding', async () => {
    expect(await findingsOf({ checks, rules: { loud: 'error', quite: 'error' } })).toEqual([
      'error own/loud: x',
      'error plugin: The plugin "own" reported a finding of the rule "quiet", which it does not declare.',
      'error own: x',
    ]);
  });

  test('names problems in fences and formulas after the plugin', () => {
    const problem = { what: 'x', fix: 'y' };
    const hooks = contentHooksOf(withHooks({ fences: { graph: () => ({ problem }) }, math: () => ({ problem }) }));
    const named = { problem: { ...problem, rule: 'wrong' } };
    expect(hooks.fences['graph']?.({ lang: 'graph', code: '', meta: '', title: '' } as never, source)).toEqual(named);
    expect(hooks.math?.({ tex: '', display: false })).toEqual(named);
  });
});
