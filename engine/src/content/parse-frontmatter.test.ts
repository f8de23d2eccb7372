import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { frontmatterSchemaOf, parseFrontmatter } from './parse-frontmatter.js';

const parse = (yaml: string) => parseFrontmatter(`---\n${yaml}\n---\nbody`, 'docs/en/a.mdx');

test('R3.4 reads all keys', () => {
  const { frontmatter, findings, body, bodyLine } = parse(
    [
      'pageType: home',
      'titleSuffix: Suffix',
      'link-rss: [releases]',
      'published_at: 2024-09-10T08:00:00Z',
      'features:',
      '  - { icon: "⚡", title: Fast, details: Very, link: /guide/, span: 3 }',
      'overview: true',
      'outline: false',
      'navbar: false',
      'sidebar: false',
      'footer: false',
      'title: Title',
      'description: Words',
    ].join('\n'),
  );
  expect(findings).toEqual([]);
  expect(frontmatter).toEqual({
    pageType: 'home',
    titleSuffix: 'Suffix',
    'link-rss': ['releases'],
    published_at: '2024-09-10T08:00:00Z',
    features: [{ icon: '⚡', title: 'Fast', details: 'Very', link: '/guide/', span: 3 }],
    overview: true,
    outline: false,
    navbar: false,
    sidebar: false,
    footer: false,
    title: 'Title',
    description: 'Words',
  });
  expect([body, bodyLine]).toEqual(['body', 15]);
});

test.each([
  ['no frontmatter at all', '# Title\n', '# Title\n', 0],
  ['an empty file', '', '', 0],
  ['an empty frontmatter', '---\n---\n# x', '# x', 2],
  ['a blank frontmatter', '---\n\n---\n# x', '# x', 3],
  ['an end without a line break', '---\ntitle: x\n---', '', 2],
  ['a rule in the body', '---\ntitle: x\n---\na\n\n---\n', 'a\n\n---\n', 3],
])('%s', (_, text, body, bodyLine) => {
  expect(parseFrontmatter(text, 'a.mdx')).toMatchObject({ body, bodyLine, findings: [] });
});

test.each([
  ['Plain words', 'Plain words'],
  ['中文 标题', '中文 标题'],
  ['no', 'no'],
  ['NaN', 'NaN'],
  ['e3', 'e3'],
  ['"quoted: yes"', 'quoted: yes'],
  ["'it''s'", "it's"],
  ['"a\\nb"', 'a\nb'],
  ['a:b', 'a:b'],
  ['a#b', 'a#b'],
  ['a # comment', 'a'],
  ['-x', '-x'],
  ['a\tb', 'a\tb'],
  ['a, b [c] {d}', 'a, b [c] {d}'],
  ['a\u00a0b', 'a\u00a0b'],
  ['>-\n  two\n  lines', 'two lines'],
  ['&name x\ndescription: *name', 'x'],
])('the title %j', (yaml, title) => {
  const { frontmatter, findings } = parse(`title: ${yaml}`);
  expect([frontmatter.title, findings]).toEqual([title, []]);
});

describe('problems have a position', () => {
  test.each([
    ['True', '"title" is true.'],
    ['~', '"title" is null.'],
    ['', '"title" is null.'],
    ['0x1F', '"title" is 31.'],
    ['.inf', '"title" is'],
    ['[a, b]', '"title" is'],
    ['a: b', 'Nested mappings are not allowed in compact mappings'],
    ['x: ', 'Nested mappings are not allowed in compact mappings'],
    ['@x', 'Plain value cannot start with reserved character @'],
    ['`x`', 'Plain value cannot start with reserved character `'],
    ['- x', 'Unexpected block-seq-ind on same line with key'],
    ['%x', 'Plain value cannot start with directive indicator character %'],
    ['"a" b', 'Unexpected scalar at node end'],
    ['*a', 'Unresolved alias'],
  ])('the title %j', (yaml, what) => {
    const { findings } = parse(`description: x\ntitle: ${yaml}`);
    expect(findings).toMatchObject([{ rule: 'frontmatter', what: expect.stringContaining(what), where: { line: 3 } }]);
  });

  test('a duplicate key', () => {
    expect(parse('title: a\ntitle: b').findings).toMatchObject([
      { what: expect.stringContaining('unique'), where: { line: 3, column: 1 } },
    ]);
  });

  test('invalid YAML', () => {
    const { findings } = parse('title: ok\ndescription: "never closed');
    expect(findings[0]).toMatchObject({ rule: 'frontmatter', where: { file: 'docs/en/a.mdx', line: 3 } });
    expect(findings[0]?.what).toMatch(/^The frontmatter is not valid YAML: .*[^.]\.$/);
  });

  test('an alias without an anchor', () => {
    const { findings, frontmatter } = parse('title: a\ndescription: *bold*');
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ rule: 'frontmatter', where: { line: 3, column: 14 } });
    expect(frontmatter).toEqual({});
  });

  test.each(['own: &a [*a]', 'own: &a { b: *a }', 'keywords: &a [*a]'])('an alias inside its own anchor: %s', (yaml) => {
    const { findings, frontmatter } = parse(`title: a\n${yaml}`);
    expect(findings).toMatchObject([
      { rule: 'frontmatter', what: expect.stringContaining('alias refers to a node that contains it'), where: { line: 3 } },
    ]);
    expect(frontmatter).toEqual({});
  });

  test('aliases that expand exponentially', () => {
    const levels = Array.from(
      { length: 9 },
      (_, level) =>
        `l${level}: &l${level} [${Array(9)
          .fill(level === 0 ? 'x' : `*l${level - 1}`)
          .join(', ')}]`,
    );
    expect(parse(levels.join('\n')).findings.length).toBeGreaterThan(0);
  });

  test('passes unknown keys through as data', () => {
    const { findings, frontmatter } = parse('title: a\nauthors: [x, y]\nreviewed: 2024-01-01');
    expect(findings).toEqual([]);
    expect(frontmatter).toEqual({ title: 'a', authors: ['x', 'y'], reviewed: '2024-01-01' });
  });

  test('warns about a key that looks misspelled', () => {
    const { findings, frontmatter } = parse('title: a\ndescripton: b');
    expect(findings).toMatchObject([
      { severity: 'warning', what: 'Unknown key "descripton".', fix: 'Did you mean "description"?', where: { line: 3, column: 1 } },
    ]);
    expect(frontmatter).toEqual({ title: 'a', descripton: 'b' });
  });

  test('an unknown key of a feature', () => {
    const { findings } = parse('features:\n  - title: a\n    details: b\n    spann: 3');
    expect(findings).toMatchObject([{ fix: 'Did you mean "span"?', where: { line: 5, column: 5 } }]);
  });

  test('a value of the wrong type does not affect other keys', () => {
    const { findings, frontmatter } = parse('title: 404\ndescription: b\npageType: dok');
    expect(findings.map(({ where, what }) => [where.line, what])).toEqual([
      [2, '"title" is 404.'],
      [4, '"pageType" is "dok".'],
    ]);
    expect(frontmatter).toEqual({ description: 'b' });
  });

  test('reports all unknown keys and keeps the rest', () => {
    const { findings, frontmatter } = parse(
      'titel: a\nsidbar: false\ndescription: b\nfeatures:\n  - { title: a, details: b, lnik: /, icno: x }',
    );
    expect(findings.map(({ what, where }) => [what, where.line])).toEqual([
      ['Unknown key "titel".', 2],
      ['Unknown key "sidbar".', 3],
      ['Unknown key "features.0.lnik".', 6],
      ['Unknown key "features.0.icno".', 6],
    ]);
    expect(frontmatter).toEqual({ description: 'b', titel: 'a', sidbar: false });
  });

  test('a feature whose link runs code', () => {
    const { findings } = parse('features:\n  - { title: a, details: b, link: "javascript:alert(1)" }');
    expect(findings).toMatchObject([{ what: expect.stringContaining('javascript:alert(1)'), where: { line: 3 } }]);
  });

  test('a string instead of keys', () => expect(parse('just words').findings).toHaveLength(1));
  test('a list instead of keys', () => expect(parse('- a\n- b').findings).toHaveLength(1));

  test('unclosed frontmatter', () => {
    expect(parseFrontmatter('---\ntitle: x\n\n# Heading\n', 'a.mdx').findings).toMatchObject([
      { what: 'The frontmatter is opened but never closed.', where: { line: 1 } },
    ]);
  });

  test.each([
    '2024-99-10T08:00:00Z',
    '2024-02-31T08:00:00Z',
    '2023-02-29T00:00:00Z',
    '2024-01-01T25:00:00Z',
    '2024-01-01T10:61:00Z',
    '2024-01-01',
    '2024-01-01T08:00:00',
    'yesterday',
  ])('the date %s', (date) => {
    expect(parse(`published_at: ${date}`).findings).toMatchObject([
      { where: { line: 2 }, fix: expect.stringContaining('2024-09-10T08:00:00Z') },
    ]);
  });

  test.each(['2024-02-30', '2024-1-2', 'today', '2024-05-01T10:00:00Z'])('the day %s', (day) => {
    expect(parse(`reviewed: ${day}`).findings).toMatchObject([{ where: { line: 2 }, fix: expect.stringContaining('2024-09-10') }]);
  });

  test.each(['2024-02-29T23:59:59+08:00', '2024-01-01T00:00Z', '2024-01-01T00:30:00+08:00', '2024-12-31T23:30:00-05:00'])(
    'R3.5 accepts the date %s',
    (date) => {
      expect(parse(`published_at: ${date}`).findings).toEqual([]);
    },
  );
});

test('reports and leaves out a plugin field that does not match its schema', () => {
  const plugins = [{ name: 'a', frontmatter: { day: v.pipe(v.string(), v.minLength(4, 'a day')) } }];
  const read = (yaml: string) => parseFrontmatter(`---\n${yaml}\n---\n`, 'a.mdx', frontmatterSchemaOf({ plugins }));
  expect(read('day: monday')).toMatchObject({ frontmatter: { day: 'monday' }, findings: [] });
  expect(read('day: mon')).toMatchObject({ frontmatter: {}, findings: [{ where: { line: 2 }, fix: 'Expected a day.' }] });
  expect(read('day: mon').frontmatter).toEqual({});
});
