import { expect, test } from 'vitest';
import type { SidebarItem } from '../../model/page.js';
import { nearbyLinks } from './nearby-links.js';

const pathOf = ({ pathname }: { pathname: string }) => pathname;
const link = (name: string): SidebarItem => ({ text: name, link: `/${name}` });
const group = (name: string, items: SidebarItem[]): SidebarItem => ({
  text: name,
  link: `/${name}`,
  collapsible: true,
  collapsed: false,
  items,
});
const sidebar = [link('a'), group('b', [link('c'), { dividerType: 'solid' }, link('d')]), link('e'), link('f'), link('g'), link('h')];

test('returns the next and previous page, then nearby sidebar entries, nearest first', () => {
  const page = { routePath: '/d', next: { text: '', link: '/e' }, prev: { text: '', link: '/c' } };
  expect(nearbyLinks({ page, sidebar }, pathOf)).toEqual(['/e', '/c', '/e', '/c', '/f', '/b', '/g', '/a', '/h']);
});

test('returns only the next and previous page for a page outside the sidebar', () => {
  expect(nearbyLinks({ page: { routePath: '/z', next: { text: '', link: '/a' }, prev: null }, sidebar }, pathOf)).toEqual(['/a']);
  expect(nearbyLinks({ page: { routePath: '/z', next: null, prev: null }, sidebar: [] }, pathOf)).toEqual([]);
});
