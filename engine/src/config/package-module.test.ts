import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packageModule, sharedPackageModule } from './package-module.js';

const folder = mkdtempSync(join(tmpdir(), 'kiln-package-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const file of ['index.js', 'a.js', 'b.js', 'lib/deep/x.js', 'lib/x.js']) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), '');
}

test.each([
  [{}, '.', 'index.js'],
  [{ main: './a.js' }, '.', 'a.js'],
  [{ main: './a' }, '.', 'a.js'],
  [{ main: './a.js', module: 'b.js' }, '.', 'b.js'],
  [{}, './lib/x', 'lib/x.js'],
  [{}, './lib/x.js', 'lib/x.js'],
  [{}, './gone.js', undefined],
  [{ exports: './a.js' }, '.', 'a.js'],
  [{ exports: './a.js' }, './lib/x.js', undefined],
  [{ exports: { types: './a.d.ts', require: './b.js', import: './a.js' } }, '.', 'a.js'],
  [{ exports: { '.': [{ browser: './b.js' }, './a.js'] } }, '.', 'a.js'],
  [{ exports: { '.': { import: { types: './a.d.ts', default: './a.js' } } } }, '.', 'a.js'],
  [{ exports: { './*': './lib/*.js', './deep/*': './lib/deep/*.js' } }, './deep/x', 'lib/deep/x.js'],
  [{ exports: { './*': './lib/*.js', './x': null } }, './x', undefined],
  [{ exports: { './*': './lib/*.js' } }, '.', undefined],
])('%j resolves %s to %s', (manifest, subpath, file) => {
  expect(packageModule(folder, subpath, manifest)).toBe(file && join(folder, file));
});

test('a file shared with the browser is not the one for Node', () => {
  const exports = { '.': { node: './a.js', default: './b.js' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ exports }));
  expect([packageModule(folder, '.'), sharedPackageModule(folder, '.')]).toEqual([join(folder, 'a.js'), join(folder, 'b.js')]);
});
