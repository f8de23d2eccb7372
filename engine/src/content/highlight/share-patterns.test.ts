import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import type { RegexEngine } from '@shikijs/primitive';
import { expect, test } from 'vitest';
import { sharePatterns } from './share-patterns.js';

const engine = await createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined'));
const patterns = ['\\G\\s+', '^import', '[[:alpha:]]+(?=\\()', '(["\'])(.*?)\\1', '//.*$', '.*;$', '(?<=端口)：', '(?i)LONG', '\\b\\d+\\b'];
/** Each pattern alone, all of them, and some subsets, so that a pattern is in several sets, with different neighbors and indexes. */
const lists = [
  [],
  ...patterns.map((pattern) => [pattern]),
  patterns,
  patterns.toReversed(),
  patterns.slice(2, 6),
  patterns.slice(4),
  ['x', 'x'],
];
const line = `import { run } from 'tool'; run("端口：3000", 8); // comment`;
const texts = ['', ' ', line, '  \t', '端口：80', `${line} ${'long '.repeat(400)} 42`];

/** Returns every match of each scanner in each text, from every position. */
function findAll(used: RegexEngine): unknown[] {
  return lists.flatMap((list) => {
    const scanner = used.createScanner(list);
    return texts.flatMap((text) => {
      const string = used.createString(text);
      return Array.from({ length: Math.min(text.length, 80) + 1 }, (_, start) => scanner.findNextMatchSync(string, start, 0));
    });
  });
}

test('scanners with shared patterns find the same matches as the library, in short and long texts', () => {
  const found = findAll(engine);
  expect(found.filter((match) => match !== null).length).toBeGreaterThan(1000);
  expect(findAll(sharePatterns(engine))).toEqual(found);
});

test('compiles each pattern once', () => {
  const compiled: string[] = [];
  const shared = sharePatterns({
    createString: (text) => engine.createString(text),
    createScanner: (list) => {
      compiled.push(...list.map(String));
      return engine.createScanner(list);
    },
  });
  compiled.length = 0;
  for (const list of [patterns, patterns.toReversed(), patterns.slice(3)]) shared.createScanner(list);
  expect(compiled).toEqual(patterns);
});

test('disposing a scanner does not affect others', () => {
  const shared = sharePatterns(engine);
  const [first, second] = [shared.createScanner(patterns), shared.createScanner(patterns)];
  if ('dispose' in first && typeof first.dispose === 'function') first.dispose();
  const third = shared.createScanner(patterns.slice(1));
  const string = shared.createString(line);
  expect(second.findNextMatchSync(string, 20, 0)).toEqual(engine.createScanner(patterns).findNextMatchSync(string, 20, 0));
  expect(third.findNextMatchSync(string, 20, 0)?.index).toBe(2);
});

test('returns an engine of another kind unchanged', () => {
  const other: RegexEngine = { createString: (content) => ({ content }), createScanner: () => ({ findNextMatchSync: () => null }) };
  expect(sharePatterns(other)).toBe(other);
});
