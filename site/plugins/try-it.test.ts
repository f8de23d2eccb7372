import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { tryIt } from './try-it.js';
import { findTrySamples, keyOfSample, listTemplates, type TrySample } from './try-samples.js';

const docs = join(import.meta.dirname, '../docs');
const samplesOf = (lang: string) =>
  readdirSync(join(docs, lang), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .flatMap((name) => findTrySamples(readFileSync(join(docs, lang, name), 'utf8')).map((sample) => ({ name, ...sample })));

test('exactly the results of all samples and templates are recorded (verify/compare-try-samples.ts)', () => {
  const recorded = readdirSync(join(docs, '../data/try-results')).map((name) => name.replace('.json', ''));
  const samples: TrySample[] = [...listTemplates(), ...samplesOf('en'), ...samplesOf('zh')];
  expect([...new Set(samples.map(keyOfSample))].toSorted()).toEqual(recorded.toSorted());
});

test('at least 80 pages have samples to try, the same in both languages', () => {
  const pagesOf = (lang: string) => samplesOf(lang).map(({ name, template, files }) => [name, template, ...Object.keys(files)].join(' '));
  expect(new Set(samplesOf('en').map(({ name }) => name)).size).toBeGreaterThanOrEqual(80);
  expect(pagesOf('zh')).toEqual(pagesOf('en'));
});

test('reads a sample in a list without its indentation', () => {
  const text = '1. Set it:\n\n   ```ts title="rsbuild.config.ts" {2} try="react"\n   export default {\n     html: {},\n   };\n   ```\n';
  expect(findTrySamples(text)).toEqual([{ template: 'react', files: { 'rsbuild.config.ts': 'export default {\n  html: {},\n};\n' } }]);
});

test('folders of a sample replace those of its template', () => {
  const [sample] = findTrySamples('```ts title="rsbuild.config.ts" try="vanilla alias"\nexport default {};\n```\n');
  expect(Object.keys(sample?.files ?? {})).toEqual([
    'src/index.css',
    'src/index.js',
    'src/index.ts',
    'src/teas/minutes.ts',
    'rsbuild.config.ts',
  ]);
  expect(sample?.files['src/index.js']).toBeNull();
});

test('throws for a sample without a title or with a missing folder', () => {
  expect(() => findTrySamples('```ts try="vanilla"\n```\n')).toThrow('has no title: add the path of its file');
  expect(() => findTrySamples('```ts title="a.ts" try="vanilla nothing"\n```\n')).toThrow('samples/nothing, which does not exist');
});

test('adds a link with the sample after it', () => {
  const code = { type: 'code' as const, lang: 'ts', meta: 'title="rsbuild.config.ts" try="vanilla"', value: 'export default {};' };
  const root = { type: 'root' as const, children: [code] };
  type Tree = NonNullable<ReturnType<typeof tryIt>['tree']>;
  tryIt().tree?.(root, { lang: 'zh' } as Parameters<Tree>[1]);
  const [, added] = root.children as unknown as [unknown, { name: string; attributes: { value: string }[] }];
  const [lang, project] = added.attributes.map(({ value }) => value);
  expect(lang).toBe('zh');
  expect(JSON.parse(inflateRawSync(Buffer.from(project ?? '', 'base64url')).toString())).toEqual({
    template: 'vanilla',
    files: { 'rsbuild.config.ts': 'export default {};\n' },
    result: expect.stringMatching(/^[0-9a-f]{10}$/) as string,
  });
});
