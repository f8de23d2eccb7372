import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkAdvice } from './check-advice.js';

const found = (text: string, lang: 'en' | 'zh' = 'en') =>
  checkAdvice([pageOf(text, { lang })], { options: ['resolve.mainFields'] }).map(({ line, what }) => `${line} ${what}`);

const handler = (body: string) => `\`\`\`ts\nmiddlewares.unshift(async (req, res, next) => {\n${body}\n});\n\`\`\`\n`;

test('finds an async handler whose errors crash the server', () => {
  expect(found(handler('res.end(await load());'))).toEqual(['7 An error in this async handler ends the dev server.']);
  expect(found("```ts\nserver.middlewares.use('/health', async (_req, res) => {});\n```\n")).toHaveLength(1);
});

test.each([
  ['| `resolveMainFields` | `resolve.mainFields` in [tools.rspack](/config/tools/rspack) |', 'en'],
  ['| `resolveMainFields` | [tools.rspack](/config/tools/rspack) 的 `resolve.mainFields` |', 'zh'],
] as const)('finds a workaround for which there is an option: %s', (text, lang) => {
  expect(found(text, lang)).toEqual(['6 Rsbuild has resolve.mainFields itself.']);
});

test('finds a deprecated option named before its successor', () => {
  expect(found('| `a` | [performance.bundleAnalyze](/a), [Rsdoctor](/b) |')).toEqual([
    '6 bundleAnalyze is deprecated, yet stands before Rsdoctor.',
  ]);
});

test.each([
  handler('try {\n  await load();\n} catch (error) {\n  next(error);\n}'),
  '| `preserveSymlinks` | `resolve.symlinks` in [tools.rspack](/config/tools/rspack) |',
  '| `a` | [Rsdoctor](/b); `performance.bundleAnalyze` is deprecated |',
])('accepts %j', (text) => {
  expect(found(text)).toEqual([]);
});
