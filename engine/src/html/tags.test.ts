import { expect, test } from 'vitest';
import { attribute, scriptJson, tag } from './tags.js';

test('a value cannot break out of its attribute, whichever quotes it contains', () => {
  expect(attribute('title', `it's`)).toBe(` title="it's"`);
  expect(attribute('title', '"> <script>')).toBe(` title='"&gt; &lt;script&gt;'`);
  expect(attribute('title', `"a" 'b' &amp;`)).toBe(` title='"a" &#39;b&#39; &amp;amp;'`);
});

test('a tag leaves out undefined attributes', () => {
  expect(tag('link', { rel: 'icon', type: undefined, href: '/a?b&c' })).toBe('<link rel="icon" href="/a?b&amp;c">');
});

test('JSON in a script can neither close it nor open a comment, and parses to the same value', () => {
  const value = { text: '</script><!-- \u2028\u2029 & "x"' };
  const json = scriptJson(value);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});
