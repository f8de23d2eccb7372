import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkFactFiles, checkSingleSource } from './check-single-source.js';

const facts = JSON.parse(readFileSync(join(import.meta.dirname, '../../single-source.json'), 'utf8'));

const factsFound = (text: string, { lang = 'en', route = '/guide/sample' }: { lang?: 'en' | 'zh'; route?: string } = {}) =>
  checkSingleSource([pageOf(text, { lang, route })], facts).map(({ line, what }) => `${line} ${/states ([\w-]+) again/.exec(what)?.[1]}`);

const steps = '| Step | By |\n| --- | --- |\n| 1 | `server.cors` |\n| 2 | `server.proxy` |\n| 3 | `server.base` |\n';
const hooks = '| Step | Hook |\n| --- | --- |\n| 1 | `modifyRsbuildConfig` |\n| 2 | `onBeforeBuild` |\n| 3 | `onExit` |\n';

test.each([
  ['Middlewares of the hook run before everything else.', 'middleware-order'],
  ['Rules run after [server.cors](/config/server/cors) and before everything else.', 'middleware-order'],
  ['Middlewares that you add come after all built-in ones.', 'middleware-order'],
  ['| `unshift` | before everything else, even CORS, proxy and compression |', 'middleware-order'],
  [steps, 'middleware-order'],
  [hooks, 'hook-order'],
  ['It is merged as [mergeRsbuildConfig](/api/core) does: objects are merged key by key, lists are joined.', 'merge-rules'],
  ['A few lists are replaced instead of joined.', 'merge-rules'],
  ['| two arrays, or an array and something else | joined |', 'merge-rules'],
  ['| `<script>`, those of [html.tags](/config/html/tags) included | yes |', 'tag-attributes'],
  ['[security.nonce](/config/security/nonce) adds the nonce to inlined scripts.', 'tag-attributes'],
  ['The tags carry no `crossorigin`.', 'tag-attributes'],
  ['Images below 4 KiB become data URLs.', 'inline-limit'],
  ['Assets are inlined when they are at most 4,096 bytes.', 'inline-limit'],
  ['An address, or a data URL below [output.dataUriLimit](/config/output/data-uri-limit).', 'inline-limit'],
])('finds a fact that is stated again: %j', (text, fact) => {
  expect(factsFound(text)).toEqual([`6 ${fact}`]);
});

test.each([
  ['规则在 [server.cors](/config/server/cors) 之后、其他一切之前执行。', 'middleware-order'],
  ['| `unshift` | 最先运行，甚至早于 CORS、代理和压缩 |', 'middleware-order'],
  ['规则与 [mergeRsbuildConfig](/api/core) 相同：对象逐个键合并，数组首尾相接。', 'merge-rules'],
  ['| 外链或内联的 `<script>` | 有 |', 'tag-attributes'],
  ['这些标签不带 `crossorigin`。', 'tag-attributes'],
  ['小于 4 KiB 的文件会变成 data URL。', 'inline-limit'],
])('finds it in Chinese: %j', (text, fact) => {
  expect(factsFound(text, { lang: 'zh' })).toEqual([`6 ${fact}`]);
});

test.each([
  ['See [which tags get a nonce](/config/security/nonce#which-tags-get-it).', '/guide/sample'],
  ['An object is merged deeply: nested objects key by key, arrays appended.', '/config/tools/swc'],
  ['```ts\n// below 4 KiB\n```', '/guide/sample'],
  ['The limit falls to 4,096 bytes: images below 4 KiB are inlined.', '/community/releases/v0-7'],
  [hooks, '/plugins/dev/hooks'],
  [
    '| Hook | Called |\n| --- | --- |\n| `modifyRsbuildConfig` | once |\n| `onBeforeBuild` | once |\n| `onExit` | once |\n',
    '/guide/sample',
  ],
])('accepts %j on %s', (text, route) => {
  expect(factsFound(text, { route })).toEqual([]);
});

test('a fact needs an entry, a run and a page that shows it', () => {
  const fact = { source: '/_facts/order', run: 'runs/fact-order.test.ts', en: [], zh: [] };
  const fragment = pageOf('One, then two.', { route: '/_facts/order' });
  const reader = pageOf("import Order from '../_facts/order.mdx';\n\n<Order />");
  const findingsOf = (...[pages, known, hasRun = true]: [Parameters<typeof checkFactFiles>[0], Record<string, typeof fact>, boolean?]) =>
    checkFactFiles(pages, { facts: known, hasRun: () => hasRun }).map(({ what }) => what);
  expect(findingsOf([fragment, reader], { order: fact })).toEqual([]);
  expect(findingsOf([fragment, reader], {})).toEqual(['The fact has no entry.']);
  expect(findingsOf([fragment], { order: fact })).toEqual(['No page shows the fact.']);
  expect(findingsOf([fragment, reader], { order: fact }, false)).toEqual(['Nothing proves order: there is no runs/fact-order.test.ts.']);
});
