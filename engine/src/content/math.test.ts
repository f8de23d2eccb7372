import { describe, expect, test } from 'vitest';
import type { ContentHooks } from './content-hooks.js';
import { parseMarkdown, parseMdx } from './markdown-parser.js';
import { parseWithMath } from './parse-with-math.js';
import { compileSample, summarizeFindings } from './sample-page.fixture.js';
import { firstHeading } from './title-of.js';

/** Puts formulas in brackets; `!` is an error. */
const math: NonNullable<ContentHooks['math']> = ({ tex, display }) =>
  tex.includes('!')
    ? { problem: { what: 'Wrong.', fix: 'Fix it.', offset: tex.indexOf('!') } }
    : { html: display ? `[[${tex}]]` : `[${tex}]`, text: tex.toUpperCase() };
const compile = (source: string, file?: string) => compileSample(source, { hooks: { math }, ...(file && { file }) });

describe('which dollar signs delimit a formula', () => {
  test.each([
    ['a $x$ b', '<p>a [x] b</p>'],
    ['$\\frac{a}{b}$ and $a < b$', '<p>[\\frac{a}{b}] and [a < b]</p>'],
    ['It costs $5 and $6.', '<p>It costs $5 and $6.</p>'],
    ['$5, $6, $7 and then $x$', '<p>$5, $6, $7 and then [x]</p>'],
    ['$1.50/$2.00', '<p>$1.50/$2.00</p>'],
    ['\\$5 is $x$', '<p>$5 is [x]</p>'],
    ['US$5 and `$HOME`', '<p>US$5 and <code>$HOME</code></p>'],
    ['$HOME and $PATH', '<p>$HOME and $PATH</p>'],
    ['$5 or [$6 here](/guide/page)', '<p>$5 or <a href="/guide/page">$6 here</a></p>'],
    ['其中$c$是光速，**$m$**是', '<p>其中[c]是光速，<strong>[m]</strong>是</p>'],
    ['a $$x$$ b', '<p>a [[x]] b</p>'],
    ['$$\nx\n$$', '[[x]]'],
    ['> $$\n> x\n> y\n> $$', '<blockquote>[[x\ny]]</blockquote>'],
    ['| $\\|x\\|$ |\n| --- |', '[|x|]'],
    ['```\n$x$\n```', '<span class="line">$x$</span>'],
  ])('%j', async (source, html) => {
    for (const file of ['en/guide/page.mdx', 'en/guide/page.md']) expect((await compile(source, file)).html).toContain(html);
  });

  test('without the hook, dollar signs are text', async () => {
    expect((await compileSample('a $x$ b')).html).toBe('<p>a $x$ b</p>');
  });

  test('expressions keep their template literals', async () => {
    expect((await compile('{`${1 + 1} and ${2}`} for $5 and $x$')).html).toBe('<p>2 and 2 for $5 and [x]</p>');
  });

  test.each([parseMarkdown, parseMdx])('positions stay the same', (parse) => {
    const source = 'It costs $5 and $6, *so*.';
    expect(parseWithMath(source, parse)).toEqual(parse(source));
  });
});

test('headings, outline and search contain the text, the Markdown copy contains the source', async () => {
  const { headings, toc, text, markdown } = await compile('# On $x$\n\n## The $y$ of $z$\n\n$$\na\n$$\n\nIt costs $5 and $6.');
  expect(headings.map((heading) => [heading.text, heading.id])).toEqual([
    ['On X', 'on-x'],
    ['The Y of Z', 'the-y-of-z'],
  ]);
  expect(toc[0]?.text).toBe('The Y of Z');
  expect(text).toContain('A\n');
  expect(markdown).toContain('$$\na\n$$\n\nIt costs $5 and $6.');
});

test.each([
  ['# On $x_1$ for \\$5', 'On X_1 for $5'],
  ['# From $5 to $6', 'From $5 to $6'],
  ['# *All* of $a*b*c$', 'All of A*B*C'],
  ['# Wrong $x!$', 'Wrong $x!$'],
])('title %j', (body, title) => expect(firstHeading(body, math)).toBe(title));

describe('errors are reported at their position', () => {
  test.each([
    ['---\ntitle: A\n---\n\nText $a + !b$.', '5:11'],
    ['- item\n\n  $$\n  a\n  b !\n  $$', '5:5'],
    ['> $$\n> a !\n> $$', '2:5'],
    ['| a |\n| --- |\n| $!$ |', '3:4'],
    ['Two $x$ and $$y!$$.', '1:16'],
  ])('%j', async (source, place) => {
    expect(summarizeFindings((await compile(source)).findings)).toEqual([`plugin docs/en/guide/page.mdx:${place}`]);
  });

  test('in a fence', async () => {
    const fences = { math: () => ({ problem: { what: 'Wrong.', fix: 'Fix it.', offset: 3 } }) };
    const { findings } = await compileSample('Text\n\n> ```math\n> a\n> b !\n> ```', { hooks: { fences } });
    expect(summarizeFindings(findings)).toEqual(['plugin docs/en/guide/page.mdx:5:4']);
  });

  test('reports an unclosed formula', async () => {
    expect(summarizeFindings((await compile('Text\n\n$$\na\n\n# Lost')).findings)).toEqual(['unclosed-fence docs/en/guide/page.mdx:3:1']);
  });
});

test('the search text of a fence replaces its code', async () => {
  const fences = { math: () => ({ html: '<b></b>', text: 'readable' }) };
  const { text, codeRanges } = await compileSample('```math\na\n```', { hooks: { fences } });
  expect([text, codeRanges]).toEqual(['readable\n', []]);
});
