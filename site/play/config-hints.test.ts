import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompletionContext } from '@codemirror/autocomplete';
import { javascript } from '@codemirror/lang-javascript';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { findTrySamples } from '../plugins/try-samples.js';
import { complete, findMistakes } from './config-hints.js';
import { readOptionFacts } from './read-option-facts.js';
import { texts } from './texts.js';

const docs = join(import.meta.dirname, '../docs');
const facts = readOptionFacts(docs, 'en');
const stateOf = (doc: string) => EditorState.create({ doc, extensions: [javascript({ typescript: true })] });
const mistakes = (doc: string) => findMistakes(stateOf(doc), facts, texts.en.hints).map(({ message }) => message);

/** Returns the completion labels at the `|` in a configuration. */
function labels(text: string): string[] {
  const position = text.indexOf('|');
  const context = new CompletionContext(stateOf(text.replace('|', '')), position, true);
  return complete(context, facts, texts.en.hints)?.options.map(({ label }) => label) ?? [];
}

test('completes keys by their path, including in environments and from the type of an option', () => {
  expect(labels('export default { | };')).toEqual(expect.arrayContaining(['html', 'output', 'plugins', 'environments']));
  expect(labels('export default { html: { ti| } };')).toEqual(expect.arrayContaining(['title', 'template']));
  expect(labels("import { defineConfig } from '@rsbuild/core';\nexport default defineConfig(({ env }) => ({ output: { | } }));")).toContain(
    'distPath',
  );
  expect(labels('export default { environments: { web: { output: { | } } } };')).toContain('target');
  expect(labels('export default { output: { distPath: { | } } };')).toContain('jsAsync');
});

test('completes nothing where options are invalid', () => {
  for (const text of [
    'export default { html: { title: | } };',
    'export default { plugins: [pluginReact({ | })] };',
    'export default { html: { meta: () => ({ | }) } };',
    'const other = { | };',
  ])
    expect(labels(text), text).toEqual([]);
});

test('reports a key that is not an option, and suggests the nearest one', () => {
  expect(mistakes("export default { html: { titel: 'a' }, outputs: {} };")).toEqual([
    'outputs is not an option of Rsbuild. Did you mean output?',
    'html.titel is not an option of Rsbuild. Did you mean title?',
  ]);
  expect(mistakes('export default { html: ')).toContain('This cannot be read as JavaScript.');
});

test('finds no mistakes in samples to try', () => {
  const pages = readdirSync(join(docs, 'en'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mdx'));
  const configs = pages.flatMap((name) =>
    findTrySamples(readFileSync(join(docs, 'en', name), 'utf8')).map(({ files }) => ({ name, code: files['rsbuild.config.ts'] ?? '' })),
  );
  expect(configs.flatMap(({ name, code }) => mistakes(code).map((message) => `${name}: ${message}`))).toEqual([]);
});
