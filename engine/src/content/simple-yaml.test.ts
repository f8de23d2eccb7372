import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { readSimpleYaml } from './simple-yaml.js';

const lines = [
  'title: Plain words',
  'title: 中文 标题',
  'title: true',
  'title: True',
  'title: null',
  'title: ~',
  'title: 404',
  'title: 0x1F',
  'title: .inf',
  'title: no',
  'title: "quoted"',
  "title: 'it''s'",
  'title: a: b',
  'title: a:b',
  'title: a #b',
  'title: a#b',
  'title: a ',
  'title:  two',
  'title:',
  'title: ',
  'title: [a, b]',
  'title: {a: b}',
  'title: |',
  'title: > x',
  'title: @x',
  'title: `x`',
  'title: - x',
  'title: -x',
  'title: %x',
  'title: &a x',
  'title: *a',
  'title: !x y',
  'title: a\tb',
  'title: x: ',
  'title: "a\\nb"',
  'title: "a" b',
  '"title": a',
  'title : a',
  ' title: a',
  '# comment',
  '',
  'titel: a',
  'title: a, b [c] {d}',
  'title: (x) y',
  'overview: false',
  'published_at: 2024-09-10T08:00:00Z',
  'title: Infinity',
  'title: NaN',
  'title: e3',
  '- a',
  'title: a\u00a0b',
];

test('what the fast reader accepts it reads as the full one', () => {
  const texts = [
    ...lines,
    ...lines.flatMap((first) => ['description: b', 'title: again', '  nested: x', 'overview: true'].map((second) => `${first}\n${second}`)),
  ];
  let accepted = 0;
  for (const text of texts) {
    const simple = readSimpleYaml(text);
    if (simple === null || simple === undefined) continue;
    accepted++;
    const document = parseDocument(text);
    expect(document.errors, JSON.stringify(text)).toEqual([]);
    expect(simple, JSON.stringify(text)).toEqual(document.toJS() ?? {});
  }
  expect(accepted).toBeGreaterThan(10);
});
