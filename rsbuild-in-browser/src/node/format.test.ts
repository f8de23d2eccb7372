import { expect, test } from 'vitest';
import { format, inspect } from './format.js';

test('formats values like Node.js', () => {
  const circular: Record<string, unknown> = { name: 'a' };
  circular.self = circular;
  expect(inspect({ a: 1, 'b-c': ["it's", null], d: undefined, e: /x/g, f: () => 1 })).toBe(
    "{ a: 1, 'b-c': [ 'it\\'s', null ], d: undefined, e: /x/g, f: [Function: f] }",
  );
  expect(inspect(circular)).toBe("{ name: 'a', self: [Circular *1] }");
  expect(inspect({ a: { b: {} } }, 0)).toBe('{ a: [Object] }');
  expect(inspect(new Map([['a', new Set([1])]]))).toBe("Map(1) { 'a' => Set(1) { 1 } }");
});

test('fills in placeholders and joins the rest like console.log', () => {
  expect(format('%s is %d%%, %j', 'it', '50', { a: 1 }, 'and', [1])).toBe('it is 50%, {"a":1} and [ 1 ]');
  expect(format('100 %s')).toBe('100 %s');
  expect(format({ a: 1 }, 'text')).toBe('{ a: 1 } text');
});
