import { expect, test } from 'vitest';
import { isHiddenPath, requestPath } from './request-path.js';

test.each([
  ['/guide/%E6%8C%87?a=1', { path: '/guide/指', query: '?a=1' }],
  ['http://other.example/x?y', { path: '/x', query: '?y' }],
  ['http://other.example', { path: '/', query: '' }],
  ['/%252e%252e/x', { path: '/%2e%2e/x', query: '' }],
])('parses %s', (target, expected) => {
  expect(requestPath(target)).toEqual(expected);
});

test.each(['/../x', '/a/..', '/%2e%2e/x', '/a/..%2f..%2fx', '/a\\..\\x', '/%5c..%5cx', '/a%00.html', '/%zz', '*', 'x'])(
  'rejects %s',
  (target) => {
    expect(requestPath(target)).toBeNull();
  },
);

test.each(['/.git/config', '/a/.env', '//evil.example', '/a//b', '/_headers', '/_redirects', '/a/.well-known/x'])('hides %s', (path) => {
  expect(isHiddenPath(path)).toBe(true);
});

test.each(['/', '/a/', '/a/b.html', '/.well-known/security.txt', '/_/boot.js', '/a/_headers'])('does not hide %s', (path) => {
  expect(isHiddenPath(path)).toBe(false);
});
