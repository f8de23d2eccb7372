import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkForm } from './check-form.js';

const findingsOf = (text: string, lang: 'en' | 'zh') =>
  checkForm([pageOf(text, { lang })]).map(({ line, column, what }) => `${line}:${column} ${what}`);

test.each([
  ['zh', '- **页面空白**：检查前缀。\n- **`mode`** 决定模式。'],
  ['zh', '[Rspack](https://rspack.rs/zh/) 和 [Rspack](https://rspack.rs/zh)。'],
  ['zh', '```ts\n// https://rspack.rs/guide\n```'],
  ['zh', '<Badge text="自 1.2.0 起" /> 和 <Badge text="实验性" />'],
  ['en', '- **The page is blank.** See [Rspack](https://rspack.rs/). <Badge text="since 1.2.0" />'],
] as const)('%s accepts %j', (lang, text) => {
  expect(findingsOf(text, lang)).toEqual([]);
});

test.each([
  ['zh', '- **页面空白。** 检查前缀。', '6:3 A bold lead-in'],
  ['zh', '1. **页面空白：** 检查前缀。', '6:4 A bold lead-in'],
  ['zh', '[Rspack](https://rspack.rs/guide)', '6:10 A link to the English site: https://rspack.rs'],
  ['zh', '[Rslib](https://rslib.rs)', 'https://rslib.rs'],
  ['zh', '<Badge text="v1.2.0" />', 'A version badge'],
  ['zh', '所谓“之外”，见下文。', '6:3 Quotation marks in another form: “之外”'],
  ['en', '<Badge text="1.2.0" />', 'A version badge'],
] as const)('%s finds %j', (lang, text, message) => {
  expect(findingsOf(text, lang).join()).toContain(message);
});
