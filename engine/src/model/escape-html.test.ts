import { expect, test } from 'vitest';
import { escapeText } from './escape-html.js';

test('escapeText escapes markup characters and leaves quotes alone', () => {
  expect(escapeText(`a < b && "c" > 'd'`)).toBe(`a &lt; b &amp;&amp; "c" &gt; 'd'`);
});
