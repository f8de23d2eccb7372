import { expect, test } from 'vitest';
import { compileSample } from './sample-page.fixture.js';

/** Returns the labels of the checkboxes in a list, as in the HTML. */
const boxNames = async (source: string) =>
  [...(await compileSample(source)).html.matchAll(/<input type="checkbox"[^>]* aria-label="([^"]*)">/g)].map(([, name]) => name);

test('labels the checkbox of a task with the text next to it', async () =>
  expect(await boxNames('- [ ] Say "a" & `b`\n  in [two](https://example.com) lines\n')).toEqual([
    'Say &quot;a&quot; &amp; b in two lines',
  ]));

test('the label ends where a nested list starts', async () =>
  expect(await boxNames('- [x] outer\n  - [ ] inner\n  - plain\n')).toEqual(['outer', 'inner']));

test('the label is the first paragraph in a loose list', async () =>
  expect(await boxNames('- [ ] first\n\n  second\n\n- [x] **注意：**文字\n')).toEqual(['first', '注意：文字']));

test('does not change equal tasks or the text for search', async () => {
  const { html, text } = await compileSample('- [ ] a\n- [ ] a\n');
  expect(html.match(/aria-label="a"/g)).toHaveLength(2);
  expect(html).not.toContain(' id=');
  expect(text).toBe('a\na\n');
});
