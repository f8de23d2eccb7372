import { expect, test } from 'vitest';
import { mayImport, roomOf, roomOfImport } from './room-imports.mjs';

test('a file belongs to the closest room above it, and a new folder to none', () => {
  expect(roomOf('engine/src/pages/read-meta.ts')).toBe('engine/pages');
  expect(roomOf('engine/src/browser/search/index.ts')).toBe('engine/browser');
  expect(roomOf('engine/src/index.ts')).toBe('engine');
  expect(roomOf('theme/src/layout/Navbar.tsx')).toBe('theme');
  expect(roomOf('elsewhere/src/a.ts')).toBeUndefined();
});

test('an import resolves to a room by path, package entry or platform', () => {
  expect(roomOfImport('../content/document.js', 'engine/src/pages/read-meta.ts')).toBe('engine/content');
  expect(roomOfImport('@kiln/engine/search', 'theme/src/search/Search.tsx')).toBe('engine/browser');
  expect(roomOfImport('@kiln/search', 'engine/src/search/write-search.ts')).toBe('search');
  expect(roomOfImport('node:fs', 'bench/run.ts')).toBe('node');
  expect(roomOfImport('react-dom/server', 'engine/src/server/index.ts')).toBe('react');
  expect(roomOfImport('yaml', 'engine/src/content/load-yaml.ts')).toBeUndefined();
});

test('a room may import itself and what the list allows, and nothing else', () => {
  expect(mayImport('engine/pages', 'engine/pages')).toBe(true);
  expect(mayImport('engine/pages', 'engine/content')).toBe(true);
  expect(mayImport('engine/content', 'engine/pages')).toBe(false);
  expect(mayImport('engine/build', 'engine/html')).toBe(true);
  expect(mayImport('engine/build', 'engine/dev')).toBe(false);
  expect(mayImport('theme', 'engine/content')).toBe(false);
});
