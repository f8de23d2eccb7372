import { expect, test } from 'vitest';
import { sampleConfig } from '../pages/sample-site.fixture.js';
import { isAllowedSource, type PolicyKind } from './policy-sources.js';

test.each<[source: string, url: string, isAllowed: boolean]>([
  ['https://a.example', 'https://a.example/x.js', true],
  ['https://a.example', 'http://a.example/x.js', false],
  ['https://a.example', 'https://b.example/x.js', false],
  ['https://a.example', 'https://a.example:8443/x.js', false],
  ['https://a.example:8443', 'https://a.example:8443/x.js', true],
  ['https://a.example:*', 'https://a.example:8443/x.js', true],
  ['a.example', 'https://a.example/x.js', true],
  ['*.a.example', 'https://cdn.a.example/x.js', true],
  ['*.a.example', 'https://a.example/x.js', false],
  ['https:', 'https://anything.example/', true],
  ['https:', 'http://anything.example/', false],
  ['*', 'https://anything.example/', true],
  ['https://a.example/js/', 'https://a.example/js/x.js', true],
  ['https://a.example/js/', 'https://a.example/css/x.js', false],
  ['https://a.example/x.js', 'https://a.example/x.js', true],
  ['https://a.example/x.js', 'https://a.example/y.js', false],
  ["'unsafe-inline'", 'https://a.example/x.js', false],
  ['blob:', 'blob:https://a.example/1', true],
])('source %s, URL %s', (source, url, isAllowed) => {
  expect(isAllowedSource(url, 'script', sampleConfig({ csp: { script: [source] } }))).toBe(isAllowed);
});

test.each<[url: string, kind: PolicyKind, isAllowed: boolean]>([
  ['/own.js', 'script', true],
  ['own.js', 'script', true],
  ['https://forge.example/own.js', 'script', true],
  ['//cdn.example/x.js', 'script', false],
  ['data:image/png;base64,AA', 'img', true],
  ['data:text/javascript,1', 'script', false],
  ['https://[', 'frame', false],
])('default policy: %s as %s', (url, kind, isAllowed) => {
  expect(isAllowedSource(url, kind, sampleConfig())).toBe(isAllowed);
});
