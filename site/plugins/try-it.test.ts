import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import proved from '../data/try-samples.json' with { type: 'json' };
import { tryIt } from './try-it.js';
import { findTrySamples, keyOfSample } from './try-samples.js';

const docs = join(import.meta.dirname, '../docs');
const samplesOf = (lang: string) =>
  readdirSync(join(docs, lang), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .flatMap((name) => findTrySamples(readFileSync(join(docs, lang, name), 'utf8')).map((sample) => ({ name, ...sample })));

test('every sample to try was built natively and in the browser, with the same result (verify/compare-try-samples.ts)', () => {
  const samples = [...samplesOf('en'), ...samplesOf('zh')];
  expect(samples.length).toBeGreaterThan(0);
  expect(samples.filter((sample) => !Object.hasOwn(proved, keyOfSample(sample))).map(({ name }) => name)).toEqual([]);
});

test('both languages have the same samples to try', () => {
  const pagesOf = (lang: string) => samplesOf(lang).map(({ name, template }) => `${name} ${template}`);
  expect(pagesOf('zh')).toEqual(pagesOf('en'));
});

test('a sample in a list is read without its indentation', () => {
  const text = '1. Set it:\n\n   ```ts title="rsbuild.config.ts" try="react"\n   export default {\n     html: {},\n   };\n   ```\n';
  expect(findTrySamples(text)).toEqual([{ template: 'react', code: 'export default {\n  html: {},\n};' }]);
});

test('a link follows the sample and holds it', () => {
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
  });
});
