import { expect, test } from 'vitest';
import { compileSample } from './sample-page.fixture.js';

/** Names of the boxes in a list, as they stand in the HTML. */
const boxNames = async (source: string) =>
  [...(await compileSample(source)).html.matchAll(/<input type="checkbox"[^>]* aria-label="([^"]*)">/g)].map(([, name]) => name);

test('the box of a task is named by the text beside it', async () =>
  expect(await boxNames('- [ ] Say "a" & `b`\n  in [two](https://example.com) lines\n')).toEqual([
    'Say &quot;a&quot; &amp; b in two lines',
  ]));

test('the name ends where a nested list begins', async () =>
  expect(await boxNames('- [x] outer\n  - [ ] inner\n  - plain\n')).toEqual(['outer', 'inner']));

test('in a loose list the first paragraph is the name', async () =>
  expect(await boxNames('- [ ] first\n\n  second\n\n- [x] **注意：**文字\n')).toEqual(['first', '注意：文字']));

test('equal tasks, and the text that is searched, stay as they are', async () => {
  const { html, text } = await compileSample('- [ ] a\n- [ ] a\n');
  expect(html.match(/aria-label="a"/g)).toHaveLength(2);
  expect(html).not.toContain(' id=');
  expect(text).toBe('a\na\n');
});
