import { expect, test } from 'vitest';
import { linkCode } from './link-code.js';

const html = '<span class="k">export</span> {\n  dev: { <span class="p">hmr</span>: a &lt; b },\n}';
const text = 'export {\n  dev: { hmr: a < b },\n}';
const range = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length, href: `/${part.length}?a&b` });

test('links a range inside plain text or a token', () => {
  expect(linkCode(html, [range('hmr'), range('dev')])).toBe(
    html.replace('dev', '<a href="/3?a&amp;b">dev</a>').replace('hmr', '<a href="/3?a&amp;b">hmr</a>'),
  );
});

test('counts an entity as one character', () => {
  expect(linkCode(html, [range('b }')])).toBe(html.replace('b }', '<a href="/3?a&amp;b">b }</a>'));
});

test('ignores ranges that cross tokens, overlap, or are out of bounds', () => {
  expect(linkCode(html, [range('{ hmr'), { start: 900, end: 903, href: '/' }])).toBe(html);
  expect(linkCode(html, [range('dev'), { ...range('dev'), start: range('dev').start + 1 }])).toBe(
    html.replace('dev', '<a href="/3?a&amp;b">dev</a>'),
  );
});
