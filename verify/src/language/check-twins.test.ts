import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkTwins } from './check-twins.js';

const code = (text: string, info = 'ts') => `\`\`\`${info}\n${text}\n\`\`\`\n\n`;
const compare = (en: string, zh: string) =>
  checkTwins([pageOf(en), pageOf(zh, { lang: 'zh' })]).map(
    ({ file, line, what }) => `${file.includes('/zh/') ? 'zh' : 'en'}:${line} ${what}`,
  );

test('translations may differ in words and comments', () => {
  const en = `# A\n\n${code("a('x'); // why\n/* more */\nb();")}${code('cd x # there', 'bash')}| a |\n| - |\n| b |\n`;
  const zh = `# 甲\n\n${code("a('x'); // 原因\n\nb();")}${code('cd x # 那里', 'bash')}| 甲 |\n| - |\n| 乙 |\n`;
  expect(compare(en, zh)).toEqual([]);
});

test.each([
  ['a missing heading', '# A\n\n## B\n', '# 甲\n', 'Heading 2 is nothing, in English "## B"'],
  ['another level', '# A\n\n## B\n', '# 甲\n\n### 乙\n', 'Heading 2 is "### 乙"'],
  ['a missing sample', code('a') + code('b'), code('a'), '1 samples, in English 2'],
  ['other code', code('a();\nb();'), code('a();\nc();'), 'zh:8 The sample differs from the English one (7): "c();" instead of "b();"'],
  ['a translated string', code("a('x');"), code("a('甲');"), 'The sample differs'],
  ['another language', code('a', 'ts'), code('a', 'js'), 'The lang of the sample is js'],
  ['another title', code('a', 'ts title="a.ts"'), code('a', 'ts title="b.ts"'), 'The title of the sample is b.ts'],
  ['another table', '| a | b |\n| - | - |\n| 1 | 2 |\n', '| a | b |\n| - | - |\n', 'Table 1 has rows × columns 1 × 2, in English 2 × 2'],
])('finds %s', (_, en, zh, message) => {
  expect(compare(en, zh)).toEqual([expect.stringContaining(message)]);
});

test('finds a page without a translation', () => {
  expect(checkTwins([pageOf('# A\n')]).map(({ what }) => what)).toEqual(['The page has no twin in Chinese.']);
});
