import { describe, expect, test } from 'vitest';
import { compileSample, summarizeFindings, tinyPng } from './sample-page.fixture.js';

const files = {
  'docs/en/_part.mdx': '## Part {props.n}\n',
  'docs/en/guide/data.json': '{ "version": "1.2", "list": [1, 2] }',
  'docs/en/guide/logo.png': tinyPng,
  'docs/en/guide/manual.pdf': '%PDF',
  'docs/en/guide/_sample.ts': 'const a: Array<string> = [];\n',
  'shared/_outside.mdx': 'From *outside*\n',
  'shared/facts.json': '{ "a": "fact" }',
  '.env': 'SECRET=1',
  'tsconfig.json':
    '// nearest\n{ "compilerOptions": { "paths": { "@parts/*": ["./none/*", "./docs/en/*"], "@shared/*": ["shared/*"], /* x */ }, }, }',
  'node_modules/some-data/package.json': '{ "name": "some-data", "version": "3.4.5" }',
};
const compile = (source: string, more: Record<string, string | Uint8Array> = {}, user = {}) =>
  compileSample(source, { files: { ...files, ...more }, user });
const names = (paths: readonly string[]) => paths.map((path) => path.replace(/^.*sample-site-[^/]*\//, ''));

describe('import resolution', () => {
  test('resolves fragments through <root>, an alias and the docs folder', async () => {
    const { html, findings, dependencies } = await compile(
      "import A from '<root>/shared/_outside.mdx'\nimport B from '@parts/_part.mdx'\nimport C from '/en/_part.mdx'\n\n<A />\n\n<B n={1} />\n\n<C n={2} />\n",
    );
    expect(findings).toEqual([]);
    expect(html).toMatch(/^<p>From <em>outside<\/em><\/p><h2[^>]*>Part 1.*<h2[^>]*>Part 2/);
    expect(names(dependencies)).toEqual([
      'docs/en/_part.mdx',
      'docs/en/guide/tsconfig.json',
      'docs/en/tsconfig.json',
      'docs/tsconfig.json',
      'none/_part.mdx',
      'shared/_outside.mdx',
      'tsconfig.json',
    ]);
  });

  test('uses the nearest tsconfig.json and what it extends', async () => {
    const nearer = {
      'docs/tsconfig.json': '{ "extends": "../configs/base" }',
      'configs/base.json': '{ "compilerOptions": { "baseUrl": "../shared", "paths": { "@parts/*": ["*"] } } }',
    };
    const { html, findings } = await compile("import A from '@parts/_outside.mdx'\n\n<A />\n", nearer);
    expect([html, findings]).toEqual(['<p>From <em>outside</em></p>', []]);
  });

  test('includes the code of a file through <root>', async () => {
    const { findings, text } = await compile('```json file="<root>/shared/facts.json"\n```\n');
    expect([text.trim(), findings]).toEqual(['{ "a": "fact" }', []]);
  });

  test.each([
    ["import A from '<root>/../x.mdx'", "is outside of the site's folder"],
    ["import a from '<root>/.env?raw'", "is outside of the site's folder"],
    ["import A from '@shared/none.mdx'", 'There is no file @shared/none.mdx'],
    ["import a from '../../../shared/facts.json'", 'is outside of the docs folder'],
    ["import a from './none.png'", 'There is no file ./none.png'],
    ["import a from './none.ts?raw'", 'There is no file ./none.ts'],
  ])('%s', async (statement, what) => {
    const { findings } = await compile(`${statement}\n\n${/ a /.test(statement) ? '{a}' : '<A />'}\n`);
    expect(summarizeFindings(findings)).toEqual(['include docs/en/guide/page.mdx:1:1']);
    expect(findings[0]?.what).toContain(what);
  });
});

describe('imported values', () => {
  test('imports JSON as a whole, by name, through an alias, and from a package', async () => {
    const { html, findings } = await compile(
      "import data from './data.json'\nimport { version, list as numbers } from './data.json'\nimport { a as fact } from '@shared/facts.json'\nimport { version as theirs } from 'some-data/package.json'\n\nSay {data.version} {version} {numbers.length} {fact} {theirs}\n\n<X v={data.list} />\n",
    );
    expect(summarizeFindings(findings)).toEqual([]);
    expect(html).toBe('<p>Say 1.2 1.2 2 fact 3.4.5</p><X {"v":[1,2]}></X>');
  });

  test('reports a name that the JSON does not have', async () => {
    const { findings } = await compile("import { versoin } from './data.json'\n\n{versoin}\n");
    expect(findings.map(({ what, fix }) => [what, fix])).toEqual([['There is no "versoin" in ./data.json.', 'Did you mean "version"?']]);
  });

  test('imports the URL of an asset, for attributes, props, links, and images with their size', async () => {
    const { html, assets, findings, dependencies } = await compile(
      "import logo from './logo.png'\nimport manual from './manual.pdf'\nimport sample from './_sample.ts?url'\n\n<img src={logo} alt=\"L\" />\n\n<Hero src={logo} />\n\n<a href={manual}>m</a>\n\n<source srcset={`${logo} 2x`} />\n\n<Get href={sample} />\n",
      {},
      { base: '/docs/' },
    );
    expect(findings).toEqual([]);
    const address = /\/docs\/_\/assets\/logo\.\w{10}\.png/.exec(html)?.[0] ?? '';
    expect(html).toContain(`<img src="${address}" alt="L" width="3" height="2"`);
    expect(html).toContain(`<Hero {"src":"${address}"}>`);
    expect(html).toMatch(/<a href="\/docs\/_\/assets\/manual\.\w{10}\.pdf">m<\/a>/);
    expect(html).toContain(`srcset="${address} 2x"`);
    expect(html).toMatch(/<Get \{"href":"\/docs\/_\/assets\/_sample\.\w{10}\.ts"\}>/);
    expect(assets.map(({ output }) => output.replace(/\.\w{10}\./, '.'))).toEqual([
      '_/assets/logo.png',
      '_/assets/manual.pdf',
      '_/assets/_sample.ts',
    ]);
    expect(names(dependencies)).toEqual([
      'docs/en/guide/_sample.ts',
      'docs/en/guide/logo.dark.png',
      'docs/en/guide/logo.png',
      'docs/en/guide/manual.pdf',
    ]);
  });

  test('does not copy an unused asset', async () => {
    const { assets, findings } = await compile("import logo from './logo.png'\n\ntext\n");
    expect([assets, findings]).toEqual([[], []]);
  });

  test('imports the text of a file', async () => {
    const { html, text, findings } = await compile(
      "import code from './_sample.ts?raw'\n\n<pre><code>{code}</code></pre>\n\n{code.length} <X v={code.trim()} />\n",
    );
    expect(findings).toEqual([]);
    expect(html).toContain('<pre><code>const a: Array&lt;string&gt; = [];\n</code></pre>');
    expect(html).toContain('<X {"v":"const a: Array<string> = [];"}>');
    expect(text).toContain('const a: Array<string>');
  });

  test.each([
    ["import { a } from './_sample.ts?raw'", 'import', 'Import the whole file under one name'],
    ["import * as a from './logo.png'", 'import', 'Import the whole file under one name'],
    ["import a from './logo.png?raw'", 'include', 'Save it as UTF-8'],
    ["import a from './notes.txt'", 'import', '?raw'],
  ])('%s', async (statement, rule, fix) => {
    const { findings } = await compile(`${statement}\n\n{a}\n`, { 'docs/en/guide/notes.txt': 'x' });
    expect(summarizeFindings(findings)).toEqual([`${rule} docs/en/guide/page.mdx:1:1`]);
    expect(findings[0]?.fix).toContain(fix);
  });
});

describe('constants', () => {
  test('literals, values derived from them, and imported data, in expressions, attributes and props', async () => {
    const source = [
      "export const version = '1.2', major = 1, isNew = true, none = null",
      "export const names = ['a', { deep: [version] }]",
      'export const label = `v${version}`',
      "export const link = isNew ? { href: '/x', text: label } : none",
      'export const taken = data.version',
      "import data from './data.json'",
      '',
      '# Release {version}',
      '',
      "Say {label} {names[1].deep[0]} {isNew && 'new'}{none && 'never'} {link.text} {taken}",
      '',
      '<div title={label} data-major={major} hidden={!isNew}>x</div>',
      '',
      '<X a={names} b={{ version, ...link }} c={major > 1 ? 1 : [none]} />',
      '',
    ].join('\n');
    const { html, headings, findings } = await compile(source);
    expect(findings).toEqual([]);
    expect(headings.map(({ text, id }) => [text, id])).toEqual([['Release 1.2', 'release-12']]);
    expect(html).toContain('<p>Say v1.2 1.2 new v1.2 1.2</p><div title="v1.2" data-major="1">x</div>');
    expect(html).toContain('<X {"a":["a",{"deep":["1.2"]}],"b":{"version":"1.2","href":"/x","text":"v1.2"},"c":[null]}>');
  });

  test.each([
    [
      "import { useState } from 'some-hooks'\n\nexport const x = useState(0)\n",
      'useState comes from the module some-hooks, whose code does not run in a page',
    ],
    [
      "import { useState } from 'some-hooks'\n\n{useState(0)}\n",
      'useState comes from the module some-hooks, whose code does not run in a page',
    ],
    ["\n\n{fetch('/x')}\n", 'fetch is not defined'],
    ['\n\nexport const x = await something\n', 'a page cannot use `await`'],
    ['\n\nexport default () => null\n', 'a page cannot use exports other than constants and functions'],
  ])('reports %j', async (source, what) => {
    const { findings } = await compile(source, {
      'node_modules/some-hooks/package.json': '{ "name": "some-hooks", "main": "index.js" }',
      'node_modules/some-hooks/index.js': '',
    });
    expect(summarizeFindings(findings)).toEqual(['expression docs/en/guide/page.mdx:3:1']);
    expect(findings[0]?.what).toContain(what);
  });
});
