import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkScript } from './check-script.js';

const findingsOf = (text: string, lang: 'en' | 'zh' = 'zh') =>
  checkScript([pageOf(text, { lang })]).map(({ line, column, what }) => `${line}:${column} ${what}`);

test.each([
  '使用 Rsbuild 构建 3 个页面，运行 `dev`（见[文档](/a)）。',
  '参见 [React](/r)的说明，以及[配置](/c)。',
  '**注意。** 后面是正文。',
  '处理 url() 和 import() 的方式。',
  '时间是 10:30，比例 1.5，`a`、`b` 都可以。',
])('accepts %s', (text) => {
  expect(findingsOf(text)).toEqual([]);
});

test.each([
  ['使用Rsbuild', '6:2 No space between Chinese and Latin text or code: "用R"'],
  ['有 3个页面', '"3个"'],
  ['运行`dev`', '"行`…`"'],
  ['你好,世界', 'Half-width punctuation beside Chinese: "好,"'],
  ['这是结尾.', '"尾."'],
  ['产物 (dist) 目录', 'Half-width punctuation'],
  ['你好， 世界', 'A space beside full-width punctuation: "， 世"'],
  ['第一行\n第二行', 'A line break between Chinese characters'],
])('finds %s', (text, message) => {
  expect(findingsOf(text)[0]).toContain(message);
});

test('finds Chinese in English prose, but not in code', () => {
  expect(findingsOf('It ends。', 'en')).toHaveLength(1);
  expect(findingsOf('A word 中文 here.', 'en')).toHaveLength(1);
  expect(findingsOf('The key `中文` is fine.', 'en')).toEqual([]);
});
