import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileDocument } from './compile-document.js';
import { plainHighlighter } from './highlight/create-highlighter.js';
import { readDocuments } from './read-documents.js';
import { createRouteLookup } from './route-lookup.js';
import { bilingual, compileSample, summarizeFindings, writeSampleSite } from './sample-page.fixture.js';

test("resolves and checks a component's href like a link", async () => {
  const files = { 'docs/zh/guide/other.mdx': '# O\n' };
  const { article, links } = await compileSample('<Card href="/guide/other#x" />\n\n<Card href="https://a.example/" />\n', {
    files,
    file: 'zh/guide/page.mdx',
    user: { ...bilingual, base: '/docs/' },
  });
  expect(article).toMatchObject([{ props: { href: '/docs/zh/guide/other#x' } }, { props: { href: 'https://a.example/' } }]);
  expect(links).toMatchObject([{ target: '/zh/guide/other', hash: 'x', line: 1, column: 1 }]);
  const { findings } = await compileSample('<Card href="javascript:alert(1)" />\n');
  expect(findings).toMatchObject([{ rule: 'unsafe-link' }]);
});

describe('HTML tags', () => {
  test('writes attributes as in HTML', async () => {
    const { html } = await compileSample(
      '<div className="a" tabIndex={0} hidden data-x={"y"} aria-label="z" onClick="no">hi <b>**x**</b></div>\n',
    );
    expect(html).toBe('<div class="a" tabindex="0" hidden data-x="y" aria-label="z">hi <b><strong>x</strong></b></div>');
  });
  test('void tags, Markdown between tags, links', async () => {
    expect((await compileSample('a<br/>b\n')).html).toBe('<p>a<br>b</p>');
    expect((await compileSample('<section>\n\n## H\n\n</section>\n')).html).toContain('<section><h2 id="h"');
    expect((await compileSample('<a href="#x" className="c">t</a>\n')).html).toBe('<a href="/guide/page#x" class="c">t</a>');
  });
  test.each([
    ['<script>{"x"}</script>', 'inline-code'],
    ['<div style={{ color: "red" }}>x</div>', 'inline-style'],
  ])('reports %s', async (source, rule) =>
    expect(summarizeFindings((await compileSample(`${source}\n`)).findings)).toEqual([`${rule} docs/en/guide/page.mdx:1:1`]),
  );
});

describe('components and expressions', () => {
  test('children, nesting, props and positions', async () => {
    const { article } = await compileSample(
      '---\ntitle: x\n---\n\n<Outer a={1} b="s" c {...{ d: [1, { e: null }] }}>\n  **kid** <Inner.Part />\n</Outer>\n',
    );
    expect(article).toMatchObject([
      {
        name: 'Outer',
        props: { a: 1, b: 's', c: true, d: [1, { e: null }] },
        block: true,
        file: 'docs/en/guide/page.mdx',
        line: 5,
        column: 1,
        children: ['<p><strong>kid</strong> ', { name: 'Inner.Part', block: false, line: 6 }, '</p>'],
      },
    ]);
  });

  test('exports, frontmatter and JSON are in scope', async () => {
    const source =
      "---\ntitle: T\n---\nimport data from './data.json'\n\nexport const list = [1, 2];\nexport const double = (x) => x * 2;\n\nSay {frontmatter.title} {list.map(double).join('-')} {data.a.b} {null}{false}{/* comment */}\n";
    const { html, findings, dependencies } = await compileSample(source, {
      files: { 'docs/en/guide/data.json': '\uFEFF{ "a": { "b": "<j>" } }' },
    });
    expect(findings).toEqual([]);
    expect(html).toBe('<p>Say T 2-4 &lt;j&gt; </p>');
    expect(dependencies.map((path) => path.split('/').at(-1))).toEqual(['data.json']);
  });

  test('reports an export that cannot be read at its position', async () => {
    const { findings } = await compileSample(
      "---\ntitle: x\n---\n\nimport d from './d.json'\nexport const a = 1\nexport const b = nope\n",
      {
        files: { 'docs/en/guide/d.json': '1' },
      },
    );
    expect(summarizeFindings(findings)).toEqual(['expression docs/en/guide/page.mdx:7:1']);
  });

  test('leaves strings that look like exports or imports alone', async () => {
    const { html, findings } = await compileSample(
      "export const code = `\nexport const a = 1;\nimport x from './x.js'\n`\n\n{code}\n\n{`\nexport const b = 2`}\n",
    );
    expect(findings).toEqual([]);
    expect(html).toBe("\nexport const a = 1;\nimport x from './x.js'\n\nexport const b = 2");
  });

  test('renders nothing for comments alone, and only the value if there is one', async () => {
    const { html, findings } = await compileSample('a{\n  // comment\n}{/* x */ /* y */}{/* x */ 1 /* y */}b\n\n{\n// comment\n}\n');
    expect(findings).toEqual([]);
    expect(html).toBe('<p>a1b</p>');
  });

  test.each([
    ['{nope}', 'expression'],
    ['{() => 1}', 'expression'],
    ['<X a={() => 1} />', 'expression'],
    ['<X a={<b />} />', 'expression'],
    ['{process.exit(1)}', 'expression'],
    ['{(() => { while (true); })()}', 'expression'],
    ['{({ toJSON() { while(true){} } })}', 'expression'],
    ['{({ get a() { while(true){} } }).a}', 'expression'],
    ['{(async () => { while(true){} })()}', 'expression'],
    ["{Promise.reject(new Error('late'))}", 'expression'],
    ["{import('node:fs')}", 'expression'],
    ['{(() => { throw null })()}', 'expression'],
    ["{props.constructor.constructor('return process')()}", 'expression'],
    ['export const a = /x/', 'expression'],
    ['export const A = () => <b />', 'expression'],
    ["import X from './X.tsx'", 'import'],
    ["import { a } from 'react'", 'import'],
    ["import './x.css'", 'import'],
    ["import {\n  a,\n} from './y.json'", 'include'],
    ["import X from './none.mdx'", 'include'],
    ["import x from './bad.json'", 'include'],
  ])('%s', async (source, rule) => {
    const { findings } = await compileSample(`${source}\n`, { files: { 'docs/en/guide/bad.json': '{ "a": 1, }' } });
    expect(summarizeFindings(findings)).toEqual([`${rule} docs/en/guide/page.mdx:1:1`]);
  });
});

describe('fragments', () => {
  const files = {
    'docs/en/guide/_part.mdx': '## Part {props.n}\n\nSee [other](./other) and ![p](./p.svg)\n',
    'docs/en/guide/other.mdx': '# o\n',
    'docs/en/guide/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>',
    'docs/_shared/deep.mdx': "import Part from '../en/guide/_part.mdx'\n\n### Deep\n\n<Part n={2} headingOffset={1} />\n",
    'docs/en/guide/_a.mdx': "import B from './_b.mdx'\n\n<B />\n",
    'docs/en/guide/_b.mdx': "import A from './_a.mdx'\n\n<A />\n",
    'docs/en/guide/_bad.mdx': '---\ntitel: 1\n---\n\n<Open>\n',
  };
  const compile = (source: string) => compileSample(source, { files });

  test('props, headings moved down, and links and images relative to the fragment', async () => {
    const { headings, html, dependencies, markdown, findings } = await compile(
      "import Deep from '/_shared/deep.mdx'\n\n# T\n\n<Deep headingOffset={1} />\n",
    );
    expect(findings).toEqual([]);
    expect(headings.map(({ depth, text }) => `${depth} ${text}`)).toEqual(['1 T', '4 Deep', '4 Part 2']);
    expect(html).toContain('<a href="/guide/other">');
    expect(html).toMatch(/p\.\w{10}\.svg/);
    expect(dependencies.map((path) => path.split('/').at(-1)).toSorted()).toEqual(['_part.mdx', 'deep.mdx', 'p.dark.svg', 'p.svg']);
    expect(markdown).toMatch(/^#### Part/m);
    expect(markdown).not.toContain('import');
  });

  test('cuts the Markdown copy at the right offset after Chinese text', async () => {
    const { markdown } = await compile("import Part from './_part.mdx'\n\n中文，中文。\n\n<Part n={1} />\n\n结尾\n");
    expect(markdown).toMatch(/^中文，中文。\n\n## Part \{props\.n\}[\s\S]*\n\n结尾$/);
  });

  test('a fragment used twice has unique ids', async () => {
    expect((await compile("import P from './_part.mdx'\n\n<P n={1} />\n\n<P n={1} />\n")).headings.map(({ id }) => id)).toEqual([
      'part-1',
      'part-1-1',
    ]);
  });

  test('heading levels stay between 1 and 6', async () => {
    expect(
      (await compile("import P from './_part.mdx'\n\n<P headingOffset={-9} />\n\n<P headingOffset={9} />\n")).headings.map(
        ({ depth }) => depth,
      ),
    ).toEqual([1, 6]);
    expect(summarizeFindings((await compile('import P from \'./_part.mdx\'\n\n<P headingOffset="x" />\n')).findings)).toEqual([
      'include docs/en/guide/page.mdx:3:1',
    ]);
  });

  test('reports circular includes', async () => {
    const { findings } = await compile("import A from './_a.mdx'\n\n<A />\n");
    expect(summarizeFindings(findings)).toEqual(['cyclic-include docs/en/guide/_b.mdx:3:1']);
    expect(findings[0]?.what).toContain('en/guide/page.mdx → en/guide/_a.mdx → en/guide/_b.mdx → en/guide/_a.mdx');
  });

  test('reports a page that includes itself', async () => {
    expect(summarizeFindings((await compile("import A from './page.mdx'\n\n<A />\n")).findings)).toEqual([
      'cyclic-include docs/en/guide/page.mdx:3:1',
    ]);
  });

  test('reports problems in a fragment at their position in the fragment', async () => {
    expect(summarizeFindings((await compile("import A from './_bad.mdx'\n\n<A />\n")).findings)).toEqual([
      'frontmatter docs/en/guide/_bad.mdx:2:1',
      'syntax docs/en/guide/_bad.mdx:5:1',
    ]);
  });

  test('reports includes outside the docs folder, directly or through a symbolic link', async () => {
    expect((await compile("import A from '../../../../etc/passwd.mdx'\n")).findings[0]?.what).toContain('is outside of the docs folder');
    const site = writeSampleSite({ 'docs/en/a.mdx': "import S from './_link.mdx'\n\n<S />\n", 'secret.mdx': 'secret' });
    symlinkSync(join(site.dir, 'secret.mdx'), join(site.dir, 'docs/en/_link.mdx'));
    const { documents } = readDocuments(site.config);
    const { document, body } = await compileDocument({
      source: documents[0] as never,
      config: site.config,
      highlighter: plainHighlighter,
      canonicalRoute: createRouteLookup([]),
      originalHeadings: null,
    });
    expect(document.findings[0]?.what).toContain('through a symbolic link');
    expect(JSON.stringify(body.article)).not.toContain('secret');
    writeFileSync(join(site.dir, 'docs/en/a.mdx'), '```txt file="./_link.mdx"\n```\n');
    const again = readDocuments(site.config).documents;
    const code = await compileDocument({
      source: again[0] as never,
      config: site.config,
      highlighter: plainHighlighter,
      canonicalRoute: createRouteLookup([]),
      originalHeadings: null,
    });
    expect(JSON.stringify(code.body)).not.toContain('secret"');
    site.remove();
  });
});

describe('security policy', () => {
  const frame = '<iframe src="https://player.example/1" title="Film"></iframe>\n';

  test('reports a blocked iframe, video and style', async () => {
    const { findings } = await compileSample(`${frame}\n<video src="https://a.b/c.mp4"></video>\n\n<p style={{ color: 'red' }}>x</p>\n`);
    expect(findings.map(({ rule, fix }) => [rule, fix])).toEqual([
      ['csp', 'Add "https://player.example" to csp.frame in the config, or serve the file from the site itself.'],
      ['csp', 'Add "https://a.b" to csp.media in the config, or serve the file from the site itself.'],
      ['inline-style', 'Use a class and style it in a stylesheet of the site.'],
    ]);
  });

  test('does not report what the config allows', async () => {
    const user = { csp: { frame: ['https://player.example'], style: ["'unsafe-inline'"] } };
    const { findings, html } = await compileSample(`${frame}\n<p style="color: red">x</p>\n`, { user });
    expect(findings).toEqual([]);
    expect(html).toContain('<iframe src="https://player.example/1"');
    expect(html).toContain('<p style="color: red">');
  });
});
