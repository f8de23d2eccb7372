import { expect, test } from 'vitest';
import type { SidebarItem } from '../model/index.js';
import { sidebarBranches } from './sidebar-branches.js';

const link = (name: string) => ({ text: name, link: `/${name}` });
const out = { text: 'Out', link: 'https://out.example' };
const group = (text: string, items: SidebarItem[], more = {}) => ({ text, collapsible: true, collapsed: true, items, ...more });

test('a sidebar that is small enough for a page stays whole', () => {
  const items = Array.from({ length: 20 }, (_, at) =>
    group(
      `G${at}`,
      Array.from({ length: 100 }, (__, number) => link(`${at}.${number}`)),
    ),
  );
  expect(sidebarBranches(items)).toEqual({ byLink: new Map(), others: items });
});

test('splits a long list into groups that are named after their entries', () => {
  const { byLink, others } = sidebarBranches([
    group(
      'All',
      Array.from({ length: 201 }, (_, number) => link(`p${number}`)),
    ),
  ]);
  expect(byLink.size).toBe(0);
  expect(others).toMatchObject([
    { text: 'All', items: [{ text: 'p0 … p66' }, { text: 'p67 … p133' }, { text: 'p134 … p200', collapsed: true }] },
  ]);
});

test('R2.5.1 a large sidebar opens at the list of the page; other groups are links to their first pages', () => {
  const items: SidebarItem[] = [
    link('start'),
    { dividerType: 'solid' },
    group('A', [link('a1'), group('B', [link('b1'), link('b2')], { tag: 'new' }), out]),
    group('C', [group('D', [out, link('d1')])], { link: '/c' }),
    group('Empty', []),
  ];
  const { byLink, others } = sidebarBranches(items, 3);
  const closed = [link('start'), { dividerType: 'solid' }, { text: 'A', link: '/a1' }, { text: 'C', link: '/c' }];
  expect(others).toEqual(closed);
  expect(byLink.get('/start')).toEqual(closed);
  expect(byLink.get('/b2')).toEqual([
    closed[0],
    closed[1],
    {
      ...group('A', [link('a1'), { ...group('B', [link('b1'), link('b2')], { tag: 'new' }), collapsed: false }, out]),
      collapsed: false,
    },
    closed[3],
  ]);
  expect(byLink.get('/c')).toEqual([
    ...closed.slice(0, 3),
    { ...group('C', [{ text: 'D', link: '/d1' }], { link: '/c' }), collapsed: false },
  ]);
  // Pages in one list share the branch, and therefore the file.
  expect(byLink.get('/b1')).toBe(byLink.get('/b2'));
});

test('the size of a branch does not grow with an ungrouped list', () => {
  const entriesOf = (items: readonly SidebarItem[]): number =>
    items.reduce((sum, item) => sum + 1 + ('items' in item ? entriesOf(item.items) : 0), 0);
  const largest = (count: number) => {
    const { byLink } = sidebarBranches(Array.from({ length: count }, (_, number) => link(`p${number}`)));
    expect(byLink.size).toBe(count);
    return Math.max(...[...new Set(byLink.values())].map(entriesOf));
  };
  expect(largest(5000)).toBeLessThanOrEqual(200);
  expect(largest(20_000)).toBeLessThanOrEqual(300);
});
