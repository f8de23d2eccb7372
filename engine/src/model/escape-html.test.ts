import { expect, test } from 'vitest';
import { escapeText } from './escape-html.js';

test('text escapes what begins markup and leaves quotes alone', () => {
  expect(escapeText(`a < b && "c" > 'd'`)).toBe(`a &lt; b &amp;&amp; "c" &gt; 'd'`);
});
