import { expect, test } from 'vitest';
import { langOfPath, notFoundRoute, withoutDefaultLang } from './path-lang.js';

const site = { defaultLang: 'en', langs: ['en', 'zh'], versions: ['v1'] };

test('R2.3.2 reads the language from the prefix, also after a version', () => {
  expect(['/', '/guide/zh', '/zh', '/zh/guide', '/v1/zh/x', '/v1/x', '/zhx/'].map((path) => langOfPath(path, site))).toEqual([
    'en',
    'en',
    'zh',
    'zh',
    'zh',
    'en',
    'en',
  ]);
});

test('R2.3.2 the 404 page has the version and language of the path', () => {
  expect(['/nope', '/zh', '/zh/a/b', '/v1/zh/a', '/v1/a'].map((path) => notFoundRoute(path, site))).toEqual([
    '/404',
    '/zh/404',
    '/zh/404',
    '/v1/zh/404',
    '/v1/404',
  ]);
});

test('R2.3.10 removes only a spelled-out default language', () => {
  expect(['/en/', '/en', '/v1/en/x', '/zh/x', '/guide/en'].map((path) => withoutDefaultLang(path, site))).toEqual([
    '/',
    '/',
    '/v1/x',
    '/zh/x',
    '/guide/en',
  ]);
});
