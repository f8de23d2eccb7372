import { describe, expect, test } from 'vitest';
import { MarkdownSyntaxError, parseMarkdown, parseMdx } from './markdown-parser.js';
import { outline } from './outline-tree.fixture.js';

// The trees that renderers rely on. Another parser that produces them can replace this one.
const md = (source: string) => parseMarkdown(source).children.map(outline).join(' ');
const mdx = (source: string) => parseMdx(source).children.map(outline).join(' ');

describe('CommonMark: blocks', () => {
  test.each([
    ['words', 'paragraph("words")'],
    ['one\ntwo', 'paragraph("one\\ntwo")'],
    ['one\n\ntwo', 'paragraph("one") paragraph("two")'],
    ['# One', 'heading depth=1("One")'],
    ['###### Six #', 'heading depth=6("Six")'],
    ['####### Seven', 'paragraph("####### Seven")'],
    ['One\n===', 'heading depth=1("One")'],
    ['Two\n---', 'heading depth=2("Two")'],
    ['---', 'thematicBreak'],
    ['* * *', 'thematicBreak'],
    ['    code', 'code("code")'],
    ['```js title="a.js" {1}\na\n```', 'code lang="js" meta="title=\\"a.js\\" {1}"("a")'],
    ['~~~\n```\n~~~', 'code("```")'],
    ['```\nnever closed', 'code("never closed")'],
    ['> quote\nlazy', 'blockquote(paragraph("quote\\nlazy"))'],
    ['> > deep', 'blockquote(blockquote(paragraph("deep")))'],
    ['> # Title\n>\n> words', 'blockquote(heading depth=1("Title") paragraph("words"))'],
    ['- a\n- b', 'list(listItem(paragraph("a")) listItem(paragraph("b")))'],
    ['- a\n\n- b', 'list spread(listItem(paragraph("a")) listItem(paragraph("b")))'],
    ['- a\n  - b\n    - c', 'list(listItem(paragraph("a") list(listItem(paragraph("b") list(listItem(paragraph("c")))))))'],
    ['- a\n* b', 'list(listItem(paragraph("a"))) list(listItem(paragraph("b")))'],
    ['3. three\n4. four', 'list ordered start=3(listItem(paragraph("three")) listItem(paragraph("four")))'],
    ['1) one', 'list ordered start=1(listItem(paragraph("one")))'],
    ['- a\n\n      code', 'list(listItem spread(paragraph("a") code("code")))'],
    ['-', 'list(listItem)'],
    ['[name]: /to "title"', 'definition url="/to" title="title" identifier="name"'],
    ['[Name]: </to it>\n\n[name]', 'definition url="/to it" identifier="name" paragraph(linkReference identifier="name"("name"))'],
    ['<div>\n*html*\n</div>', 'html("<div>\\n*html*\\n</div>")'],
    ['<!-- comment -->', 'html("<!-- comment -->")'],
  ])('%j', (source, tree) => expect(md(source)).toBe(tree));
});

describe('CommonMark: inline', () => {
  test.each([
    ['*a* _b_', 'paragraph(emphasis("a") " " emphasis("b"))'],
    ['**a** __b__', 'paragraph(strong("a") " " strong("b"))'],
    ['***a***', 'paragraph(emphasis(strong("a")))'],
    ['*a **b***', 'paragraph(emphasis("a " strong("b")))'],
    ['snake_case_word', 'paragraph("snake_case_word")'],
    ['2 * 3 * 4', 'paragraph("2 * 3 * 4")'],
    ['`a` `` b`c ``', 'paragraph(inlineCode("a") " " inlineCode("b`c"))'],
    ['`*a*`', 'paragraph(inlineCode("*a*"))'],
    ['\\*a\\*', 'paragraph("*a*")'],
    ['&amp; &copy; &#x4e2d;', 'paragraph("& © 中")'],
    ['a  \nb', 'paragraph("a" break "b")'],
    ['a\\\nb', 'paragraph("a" break "b")'],
    ['[text](/to)', 'paragraph(link url="/to"("text"))'],
    ['[text](</a b> "title")', 'paragraph(link url="/a b" title="title"("text"))'],
    ["[*a* `b`](/to 'it''s')", 'paragraph("[" emphasis("a") " " inlineCode("b") "](/to \'it\'\'s\')")'],
    ['[text](/a(b)c)', 'paragraph(link url="/a(b)c"("text"))'],
    ['![alt *text*](a.png "title")', 'paragraph(image url="a.png" title="title" alt="alt text")'],
    ['[![alt](a.png)](/to)', 'paragraph(link url="/to"(image url="a.png" alt="alt"))'],
    [
      '[full][ref] [ref][] [ref]\n\n[ref]: /to',
      'paragraph(linkReference identifier="ref"("full") " " linkReference identifier="ref"("ref") " " linkReference identifier="ref"("ref")) definition url="/to" identifier="ref"',
    ],
    [
      '![full][ref] ![ref]\n\n[ref]: a.png',
      'paragraph(imageReference alt="full" identifier="ref" " " imageReference alt="ref" identifier="ref") definition url="a.png" identifier="ref"',
    ],
    ['[no reference]', 'paragraph("[no reference]")'],
    ['<https://a.example/>', 'paragraph(link url="https://a.example/"("https://a.example/"))'],
    ['<me@a.example>', 'paragraph(link url="mailto:me@a.example"("me@a.example"))'],
    ['a <b>c</b> d', 'paragraph("a " html("<b>") "c" html("</b>") " d")'],
    ['a < b > c', 'paragraph("a < b > c")'],
    ['中文**强调**文字', 'paragraph("中文" strong("强调") "文字")'],
    ['**“强调”**文字', 'paragraph("**“强调”**文字")'],
  ])('%j', (source, tree) => expect(md(source)).toBe(tree));
});

describe('GFM', () => {
  test.each([
    [
      '| a | b |\n| - | - |\n| 1 | 2 |',
      'table align=[null,null](tableRow(tableCell("a") tableCell("b")) tableRow(tableCell("1") tableCell("2")))',
    ],
    [
      '| a | b | c | d |\n| :- | -: | :-: | - |',
      'table align=["left","right","center",null](tableRow(tableCell("a") tableCell("b") tableCell("c") tableCell("d")))',
    ],
    ['a | b\n--- | ---\n1 | 2', 'table align=[null,null](tableRow(tableCell("a") tableCell("b")) tableRow(tableCell("1") tableCell("2")))'],
    ['| a |\n| - |\n| `x \\| y` |', 'table align=[null](tableRow(tableCell("a")) tableRow(tableCell(inlineCode("x | y"))))'],
    [
      '| a | b |\n| - | - |\n| 1 |\n| 1 | 2 | 3 |',
      'table align=[null,null](tableRow(tableCell("a") tableCell("b")) tableRow(tableCell("1")) tableRow(tableCell("1") tableCell("2") tableCell("3")))',
    ],
    ['| a |\n| - |\n\nafter', 'table align=[null](tableRow(tableCell("a"))) paragraph("after")'],
    ['| no table |', 'paragraph("| no table |")'],
    ['~~gone~~ ~one~', 'paragraph(delete("gone") " " delete("one"))'],
    [
      '- [ ] open\n- [x] done\n- none',
      'list(listItem checked=false(paragraph("open")) listItem checked(paragraph("done")) listItem(paragraph("none")))',
    ],
    ['1. [X] done', 'list ordered start=1(listItem checked(paragraph("done")))'],
    ['https://a.example/b?c=d.', 'paragraph(link url="https://a.example/b?c=d"("https://a.example/b?c=d") ".")'],
    ['www.a.example', 'paragraph(link url="http://www.a.example"("www.a.example"))'],
    ['me@a.example', 'paragraph(link url="mailto:me@a.example"("me@a.example"))'],
    ['(https://a.example)', 'paragraph("(" link url="https://a.example"("https://a.example") ")")'],
    ['`https://a.example`', 'paragraph(inlineCode("https://a.example"))'],
    ['a[^1]\n\n[^1]: note', 'paragraph("a" footnoteReference identifier="1") footnoteDefinition identifier="1"(paragraph("note"))'],
    ['a[^long name]', 'paragraph("a[^long name]")'],
    [
      'a[^n]\n\n[^n]: one\n\n    two\n\n    - three',
      'paragraph("a" footnoteReference identifier="n") footnoteDefinition identifier="n"(paragraph("one") paragraph("two") list(listItem(paragraph("three"))))',
    ],
  ])('%j', (source, tree) => expect(md(source)).toBe(tree));
});

describe('directives', () => {
  test.each([
    [':::tip\nwords\n:::', 'containerDirective name="tip"(paragraph("words"))'],
    [':::tip Title\nwords\n:::', 'containerDirective name="tip"(paragraph("words"))'],
    [':::tip[A *label*]\nwords\n:::', 'containerDirective name="tip"(paragraph label("A " emphasis("label")) paragraph("words"))'],
    [
      ':::tip{title="Title" .class #id}\nwords\n:::',
      'containerDirective name="tip" .title="Title" .id="id" .class="class"(paragraph("words"))',
    ],
    ['::::note\n:::tip\nwords\n:::\n::::', 'containerDirective name="note"(containerDirective name="tip"(paragraph("words")))'],
    [':::tip\n- a\n\n```js\nb\n```\n:::', 'containerDirective name="tip"(list(listItem(paragraph("a"))) code lang="js"("b"))'],
    [':::tip\nnever closed', 'containerDirective name="tip"(paragraph("never closed"))'],
    ['::leaf[label]{a=b}', 'leafDirective name="leaf" .a="b"("label")'],
    ['a :text[label]{a=b} b', 'paragraph("a " textDirective name="text" .a="b"("label") " b")'],
    ['localhost:3000', 'paragraph("localhost" textDirective name="3000")'],
    ['at 12:30', 'paragraph("at 12" textDirective name="30")'],
    ['- :::tip\n  words\n  :::', 'list(listItem(containerDirective name="tip"(paragraph("words"))))'],
  ])('%j', (source, tree) => expect(md(source)).toBe(tree));
});

describe('heading attributes', () => {
  test.each([
    ['## Title {#own-id}', 'heading depth=2 id=own-id("Title")'],
    ['## A *title* {#own-id}', 'heading depth=2 id=own-id("A " emphasis("title"))'],
    ['## Title {#own-id .class}', 'heading depth=2 id=own-id("Title")'],
    ['## Title \\{#no-id}', 'heading depth=2 id=no-id("Title \\\\")'],
    ['Title {#own-id}\n---', 'heading depth=2 id=own-id("Title")'],
  ])('%j', (source, tree) => expect(md(source)).toBe(tree));
});

describe('MDX', () => {
  test.each([
    ['<A />', 'mdxJsxFlowElement name="A"'],
    ['<A b="c" d={1 + 1} e {...f} />', 'mdxJsxFlowElement name="A" .b="c" .d={1 + 1} .e .{...f}'],
    ["<A b='c' />", 'mdxJsxFlowElement name="A" .b="c"'],
    ['<A>\n  words\n</A>', 'mdxJsxFlowElement name="A"(paragraph("words"))'],
    ['<A>\n\n*words*\n\n</A>', 'mdxJsxFlowElement name="A"(paragraph(emphasis("words")))'],
    ['<A>words</A>', 'mdxJsxFlowElement name="A"("words")'],
    ['a <B c="d">*e*</B> f', 'paragraph("a " mdxJsxTextElement name="B" .c="d"(emphasis("e")) " f")'],
    ['<A.B />', 'mdxJsxFlowElement name="A.B"'],
    ['<></>', 'mdxJsxFlowElement'],
    ['<A b={{ c: "}" }} />', 'mdxJsxFlowElement name="A" .b={{ c: "}" }}'],
    ['<A b={`c`} />', 'mdxJsxFlowElement name="A" .b={`c`}'],
    ['<A\n  b="c"\n  d\n/>', 'mdxJsxFlowElement name="A" .b="c" .d'],
    ['- <A />', 'list(listItem(mdxJsxFlowElement name="A"))'],
    ['> <A />', 'blockquote(mdxJsxFlowElement name="A")'],
    ['{1 + 1}', 'mdxFlowExpression("1 + 1")'],
    ['a {b.c} d', 'paragraph("a " mdxTextExpression("b.c") " d")'],
    ['{/* comment */}', 'mdxFlowExpression("/* comment */")'],
    ['{\n  [1,\n\n  2]\n}', 'mdxFlowExpression("\\n[1,\\n\\n2]\\n")'],
    ["import A from './a.mdx'", 'mdxjsEsm("import A from \'./a.mdx\'")'],
    ['export const a = { b: 1 };\n\nwords', 'mdxjsEsm("export const a = { b: 1 };") paragraph("words")'],
    [
      "import A from './a.mdx'\nimport B from './b.json'\n\n<A />",
      'mdxjsEsm("import A from \'./a.mdx\'\\nimport B from \'./b.json\'") mdxJsxFlowElement name="A"',
    ],
    ['a \\{b} \\<c>', 'paragraph("a {b} <c>")'],
    ['`{a} <b>`', 'paragraph(inlineCode("{a} <b>"))'],
    ['```js\nimport a from "a";\n{b}\n```', 'code lang="js"("import a from \\"a\\";\\n{b}")'],
    ['    words', 'paragraph("words")'],
    ['a <b>c</b>\nd', 'paragraph("a " mdxJsxTextElement name="b"("c") "\\nd")'],
    ['## Title {#own-id}', 'heading depth=2 id=own-id("Title")'],
    [':::tip\n<A />\n:::', 'containerDirective name="tip"(mdxJsxFlowElement name="A")'],
    [
      '| a |\n| - |\n| <A /> {b} |',
      'table align=[null](tableRow(tableCell("a")) tableRow(tableCell(mdxJsxTextElement name="A" " " mdxTextExpression("b"))))',
    ],
  ])('%j', (source, tree) => expect(mdx(source)).toBe(tree));
});

describe('broken MDX', () => {
  test.each([
    ['<A>', 1, 1, 'Expected a closing tag for `<A>`'],
    ['words\n\n</A>', 3, 1, 'Unexpected closing tag `</A>`, expected an open tag first'],
    ['<A></B>', 1, 4, 'Unexpected closing tag `</B>`, expected corresponding closing tag for `<A>`'],
    ['a <b', 1, 3, 'Unexpected character after `<`, expected a valid JSX tag'],
    ['<A b=>', 1, 1, 'Unexpected character after `<`, expected a valid JSX tag'],
    ['words\n\n  <A b={1 />', 3, 3, 'Unexpected character after `<`, expected a valid JSX tag'],
    ['<!-- a -->', 1, 1, 'Unexpected character `!` (U+0021) before name'],
    ['a\n\n{b', 3, 1, 'Unexpected end of file in expression'],
    ['a {b', 1, 3, 'Unexpected end of file in expression'],
  ])('%j', (source, line, column, message) => {
    const error = catchError(() => parseMdx(source));
    expect(error.start).toEqual({ line, column });
    expect(error.message.slice(0, message.length)).toBe(message);
    expect(error.message).not.toMatch(/mdx:|note:|\(\d|`\)|\.$/);
  });

  function catchError(parse: () => unknown): MarkdownSyntaxError {
    try {
      parse();
    } catch (error) {
      if (error instanceof MarkdownSyntaxError) return error;
      throw error;
    }
    throw new Error('It can be parsed.');
  }
});

test('positions count lines, columns and offsets in UTF-16', () => {
  const source = '𝒂 中\n\n- *b*\n';
  const [first, list] = parseMarkdown(source).children;
  const emphasis = list?.type === 'list' ? list.children[0]?.children[0] : undefined;
  expect(first?.position).toEqual({ start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 5, offset: 4 } });
  expect(emphasis?.position).toEqual({ start: { line: 3, column: 3, offset: 8 }, end: { line: 3, column: 6, offset: 11 } });
  expect(source.slice(8, 11)).toBe('*b*');
});
