import { expect, test } from 'vitest';
import { formatSource, outlineSource } from './format-source.js';

test('keeps text that fits on one line', () => {
  expect(formatSource("'web' | 'web-worker' | 'node'")).toBe("'web' | 'web-worker' | 'node'");
});

test('keeps existing line breaks', () => {
  expect(formatSource('{\n  a: string }', 4)).toBe('{\n  a: string }');
});

test('puts each member of a long union on its own line', () => {
  expect(formatSource("boolean | 'usage' | { mode: 'entry' | 'off' }", 26)).toBe(
    ['| boolean', "| 'usage'", '| {', "    mode: 'entry' | 'off'", '  }'].join('\n'),
  );
});

test('puts each property of a long object on its own line, with the same separator', () => {
  expect(formatSource('{ root?: string; js?: string }', 20)).toBe('{\n  root?: string;\n  js?: string;\n}');
  expect(formatSource("{ root: 'dist', js: 'static/js' }", 20)).toBe("{\n  root: 'dist',\n  js: 'static/js',\n}");
});

test('brackets hug a single item, and a function arrow closes no bracket', () => {
  expect(formatSource('Array<(first: string, second: number) => void>', 30)).toBe(
    ['Array<(', '  first: string,', '  second: number', ') => void>'].join('\n'),
  );
});

test('a union inside a property or a return type does not split the whole type', () => {
  expect(formatSource("{ mode: 'entry' | 'usage'; b: number }", 20)).toBe(
    ['{', '  mode:', "    | 'entry'", "    | 'usage';", '  b: number;', '}'].join('\n'),
  );
  expect(formatSource('(value: string) => string | Promise<string>', 30)).toBe('(value: string) => string | Promise<string>');
});

test('ignores separators inside strings and brackets', () => {
  expect(formatSource("{ a: 'x | y; z', b: [1, 2] }", 14)).toBe("{\n  a: 'x | y; z',\n  b: [1, 2],\n}");
});

test('leaves text that is not source code unchanged', () => {
  expect(formatSource("it's not code at all, and never closed (", 10)).toBe("it's not code at all, and never closed (");
});

test('an outline omits the contents of the outermost brackets', () => {
  expect(outlineSource('string | { root?: string; js?: string }')).toBe('string | { … }');
  expect(outlineSource('(value: string, all: Array<{ a: 1 }>) => void')).toBe('(…) => void');
  expect(outlineSource("{ root: 'dist', js: 'a|b' }")).toBe('{ … }');
  expect(outlineSource('Array<string | RegExp>')).toBe('Array<…>');
  expect(outlineSource("'web' | string[]")).toBe("'web' | string[]");
});
