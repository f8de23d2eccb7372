import { expect, test } from 'vitest';
import { createMemoryFs } from './memory-fs.fixture.js';
import { resolveModule } from './resolve-module.js';

const fs = createMemoryFs({
  '/project/rsbuild.config.ts': '',
  '/project/plugins/shout.ts': '',
  '/project/plugins/index.ts': '',
  '/project/node_modules/plain/package.json': '{ "main": "lib/main" }',
  '/project/node_modules/plain/lib/main.js': '',
  '/project/node_modules/plain/lib/other.js': '',
  '/project/node_modules/@scope/name/package.json': '{ "exports": { ".": { "import": "./a.mjs", "require": "./a.cjs" } } }',
  '/project/node_modules/@scope/name/a.cjs': '',
  '/project/node_modules/@scope/name/a.mjs': '',
  '/project/node_modules/plain/node_modules/nested/index.js': '',
});

test('finds files without an extension, by the name that TypeScript would emit, and as folders', () => {
  expect(resolveModule(fs, './plugins/shout', '/project')).toBe('/project/plugins/shout.ts');
  expect(resolveModule(fs, './shout.js', '/project/plugins')).toBe('/project/plugins/shout.ts');
  expect(resolveModule(fs, '.', '/project/plugins')).toBe('/project/plugins/index.ts');
  expect(resolveModule(fs, '../rsbuild.config.ts', '/project/plugins')).toBe('/project/rsbuild.config.ts');
  expect(resolveModule(fs, './nothing', '/project')).toBeUndefined();
});

test('finds packages in the folder and its parents, by main or exports', () => {
  expect(resolveModule(fs, 'plain', '/project/plugins')).toBe('/project/node_modules/plain/lib/main.js');
  expect(resolveModule(fs, 'plain/lib/other', '/project')).toBe('/project/node_modules/plain/lib/other.js');
  expect(resolveModule(fs, '@scope/name', '/project')).toBe('/project/node_modules/@scope/name/a.cjs');
  expect(resolveModule(fs, '@scope/name/a.mjs', '/project')).toBeUndefined();
  expect(resolveModule(fs, 'nested', '/project/node_modules/plain/lib')).toBe('/project/node_modules/plain/node_modules/nested/index.js');
  expect(resolveModule(fs, 'nested', '/project')).toBeUndefined();
});
