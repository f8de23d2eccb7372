import { expect, test } from 'vitest';
import { element, escapeXml, xmlDocument } from './xml.js';

test('markup characters are escaped in text and attributes', () => {
  expect(escapeXml(`a < b & "c" > 'd'`)).toBe('a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39;');
  expect(element('a', { href: '/?x=1&y="2"' }, '</a>').xml).toBe('<a href="/?x=1&amp;y=&quot;2&quot;">&lt;/a&gt;</a>');
});

test('drops characters that XML cannot contain, replaces lone surrogates and keeps emoji', () => {
  expect(escapeXml('a\u0000b\u001bc\ufffe\td\n')).toBe('abc\td\n');
  expect(escapeXml('x\ud83dy')).toBe('x\ufffdy');
  expect(escapeXml('📝')).toBe('📝');
});

test('leaves out absent attributes and children', () => {
  expect(element('a', { b: undefined }, [null, element('c')]).xml).toBe('<a>\n<c/>\n</a>');
  expect(element('a', {}, [null]).xml).toBe('<a/>');
  expect(xmlDocument(element('a'))).toBe('<?xml version="1.0" encoding="utf-8"?>\n<a/>\n');
});
