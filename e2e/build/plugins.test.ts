import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSite, differences, type FixtureSite } from './fixture-site.js';
import { join } from 'node:path';

const page = (lang: string) =>
  `---\nowner: ${lang}\n---\n\n# Page\n\nThe WORD stands here.\n\n:::aside\nBeside it.\n:::\n\n\`\`\`chart\n1 2 3\n\`\`\`\n\n\`\`\`bars kept\n4\n\`\`\`\n\n\`\`\`ts\nconst linked = 1;\n\`\`\`\n`;

/** A plugin with every hook; `word` is its option. */
const plugin = (word: string) => `
const text = { '~standard': { version: 1, vendor: 'own', validate: (value) => (typeof value === 'string' ? { value } : { issues: [{ message: 'a name' }] }) } };
const number = { '~standard': { version: 1, vendor: 'own', validate: (value) => (typeof value === 'number' ? { value } : { issues: [{ message: 'a number of an owner' }] }) } };

export const everything = (word) => ({
  name: 'everything',
  version: '1.0.0',
  options: { word },
  config: (config) => ({ ...config, description: 'From a plugin' }),
  frontmatter: { owner: text },
  source: (body) => body.replace('WORD', word),
  containers: { aside: { title: { en: 'Aside', zh: '旁注' } } },
  fences: {
    chart: ({ code }) => ({ html: '<figure class="chart">' + code + '</figure>' }),
    bars: ({ code, meta }) => (meta === 'kept' ? { name: 'Bars', props: { code } } : null),
  },
  code: ({ code }) => (code.includes('linked') ? [{ start: code.indexOf('linked'), end: code.indexOf('linked') + 6, link: '/page' }] : []),
  page: ({ source: { frontmatter: { owner = '' } } }) => ({
    head: [{ tag: 'meta', attrs: { name: 'owner', content: owner } }],
    data: { owner },
    parts: owner ? { afterTitle: [{ name: 'Bars', props: { code: 'under the title' } }], end: [{ name: 'Bars' }] } : {},
    markdown: 'Owner: ' + owner,
  }),
  tree: (root) => {
    for (const node of root.children) if (node.type === 'heading' && node.depth === 1) node.children.push({ type: 'text', value: ' of the tree' });
  },
  search: () => ({ keywords: ['zebra'] }),
  files: async (pages) => [{ path: 'owners.json', content: JSON.stringify(pages.map(({ source }) => [source.routePath, source.frontmatter.owner ?? null])) }],
  headers: { '/owners.json': { 'X-Owner': word } },
  checks: (pages) =>
    pages
      .filter(({ source }) => source.frontmatter.owner === 'nobody')
      .map(({ source }) => ({ rule: 'owner', what: 'Nobody owns this page.', where: { file: source.file }, fix: 'Name an owner.' })),
  rules: { owner: 'error' },
  rsbuild: (config) => ({ ...config, source: { ...config.source, define: { ...config.source?.define, OWN_DEFINE: JSON.stringify('defined') } } }),
});

export default { title: 'Fixture', theme: THEME, themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }], lastUpdated: false }, plugins: [everything(${JSON.stringify(word)})] };
`;

let site: FixtureSite;
const configure = (word: string, change: (text: string) => string = (text) => text) =>
  site.put('site.config.ts', change(plugin(word).replace('THEME', JSON.stringify(join(import.meta.dirname, '../fixtures/plain-theme')))));

beforeAll(async () => {
  site = createSite({
    'docs/en/index.mdx': '# Home\n',
    'docs/zh/index.mdx': '# 主页\n',
    'docs/en/page.mdx': page('en'),
    'docs/zh/page.mdx': page('zh'),
    'mdx-components.tsx':
      'declare const OWN_DEFINE: string;\nexport const components = { Bars: ({ code }) => <b title={OWN_DEFINE}>{code}</b> };\n',
  });
  configure('sentence');
  await site.build();
});
afterAll(() => site.remove());

describe('every hook affects the output', () => {
  test.each<[hook: string, file: string, text: string]>([
    ['config', 'dist/index.html', '<meta name="description" content="From a plugin">'],
    ['source', 'dist/page.html', 'The sentence stands here.'],
    ['tree', 'dist/page.html', 'Page of the tree<a class="heading-anchor"'],
    ['containers', 'dist/page.html', '<div class="callout" data-type="aside"><p class="callout-title">Aside</p>'],
    ['containers by language', 'dist/zh/page.html', '<p class="callout-title">旁注</p>'],
    ['fences as HTML', 'dist/page.html', '<figure class="chart">1 2 3</figure>'],
    ['fences as a component, and rsbuild', 'dist/page.html', '<b title="defined">4</b>'],
    ['code', 'dist/zh/page.html', '<a href="/zh/page">linked</a>'],
    ['page, and frontmatter', 'dist/page.html', '<meta name="owner" content="en">'],
    ['page: parts under the title', 'dist/page.html', '</h1><b title="defined">under the title</b>'],
    ['page: parts at the end', 'dist/page.html', '<b title="defined"></b></div>'],
    ['page: Markdown', 'dist/page.md', 'Owner: en\n\nThe sentence'],
    ['page: data', 'dist/page.html', '"data":{"owner":"en"}'],
    ['files', 'dist/owners.json', '[["/",null],["/page","en"],["/zh/",null],["/zh/page","zh"]]'],
    ['headers', 'dist/_headers', '/owners.json\n  X-Owner: sentence\n'],
  ])('%s', (_, file, text) => expect(site.read(file)).toContain(text));

  test('search: keywords are indexed', () => {
    const index = /"search":\{"":"(search_index\.en\.[^"]+)"/.exec(site.read('dist/_/routes.en.json'))?.[1];
    expect(site.read(`dist/static/${index}.pack.json`)).toContain('zebra');
  });

  test('checks', async () => {
    site.put('docs/en/page.mdx', page('nobody'));
    expect(await site.attempt('build')).toMatchObject({ code: 1, text: expect.stringContaining('Nobody owns this page.') });
    const withRules = (rules: string) => configure('sentence', (text) => text.replace("title: 'Fixture',", `$& rules: ${rules},`));
    withRules("{ 'everything/owner': 'warning' }");
    expect(await site.attempt('check')).toMatchObject({ code: 0, text: expect.stringMatching(/Nobody owns this page\./) });
    withRules("{ 'everything/owner': 'off' }");
    expect((await site.attempt('check')).text).not.toContain('Nobody owns this page.');
    withRules("{ 'everything/ownr': 'off' }");
    expect(await site.attempt('check')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/There is no rule "everything\/ownr"\.[^]*Did you mean "everything\/owner"\?/),
    });
    site.put('docs/en/page.mdx', page('en'));
    configure('sentence');
  });
});

test('after a change of an option or of code, a warm build equals a cold one', async () => {
  for (const change of [() => configure('phrase'), () => configure('phrase', (text) => text.replace('class="chart"', 'class="drawing"'))]) {
    change();
    await site.build();
    const cold = site.copy();
    cold.put('node_modules/.keep', '');
    await cold.build();
    expect(differences(join(site.dir, 'dist'), join(cold.dir, 'dist'))).toEqual([]);
    cold.remove();
  }
  expect(site.read('dist/page.html')).toContain('<figure class="drawing">');
});

describe('names a faulty plugin and leaves the existing output untouched', () => {
  test.each<[what: string, change: (text: string) => string, messages: string[]]>([
    [
      'throws',
      (text) => text.replace("source: (body) => body.replace('WORD', word)", "source: () => { throw new Error('on purpose'); }"),
      ['docs/en/index.mdx', '"source" of the plugin "everything" failed: on purpose'],
    ],
    ['writes a page', (text) => text.replace("path: 'owners.json'", "path: 'index.html'"), ['A plugin writes index.html']],
    [
      'has a frontmatter that does not fit',
      (text) => text.replace('owner: text', 'owner: number'),
      ['docs/en/page.mdx:2:1', '"owner" is', 'Expected a number of an owner.'],
    ],
    ['has headers that do not fit', (text) => text.replace("'/owners.json'", "'owners.json'"), ['"plugins.0.headers']],
    ['has no name', (text) => text.replace("name: 'everything',", ''), ['"plugins.0.name"']],
  ])('%s', async (_, change, messages) => {
    const before = site.read('dist/page.html');
    configure('phrase', change);
    const { code, text } = await site.attempt('build');
    expect(code, text).toBe(1);
    for (const message of messages) expect(text).toContain(message);
    expect(text).not.toMatch(/\n\s+at .*:\d+:\d+/);
    expect(site.read('dist/page.html')).toBe(before);
  });
});
