import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkProse } from './check-prose.js';
import { checkSpelling } from './check-spelling.js';

const findingsOf = (text: string, lang: 'en' | 'zh' = 'en') =>
  checkProse([pageOf(text, { lang })]).map(({ line, what }) => `${line} ${what}`);

test.each([
  '# A\n\n## B\n\nThe tool reads "we are here" and `us`. I/O is slow. Use it, then let it go.\n',
  '# A\n\n## How do I set the port?\n\nWith a flag.\n',
  '# A\n\n## B\n\n### C\n\n<PackageManagerTabs command="add x" />\n',
])('accepts %j', (text) => {
  expect(findingsOf(text)).toEqual([]);
});

test.each([
  ['Here we go.', 'First person: "we"'],
  ["Let's start.", 'First person: "Let\'s"'],
  ['It helps us, our users.', 'First person: "us"'],
  ["That is what I'm saying.", 'First person: "I\'m"'],
  ['## Nothing\n\n## Something\n\nText.', '6 The section "Nothing" is empty'],
  ['---\ntitle: A\ndescription: Too short.\n---\n\n# A\n', '3 The description has 10 characters'],
  ['---\ndescription: A description that is long enough to pass the check of its length.\n---\n\n# A\n', 'The page has no title'],
])('finds %j', (text, message) => {
  expect(findingsOf(text)[0]).toContain(message);
});

test('finds the first person in Chinese', () => {
  expect(findingsOf('我们来看一下。', 'zh')).toEqual(['6 First person: "我们".']);
});

test('spelling: finds words that no dictionary knows, with their positions, in both languages', async () => {
  const page = pageOf('The Rsbuild servr of tools.lightningcssLoader works with `servr` and [servr](https://example.com/servr).');
  const found = await checkSpelling([page, pageOf('使用 Rsbuild 的 servr 吧。', { lang: 'zh' })]);
  expect(found.map(({ line, column, what }) => `${line}:${column} ${what}`)).toEqual([
    '6:13 Unknown word "servr".',
    '6:71 Unknown word "servr".',
    '6:14 Unknown word "servr".',
  ]);
});
