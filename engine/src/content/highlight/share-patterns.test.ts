import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import type { RegexEngine } from '@shikijs/primitive';
import { expect, test } from 'vitest';
import { sharePatterns } from './share-patterns.js';

const engine = await createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined'));
const patterns = ['\\G\\s+', '^import', '[[:alpha:]]+(?=\\()', '(["\'])(.*?)\\1', '//.*$', '.*;$', '(?<=端口)：', '(?i)LONG', '\\b\\d+\\b'];
/** Each pattern alone, all of them, and every few of them: in many sets, in other company and at other places. */
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

/** Everything that each scanner finds in each text, from every place. */
function findAll(used: RegexEngine): unknown[] {
  return lists.flatMap((list) => {
    const scanner = used.createScanner(list);
    return texts.flatMap((text) => {
      const string = used.createString(text);
      return Array.from({ length: Math.min(text.length, 80) + 1 }, (_, start) => scanner.findNextMatchSync(string, start, 0));
    });
  });
}

test('scanners that share their patterns find what those of the library find, in short and in long texts', () => {
  const found = findAll(engine);
  expect(found.filter((match) => match !== null).length).toBeGreaterThan(1000);
  expect(findAll(sharePatterns(engine))).toEqual(found);
});

test('each pattern is compiled once', () => {
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

test('a scanner that is given back takes no other with it', () => {
  const shared = sharePatterns(engine);
  const [first, second] = [shared.createScanner(patterns), shared.createScanner(patterns)];
  if ('dispose' in first && typeof first.dispose === 'function') first.dispose();
  const third = shared.createScanner(patterns.slice(1));
  const string = shared.createString(line);
  expect(second.findNextMatchSync(string, 20, 0)).toEqual(engine.createScanner(patterns).findNextMatchSync(string, 20, 0));
  expect(third.findNextMatchSync(string, 20, 0)?.index).toBe(2);
});

test('an engine of another kind stays as it is', () => {
  const other: RegexEngine = { createString: (content) => ({ content }), createScanner: () => ({ findNextMatchSync: () => null }) };
  expect(sharePatterns(other)).toBe(other);
});
