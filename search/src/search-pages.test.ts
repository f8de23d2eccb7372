import { expect, test } from 'vitest';
import { headingId, openPage } from './search-pack.js';
import { packPage } from './search-pages.js';

test('restores heading ids, whether or not they follow from the text', () => {
  const toc = [
    { text: 'Use `rsbuild.config.ts`', id: 'use-rsbuild-config-ts', depth: 2, charIndex: 0 },
    { text: '注意事项', id: 'pitfalls', depth: 3, charIndex: 30 },
  ];
  const data = { title: 'A', routePath: '/a', description: '', keywords: [], questions: [], toc };
  const packed = packPage(data, { textName: 'x', weight: 1 });
  expect(packed[4]).toEqual([
    ['Use `rsbuild.config.ts`', 2],
    ['注意事项', 3, 'pitfalls'],
  ]);
  expect(openPage(packed).headings.map(headingId)).toEqual(['use-rsbuild-config-ts', 'pitfalls']);
});
