import { expect, test } from 'vitest';
import { formatSource, outlineSource } from './format-source.js';

test('what fits stays on its line', () => {
  expect(formatSource("'web' | 'web-worker' | 'node'")).toBe("'web' | 'web-worker' | 'node'");
});

test('what the writer has broken stays broken', () => {
  expect(formatSource('{\n  a: string }', 4)).toBe('{\n  a: string }');
});

test('a long union has a member on every line', () => {
  expect(formatSource("boolean | 'usage' | { mode: 'entry' | 'off' }", 26)).toBe(
    ['| boolean', "| 'usage'", '| {', "    mode: 'entry' | 'off'", '  }'].join('\n'),
  );
});

test('a long object has a property on every line, and each ends alike', () => {
  expect(formatSource('{ root?: string; js?: string }', 20)).toBe('{\n  root?: string;\n  js?: string;\n}');
  expect(formatSource("{ root: 'dist', js: 'static/js' }", 20)).toBe("{\n  root: 'dist',\n  js: 'static/js',\n}");
});

test('a bracket around one thing hugs it, and the arrow of a function closes nothing', () => {
  expect(formatSource('Array<(first: string, second: number) => void>', 30)).toBe(
    ['Array<(', '  first: string,', '  second: number', ') => void>'].join('\n'),
  );
});

test('a union of a property or of what a function returns is no union of the whole', () => {
  expect(formatSource("{ mode: 'entry' | 'usage'; b: number }", 20)).toBe(
    ['{', '  mode:', "    | 'entry'", "    | 'usage';", '  b: number;', '}'].join('\n'),
  );
  expect(formatSource('(value: string) => string | Promise<string>', 30)).toBe('(value: string) => string | Promise<string>');
});

test('separators in strings and brackets are text', () => {
  expect(formatSource("{ a: 'x | y; z', b: [1, 2] }", 14)).toBe("{\n  a: 'x | y; z',\n  b: [1, 2],\n}");
});

test('text that is no source is left alone', () => {
  expect(formatSource("it's not code at all, and never closed (", 10)).toBe("it's not code at all, and never closed (");
});

test('an outline leaves out what stands in the outermost brackets', () => {
  expect(outlineSource('string | { root?: string; js?: string }')).toBe('string | { … }');
  expect(outlineSource('(value: string, all: Array<{ a: 1 }>) => void')).toBe('(…) => void');
  expect(outlineSource("{ root: 'dist', js: 'a|b' }")).toBe('{ … }');
  expect(outlineSource('Array<string | RegExp>')).toBe('Array<…>');
  expect(outlineSource("'web' | string[]")).toBe("'web' | string[]");
});
