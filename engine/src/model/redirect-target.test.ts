import { expect, test } from 'vitest';
import { followRedirects, redirectTarget } from './redirect-target.js';
import { compileRedirects, type RedirectRule } from './redirects.js';

const site = { base: '/', defaultLang: 'en', langs: ['en', 'zh'], defaultVersion: '', versions: [] };
const alias: RedirectRule = { from: '/config/source/alias$', to: '/config/resolve/alias' };

function target(href: string, rules: RedirectRule[] = [alias], place: typeof site = site): string | undefined {
  return redirectTarget(new URL(href, 'https://example.com'), place, compileRedirects(rules))?.href.replace('https://example.com', '');
}

test('R2.2.1 a rule applies to every language and keeps query and hash', () => {
  expect(target('/config/source/alias?a=1#b')).toBe('/config/resolve/alias?a=1#b');
  expect(target('/zh/config/source/alias')).toBe('/zh/config/resolve/alias');
  expect(target('/config/source/alias-strategy')).toBeUndefined();
});

test('R2.2.1 an external target replaces the whole URL', () => {
  expect(target('/old?a=1#b', [{ from: '^/old$', to: 'https://elsewhere.dev/new' }])).toBe('https://elsewhere.dev/new');
});

test('R2.2.2 a rule may have several patterns, and the first rule that matches wins', () => {
  const rules = [
    { from: ['^/a$', '^/b$'], to: '/first' },
    { from: '^/b$', to: '/second' },
  ];
  expect(target('/b', rules)).toBe('/first');
});

test('a query or hash of the target overrides that of the URL', () => {
  expect(target('/a?x=1#y', [{ from: '^/a$', to: '/b?z=2#w' }])).toBe('/b?z=2#w');
});

test('R2.3.1 normalizes the path before matching and keeps its .html', () => {
  expect(target('/config/source/alias.html')).toBe('/config/resolve/alias.html');
  expect(target('/%61', [{ from: '^/a$', to: '/b' }])).toBe('/b');
});

test('R2.3.10 removes the prefix of the default language', () => {
  expect(target('/en/guide/start/?q#h')).toBe('/guide/start/?q#h');
  expect(target('/en')).toBe('/');
  expect(target('/english/')).toBeUndefined();
  expect(target('/zh/en/')).toBeUndefined();
});

test('R2.3.10 works with base and versions', () => {
  const versioned = { ...site, base: '/docs/', versions: ['v2'] as never[] };
  expect(target('/docs/v2/en/guide', [], versioned)).toBe('/docs/v2/guide');
  expect(target('/docs/config/source/alias', [alias], versioned)).toBe('/docs/config/resolve/alias');
});

test('follows chains of rules, and ignores rules that never settle', () => {
  const chain = compileRedirects([
    { from: '^/a$', to: '/b' },
    { from: '^/b$', to: '/c' },
  ]);
  expect(followRedirects('/a', chain)).toBe('/c');
  expect(followRedirects('/loop', compileRedirects([{ from: '/loop', to: '/loop/loop' }]))).toBe('/loop');
});
