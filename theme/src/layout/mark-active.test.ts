import type { SidebarItem } from '@kiln/engine/model';
import { expect, test } from 'vitest';
import { countItems, markActive } from './mark-active.js';

const deep = { text: 'Deep', link: '/docs/guide/deep' };
const inner = { text: 'Inner', collapsible: true, collapsed: false, items: [deep] };
const outer = {
  text: 'Outer',
  link: '/docs/guide/',
  collapsible: true,
  collapsed: false,
  items: [{ dividerType: 'solid' as const }, inner],
};
const items: SidebarItem[] = [{ sectionHeaderText: 'Head' }, { text: 'First', link: '/docs/first' }, outer];

const at = (routePath: string) => [...markActive(items, { routePath, base: '/docs/' })];

test('R2.5.2 marks the entry of a page and every group that contains it', () => {
  expect(at('/guide/deep')).toEqual([deep, inner, outer]);
  expect(at('/guide/')).toEqual([outer]);
  expect(at('/elsewhere')).toEqual([]);
});

test('counts every entry, including groups and their entries', () => {
  expect(countItems(items)).toBe(6);
});
