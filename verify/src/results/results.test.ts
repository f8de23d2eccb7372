import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkResults } from './check-results.js';
import { checkVersion } from './check-version.js';
import { diffLines } from './diff-lines.js';
import { formatJson } from './format-json.js';
import { isSameResult } from './is-same-result.js';
import { samplesOf } from './samples-of.js';
import { splitHtml } from './split-html.js';
import { writeResults } from './write-results.js';

const route = '/config/html/title';
const sample = '```ts title="rsbuild.config.ts"\nexport default { html: { title: \'Tea Timer\' } };\n```\n';
const result = (text: string, name = 'title') => `\`\`\`diff title="dist/index.html" result="${name}"\n${text}\`\`\`\n`;
const right = '-<title>Rsbuild App</title>\n+<title>Tea Timer</title>\n';

test('accepts a result that matches the run, and finds one that differs, has no recipe or is not shown', async () => {
  const findings = async (text: string) => (await checkResults([pageOf(text, { route })])).findings.map(({ what }) => what);
  expect(await findings(`${sample}\n${result(right)}`)).toEqual([]);
  expect(await findings(`${sample}\n${result(right.replace('Timer', 'Time'))}`)).toEqual([
    'The result of Rsbuild differs: line 2 is "+<title>Tea Timer</title>", the page has "+<title>Tea Time</title>".',
  ]);
  expect(await findings(`${sample}\n${result(right)}\n${result(right, 'other')}`)).toEqual([
    'No recipe makes the result "other" of /config/html/title.',
  ]);
  expect(await findings(sample)).toEqual(['The page does not show its result "title".']);
});

test('reports a failed run with the reason', async () => {
  const page = pageOf(`\`\`\`ts title="rsbuild.config.ts"\nexport default {};\n\`\`\`\n\n${result('')}`, { route });
  expect((await checkResults([page])).findings.map(({ what }) => what)).toEqual([
    'The run of "title" failed: The configuration makes no difference.',
  ]);
});

test('writes only results into the pages of both languages', async () => {
  const root = mkdtempSync(join(tmpdir(), 'verify-results-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const pages = (['en', 'zh'] as const).map((lang) => pageOf(`# Title\n\n${sample}\n${result('')}\nMore.\n`, { route, lang }));
  for (const { file, source } of pages) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source.join('\n'));
  }
  expect(await writeResults(pages, { root })).toEqual({ changed: pages.map(({ file }) => file), failed: [] });
  for (const { file, source } of pages) {
    expect(readFileSync(join(root, file), 'utf8')).toBe(source.join('\n').replace('result="title"\n', `result="title"\n${right}`));
  }
});

test('a run uses the configuration above the result and the files of its section', () => {
  const file = (title: string, code: string) => `\`\`\`ts title="${title}"\n${code}\n\`\`\`\n`;
  const page = pageOf(
    [
      '## First',
      file('rsbuild.config.ts', 'first'),
      file('src/other.ts', 'other'),
      '## Second',
      file('rsbuild.config.ts', 'second'),
      file('.browserslistrc', 'chrome >= 61'),
      file('dist/index.js', 'output'),
      result(''),
      file('src/later.ts', 'later'),
    ].join('\n'),
  );
  const fence = page.fences.find(({ result }) => result === 'title');
  if (!fence) throw new Error('The page has no result.');
  expect(samplesOf(page, fence, {})).toEqual({ files: { '.browserslistrc': 'chrome >= 61\n' }, config: 'second' });
  expect(samplesOf(page, fence, { config: 'first' })).toMatchObject({ config: 'first' });
  expect(samplesOf(page, fence, { config: null })).not.toHaveProperty('config');
});

test('compressed sizes may differ slightly, other sizes and texts may not', () => {
  const row = (size: string, gzip: string) => `dist/index.js   ${size} kB   ${gzip} kB\n`;
  expect(isSameResult(row('218.2', '68.8'), row('218.2', '69.6'))).toBe(true);
  expect(isSameResult(row('218.2', '68.8'), row('218.2', '72.0'))).toBe(false);
  expect(isSameResult(row('218.2', '68.8'), row('218.9', '68.8'))).toBe(false);
  expect(isSameResult('a\nb', 'a')).toBe(false);
});

test('a diff shows changed lines and those to keep, with common indentation removed', () => {
  expect(diffLines(['  a', '  b', '  c'], ['  a', '    x', '  c'], /a/)).toBe(' a\n-b\n+  x');
  expect(() => diffLines(['a'], ['a'])).toThrow('makes no difference');
});

test('splits HTML into elements, and keeps short JSON on one line', () => {
  expect(
    splitHtml('<!doctype html><html><head><title>A</title><script>let a = "<b>";</script></head><body><div id="root"></div></body></html>'),
  ).toEqual([
    '<!doctype html>',
    '<html>',
    '<head>',
    '  <title>A</title>',
    '  <script>let a = "<b>";</script>',
    '</head>',
    '<body>',
    '  <div id="root"></div>',
    '</body>',
    '</html>',
  ]);
  expect(formatJson({ a: [1, 2], b: ['x'.repeat(60), 'y'.repeat(60)] })).toBe(
    `{\n  "a": [1, 2],\n  "b": [\n    "${'x'.repeat(60)}",\n    "${'y'.repeat(60)}"\n  ]\n}`,
  );
});

test('finds a recorded version that differs from the installed one', () => {
  const root = mkdtempSync(join(tmpdir(), 'verify-results-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, version] of [
    ['site/data/rsbuild.json', '1.7.5'],
    ['verify/node_modules/@rsbuild/core/package.json', '1.7.6'],
  ] as const) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify({ version }));
  }
  expect(checkVersion({ root }).map(({ what }) => what)).toEqual(['Results come from 1.7.6, not 1.7.5.']);
});
