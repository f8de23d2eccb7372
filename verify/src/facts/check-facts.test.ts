import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkFacts } from './check-facts.js';
import { isSame } from './compare-default.js';

const pageWith = (frontmatter: string, options: Parameters<typeof pageOf>[1] = {}) =>
  pageOf(`---\ntitle: x\n${frontmatter}\n---\n\n# x\n`, options);
const option = 'option: output.cleanDistPath';
const type = "type: \"boolean | 'auto' | { enable?: boolean | 'auto'; keep?: RegExp[] }\"";
const value = 'default: "\'auto\'"';
const good = [option, type, value].join('\n');
const modeType = "option: mode\ntype: \"'development' | 'production' | 'none'\"";

/** Title, frontmatter and the start of the expected finding, if any. */
const cases: [name: string, frontmatter: string, found?: string][] = [
  ['facts that match the tool', good],
  ['a name instead of the type written out', `option: output.distPath\ntype: string | DistPathConfig\ndefaultNote: x`],
  [
    'an option that does not exist',
    `option: output.fileHash\n${type}\ndefault: "undefined"`,
    "3 Rsbuild's configuration has no option output.fileHash",
  ],
  [
    'a type that allows too much',
    `${option}\n${type.replace('boolean', 'boolean | number')}\n${value}`,
    '4 The type allows what Rsbuild does not',
  ],
  ['a type that allows too little', `${option}\n${type.replace("'auto' | ", '')}\n${value}`, '4 The type leaves out what Rsbuild allows'],
  ['a key left out', `${option}\n${type.replace('; keep?: RegExp[]', '')}\n${value}`, '4 The type leaves out keep.'],
  ['an extra key', `${option}\n${type.replace('; keep', '; at?: 1; keep')}\n${value}`, '4 The type has at, which Rsbuild does not.'],
  ['a name that is not exported', `${option}\ntype: Clean\n${value}`, "4 The type cannot be read: Cannot find name 'Clean'"],
  ['any', `${option}\ntype: any\n${value}`, '4 The type is any'],
  ['no type', `${option}\n${value}`, '3 The page has no type'],
  ['a wrong default', `${option}\n${type}\ndefault: "false"`, '5 The default is "auto", not false.'],
  ['a default that is not valid JavaScript', `${option}\n${type}\ndefault: "tr ue"`, '5 The default cannot be read'],
  ['no default', `${option}\n${type}`, '3 The page has no default'],
  ['an invalid version', `${good}\nsince: "1.4"`, '6 "1.4" is not a version'],
  ['defaults of dev and build', `${modeType}\ndefault:\n  dev: "'development'"\n  build: "'production'"`],
  [
    'a wrong default of build',
    `${modeType}\ndefault:\n  dev: "'development'"\n  build: "'none'"`,
    '5 rsbuild build: The default is "production", not "none".',
  ],
  ['a default of dev only', `${modeType}\ndefault:\n  dev: "'development'"`, '5 rsbuild build: The default is missing.'],
];

const findings = (await checkFacts(cases.map(([, frontmatter], index) => pageWith(frontmatter, { route: `/${index}` })))).findings;

test.each(cases.map(([name, , found], index) => ({ name, found, index })))('$name', ({ found, index }) => {
  const told = findings.filter(({ file }) => file === `site/docs/en/${index}.mdx`).map(({ line, what }) => `${line} ${what}`);
  expect(told.map((text) => text.slice(0, found?.length))).toEqual(found ? [found] : []);
});

test('a default with a note counts as an exception and is not compared', async () => {
  const { findings, exceptions } = await checkFacts([pageWith(`${option}\n${type}\ndefault: "false"\ndefaultNote: It depends.`)]);
  expect(findings).toEqual([]);
  expect(exceptions).toMatchObject([{ what: 'default of output.cleanDistPath', reason: 'It depends.' }]);
});

test('finds facts that differ between translations', async () => {
  const { findings } = await checkFacts([pageWith(good), pageWith(`${good}\nsince: "1.4.0"`, { lang: 'zh' })]);
  expect(findings.map(({ what }) => what)).toEqual(['since differs from the English page.']);
});

test('compares deeply and treats undefined as absent', () => {
  expect(isSame({ a: [1, { b: /x/g }], c: undefined }, { a: [1, { b: /x/g }] })).toBe(true);
  expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(isSame([1], { 0: 1 })).toBe(false);
  expect(isSame(/x/g, /x/)).toBe(false);
  expect(isSame(null, undefined)).toBe(false);
});
