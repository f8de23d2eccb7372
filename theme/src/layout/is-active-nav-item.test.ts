import { expect, test } from 'vitest';
import { isActiveNavItem } from './is-active-nav-item.js';

const at = (routePath: string, base = '/') => ({ routePath, base });

test('R2.4.1 activeMatch takes precedence, in every language', () => {
  const guide = { text: 'Guide', link: '/guide/start/', activeMatch: '/guide/' };
  expect(isActiveNavItem(guide, at('/guide/basic/cli'))).toBe(true);
  expect(isActiveNavItem(guide, at('/zh/guide/basic/cli'))).toBe(true);
  expect(isActiveNavItem(guide, at('/config/'))).toBe(false);
});

test('R2.3.4 without activeMatch it compares the link, regardless of its base and form', () => {
  const api = { text: 'API', link: '/docs/api/start/index.html' };
  expect(isActiveNavItem(api, at('/api/start/', '/docs/'))).toBe(true);
  expect(isActiveNavItem(api, at('/api/', '/docs/'))).toBe(false);
});

test('R2.4.1 a group is active if one of its entries is', () => {
  const group = {
    text: 'More',
    items: [{ text: 'Blog', link: '/blog/' }],
  };
  expect(isActiveNavItem(group, at('/blog/'))).toBe(true);
  expect(isActiveNavItem(group, at('/'))).toBe(false);
});
