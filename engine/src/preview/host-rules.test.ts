import { expect, test } from 'vitest';
import { headersFor, parseHeaders, parseRedirects, redirectFor } from './host-rules.js';

test('combines matching rules and removes headers with `!`', () => {
  const rules = parseHeaders(`# comment
/*
  X-One: 1
  X-Two: a: b
/_/*
  Cache-Control: public, immutable
/_/routes.en.json
  ! Cache-Control
  Cache-Control: no-cache
  X-One: 2
`);
  expect(headersFor('/', rules)).toEqual({ 'x-one': '1', 'x-two': 'a: b' });
  expect(headersFor('/_/a.js', rules)['cache-control']).toBe('public, immutable');
  expect(headersFor('/_/routes.en.json', rules)).toEqual({
    'x-one': '1, 2',
    'x-two': 'a: b',
    'cache-control': 'no-cache',
  });
});

test('ignores invalid and reserved headers', () => {
  const rules = parseHeaders('/*\n  Bad Name: 1\n  no colon\n  Content-Length: 5\n  X-Good: yes\n/:a/:a\n  X-Never: 1\n');
  expect(headersFor('/x/x', rules)).toEqual({ 'x-good': 'yes' });
});

test('supports plain paths, splats, placeholders and statuses in _redirects', () => {
  const lines = parseRedirects(
    '# old\n/a /b\n/en/* /:splat 302\n/blog/:year/:name https://x.example/:name?y=:year 308!\n/c /d 200\n/e /f 301 Country=de\n',
  );
  expect(lines).toHaveLength(3);
  expect(redirectFor('/a', '?q=1', lines)).toEqual({ location: '/b?q=1', status: 301 });
  expect(redirectFor('/a/', '', lines)).toBeNull();
  expect(redirectFor('/en/guide/指', '', lines)).toEqual({
    location: '/guide/%E6%8C%87',
    status: 302,
  });
  expect(redirectFor('/blog/2024/x', '?q=1', lines)).toEqual({
    location: 'https://x.example/x?y=2024',
    status: 308,
  });
});

test('puts the query before the hash and escapes special characters in patterns', () => {
  const lines = parseRedirects('/a.b /c#d\n/%E6%8C%87 /x\n');
  expect(redirectFor('/a.b', '?q', lines)?.location).toBe('/c?q#d');
  expect(redirectFor('/aXb', '', lines)).toBeNull();
  expect(redirectFor('/指', '', lines)?.location).toBe('/x');
});

test('keeps line breaks in a splat escaped', () => {
  expect(redirectFor('/en/a\r\nSet-Cookie: x', '', parseRedirects('/en/* /:splat'))?.location).toBe('/a%0D%0ASet-Cookie:%20x');
});
