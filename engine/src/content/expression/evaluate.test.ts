import { describe, expect, test } from 'vitest';
import { Evaluator, parseModule } from './evaluate.js';

function evaluate(expression: string, { exports = '', props = {} } = {}): unknown {
  const evaluator = new Evaluator({ frontmatter: { title: 'T', keywords: ['a', 'b'] }, props });
  for (const statement of parseModule(exports)) evaluator.defineExport(statement);
  return evaluator.evaluate(expression);
}

describe('supported expressions', () => {
  test.each<[string, unknown]>([
    ["['.ts', `.${'tsx'}`]", ['.ts', '.tsx']],
    ["{ npm: 'npm i', 'a-b': [1, { c: null }], [`k${1}`]: true }", { npm: 'npm i', 'a-b': [1, { c: null }], k1: true }],
    ['{ ...frontmatter, title: undefined }', { keywords: ['a', 'b'] }],
    ["[...frontmatter.keywords, ...'cd']", ['a', 'b', 'c', 'd']],
    ['frontmatter.keywords.length + 1', 3],
    ["'a' + 1 + null", 'a1null'],
    ['1 + 2 * 3 ** 2 % 5', 1 + ((2 * 9) % 5)],
    ["[1 < 2, 'a' >= 'b', 1 === 1, 1 == '1', null != undefined, !0]", [true, false, true, true, false, true]],
    ["typeof window === 'undefined' ? 'no' : 'yes'", 'no'],
    ['props.x?.y.z.w ?? (0 || false && 1)', false],
    ['props.f?.()', null],
    ["frontmatter.keywords.map((word, index) => `${index}:${word.toUpperCase()}`).join(', ')", '0:A, 1:B'],
    [
      'Object.entries({ a: 1, b: 2 }).map(([key, value]) => ({ key, value }))',
      [
        { key: 'a', value: 1 },
        { key: 'b', value: 2 },
      ],
    ],
    ['[3, 1, 2].sort((a, b) => a - b)', [1, 2, 3]],
    ["['b', 'a', 10, 9].toSorted()", [10, 9, 'a', 'b']],
    ['[1, [2, [3]]].flat(Infinity)', [1, 2, 3]],
    ['[1, 2].flatMap((x) => [x, x])', [1, 1, 2, 2]],
    ['[1].concat([2], 3)', [1, 2, 3]],
    ['[1, 2, 3].reduce((sum, x) => sum + x)', 6],
    ['[1, 2, 3].reduceRight((text, x) => text + x, "")', '321'],
    ["['1', 'x', ''].filter(Boolean).map(Number)", [1, null]],
    ['Array.from({ length: 3 }, (_, index) => index * 2)', [0, 2, 4]],
    ["'a-b-c'.replace('-', '$&').replaceAll('-', (found) => `${found}!`)", 'a$&b-!c'],
    ["'x'.padStart(3, '-') + 'y'.repeat(2) + ' z '.trim()", '--xyyz'],
    ['(3.14159).toFixed(2)', '3.14'],
    ['Math.max(...[1, 5, 3]) + Math.round(1.5)', 7],
    ["JSON.parse(JSON.stringify({ a: [1, 'b'] }))", { a: [1, 'b'] }],
    ["new Date('2020-02-03T00:00:00Z').toLocaleDateString('en', { month: 'long', timeZone: 'UTC' })", 'February'],
    ["[new Date('2020-02-03T00:00:00Z')]", ['2020-02-03T00:00:00.000Z']],
    ['new Date().getFullYear() >= 2024', true],
    ['/* before */ 1 // after', 1],
    ['(({ a, b: { c = 2 } = {}, ...rest }, ...more) => [a, c, rest, more])({ a: 1, d: 4 }, 5, 6)', [1, 2, { d: 4 }, [5, 6]]],
    ["{ toJSON: 'a key', constructor: 1 }.constructor", 1],
  ])('%s', (expression, value) => {
    expect(evaluate(expression)).toEqual(value);
  });

  test('exports constants, functions that call each other, and text that looks like an export', () => {
    const exports = [
      'export const code = `',
      'export const a = 1;',
      "import x from 'y';",
      '`;',
      'const local = 2;',
      'export function isEven(n) { if (n === 0) return true; else { const less = n - 1; return isOdd(less); } }',
      'export const isOdd = (n) => (n === 0 ? false : isEven(n - 1)), [first, second = local] = [1];',
    ].join('\n');
    expect(evaluate('[code, isEven(10), isOdd(10), first, second]', { exports })).toEqual([
      "\nexport const a = 1;\nimport x from 'y';\n",
      true,
      false,
      1,
      2,
    ]);
  });
});

describe('errors', () => {
  test.each([
    ['{ toJSON() { while (true) {} } }', 'contains a function'],
    ['{ get a() { while (true) {} } }', 'a getter'],
    ['(() => { while (true); })()', 'a loop'],
    ['((f) => f(f))((f) => f(f))', 'nested too deeply'],
    ['[1, 2].map(() => { throw null })', '`throw`'],
    ["Promise.reject(new Error('late'))", 'Promise is not defined'],
    ['(async () => 1)()', 'an async function'],
    ['(function* () {})()', 'a generator'],
    ["import('node:fs')", '`import()`'],
    ['import.meta.url', '`import.meta`'],
    ['props.constructor.constructor("return process")()', 'cannot read constructor of undefined'],
    ['(() => 1).constructor("return process")()', 'is not a function'],
    ['[].constructor.constructor("return process")()', 'cannot read constructor of undefined'],
    ['"".at.call(1)', 'cannot read call of undefined'],
    ['({}).__proto__.polluted', 'cannot read polluted of undefined'],
    ['Date.constructor("return process")()', 'is not a function'],
    ['props.toString()', 'is not a function'],
    ['new Function("return process")()', '`new` for anything but a date'],
    ['process.exit(1)', 'process is not defined'],
    ['globalThis', 'globalThis is not defined'],
    ['this', '`this`'],
    ['props.a = 1', 'an assignment'],
    ['delete props.a', '`delete`'],
    ['/(a+)+$/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!")', 'a regular expression'],
    ['2n ** 1000000n', 'a big integer'],
    ['String.raw`x`', 'a tagged template'],
    ['`${{}}`', 'an object is used where text is expected'],
    ['[] - 1', 'a list is used where a number or text is expected'],
    ['"a".indexOf([1])', 'a method was given a list'],
    ['[1].map(1)', 'instead of a function'],
    ['1); (2', 'more than one expression'],
    ['a b', 'Unexpected token'],
    ['() => 1', 'a function'],
    [`${'('.repeat(5000)}1${')'.repeat(5000)}`, 'nested too deeply'],
  ])('%s', (expression, message) => {
    expect(() => evaluate(expression)).toThrow(message);
  });

  // Each would run forever or use up all memory if only steps were counted.
  test.each([
    ['"x".repeat(1e9)'],
    ['"x".padEnd(Infinity)'],
    ['Array.from({ length: 1e9 })'],
    ['Array.from({ length: 1e5 }).map(() => "x".repeat(1e5))'],
    ['((list) => [].concat(...list.map(() => list)))(Array.from({ length: 1e4 }))'],
    ['((list) => list.flatMap(() => list))(Array.from({ length: 1e4 }))'],
    ['((text, list) => list.map(() => text).join(""))("x".repeat(1e4), Array.from({ length: 1e4 }))'],
    ['"x".repeat(1e4).replaceAll("x", "y".repeat(1e4))'],
    [`((double) => ${'double('.repeat(40)}[1]${')'.repeat(40)})((list) => [list, list])`],
    [`((double) => String(${'double('.repeat(40)}[1]${')'.repeat(40)}))((list) => [list, list])`],
    [`((double) => ${'double('.repeat(40)}"x"${')'.repeat(40)})((text) => text + text)`],
  ])('%s exceeds the budget', (expression) => {
    expect(() => evaluate(expression)).toThrow('too many steps');
  });

  test('does not modify values of the page', () => {
    const props = { list: [2, 1] };
    expect(evaluate('[props.list.sort(), props.list.reverse(), props.list]', { props })).toEqual([
      [1, 2],
      [1, 2],
      [2, 1],
    ]);
    expect(() => evaluate('props.list.push(3)', { props })).toThrow('props.list.push is not a function that pages can call');
  });

  test.each(['export default 1', 'export class A {}', "export * from './a.js'", 'for (;;) {}'])('%s', (exports) => {
    expect(() => evaluate('1', { exports })).toThrow('a page cannot use exports other than constants and functions');
  });
});
