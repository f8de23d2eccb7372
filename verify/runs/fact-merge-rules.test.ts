import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { expect, test } from 'vitest';
import { factRows, languages } from './fact-rows.js';
import { readPageIn } from './find-sample.js';

const named = () => 'a function';
const other = () => 'another';
const merge = (earlier: unknown, later: unknown): unknown => {
  const [a, b] = [earlier, later].map((value) => ({ moduleFederation: value }) as RsbuildConfig);
  return mergeRsbuildConfig(a, b).moduleFederation;
};
/** Pairs of values and their merged result, in the order of the table rows. */
const cases: { pairs: [unknown, unknown][]; result: (earlier: unknown, later: unknown) => unknown }[] = [
  {
    pairs: [undefined, true, [1], named, { a: 1 }, 'a'].flatMap((value): [unknown, unknown][] => [
      [undefined, value],
      [value, undefined],
    ]),
    result: (earlier, later) => earlier ?? later,
  },
  {
    pairs: [[1], named, { a: 1 }, 'a', false].flatMap((value): [unknown, unknown][] => [
      [true, value],
      [value, true],
    ]),
    result: (_, later) => later,
  },
  {
    pairs: [[2], named, { a: 1 }, 'a'].flatMap((value): [unknown, unknown][] => [
      [[1], value],
      [value, [1]],
    ]),
    result: (earlier, later) => [earlier, later].flat(),
  },
  {
    pairs: [other, { a: 1 }, 'a'].flatMap((value): [unknown, unknown][] => [
      [named, value],
      [value, named],
    ]),
    result: (earlier, later) => [earlier, later],
  },
  {
    pairs: [
      [
        { a: 1, b: 1 },
        { b: 2, c: 3 },
      ],
    ],
    result: () => ({ a: 1, b: 2, c: 3 }),
  },
  {
    pairs: [
      ['a', 'b'],
      [1, 2],
      ['a', { a: 1 }],
      [/a/, /b/],
    ],
    result: (_, later) => later,
  },
];
const heads = {
  en: ['undefined', 'boolean', 'array', 'function', 'plain objects', 'anything else'],
  zh: ['undefined', '布尔值', '数组', '函数', '普通对象', '其余情况'],
};

test.each(languages)('values are merged as each row says (%s)', (lang) => {
  const rows = factRows('merge-rules', lang);
  expect(rows.map(([head]) => heads[lang].find((word) => head?.includes(word)))).toEqual(heads[lang]);
  for (const { pairs, result } of cases) {
    for (const [earlier, later] of pairs) expect(merge(earlier, later)).toEqual(result(earlier, later));
  }
});

test.each(languages)('exactly the named options are replaced (%s)', (lang) => {
  const page = readPageIn('/_facts/merge-rules', lang);
  const text = page.source.join('\n');
  const named = [...text.matchAll(/\b(?:output|performance|resolve|server)\.[\w.]+/g)].map(([name]) => name);
  const candidates = [
    ...named.filter((name) => name !== 'output.filename'),
    'output.filename.js',
    'output.externals',
    'resolve.alias',
    'server.publicDir',
    'source.include',
  ];
  const isReplaced = (path: string) => {
    const nest = (value: unknown) => path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as RsbuildConfig;
    const merged = mergeRsbuildConfig(nest(['earlier']), nest(['later']));
    return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], merged);
  };
  const replaced = candidates.filter((path) => JSON.stringify(isReplaced(path)) === '["later"]');
  expect(named.length).toBe(11);
  expect(replaced.toSorted()).toEqual([...named.filter((name) => name !== 'output.filename'), 'output.filename.js'].toSorted());
});
