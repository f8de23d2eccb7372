import { expect, test } from 'vitest';
import { otherSlash, type SwitchRequest, switchTarget } from './switch-target.js';

const site = { base: '/', cleanUrls: true, defaultLang: 'en', langs: ['en', 'zh'], defaultVersion: 'v2', versions: ['v1', 'v2'] };
const routes = new Set(['/', '/zh/', '/guide/start/', '/zh/guide/start/', '/config/x', '/zh/config/x', '/v1/zh/config/x', '/only']);

function to(request: Partial<SwitchRequest> & { href: string }, place: Partial<typeof site> = {}): string {
  return switchTarget({ notFound: false, exists: (route) => routes.has(route), ...request }, { ...site, ...place });
}

test('R2.3.8 a language switch keeps path, query and hash', () => {
  expect(to({ href: '/guide/start/?a=1#b', lang: 'zh' })).toBe('/zh/guide/start/?a=1#b');
  expect(to({ href: '/zh/config/x#b', lang: 'en' })).toBe('/config/x#b');
});

test('R2.3.8 a version switch keeps the language', () => {
  expect(to({ href: '/zh/config/x', version: 'v1' })).toBe('/v1/zh/config/x');
  expect(to({ href: '/v1/zh/config/x', version: 'v2' })).toBe('/zh/config/x');
});

test('R2.3.8 a switch from a 404 or to a missing translation goes to the home of that language', () => {
  expect(to({ href: '/guide/start/?a=1#b', lang: 'zh', notFound: true })).toBe('/zh/');
  expect(to({ href: '/only?a=1#b', lang: 'zh' })).toBe('/zh/');
});

test('R2.3.8 the target respects base and clean-URL setting', () => {
  expect(to({ href: '/docs/config/x.html', lang: 'zh' }, { base: '/docs/', cleanUrls: false })).toBe('/docs/zh/config/x.html');
  expect(to({ href: '/docs/guide/start', lang: 'zh' }, { base: '/docs/' })).toBe('/docs/zh/guide/start/');
});

test('otherSlash adds or removes a trailing slash', () => {
  expect(['/a', '/a/', '/'].map(otherSlash)).toEqual(['/a/', '/a', '/']);
});
