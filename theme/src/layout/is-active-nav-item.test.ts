import { expect, test } from 'vitest';
import { isActiveNavItem } from './is-active-nav-item.js';

const at = (routePath: string, base = '/') => ({ routePath, base });

test('R2.4.1 activeMatch decides, in every language', () => {
  const guide = { text: 'Guide', link: '/guide/start/', activeMatch: '/guide/' };
  expect(isActiveNavItem(guide, at('/guide/basic/cli'))).toBe(true);
  expect(isActiveNavItem(guide, at('/zh/guide/basic/cli'))).toBe(true);
  expect(isActiveNavItem(guide, at('/config/'))).toBe(false);
});

test('R2.3.4 without activeMatch the link is compared, whatever base and form it has', () => {
  const api = { text: 'API', link: '/docs/api/start/index.html' };
  expect(isActiveNavItem(api, at('/api/start/', '/docs/'))).toBe(true);
  expect(isActiveNavItem(api, at('/api/', '/docs/'))).toBe(false);
});

test('R2.4.1 a group is active through its entries', () => {
  const group = {
    text: 'More',
    items: [{ text: 'Blog', link: '/blog/' }],
  };
  expect(isActiveNavItem(group, at('/blog/'))).toBe(true);
  expect(isActiveNavItem(group, at('/'))).toBe(false);
});
