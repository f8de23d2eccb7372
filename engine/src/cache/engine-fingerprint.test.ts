import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installedVersions } from './engine-fingerprint.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiln-versions-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(path: string, version: string, dependencies: object = {}, optionalDependencies: object = {}): void {
  mkdirSync(join(folder, path), { recursive: true });
  const name = path.replace(/^.*node_modules\//, '');
  writeFileSync(join(folder, path, 'package.json'), JSON.stringify({ name, version, dependencies, optionalDependencies }));
}

test('finds packages as Node does: nested, hoisted, linked, circular', () => {
  install('app', '1.0.0', { '@a/b': '*', c: '*' }, { gone: '*' });
  install('app/node_modules/c', '2.0.0', { d: '*' });
  install('node_modules/c', '3.0.0');
  install('store/d', '4.0.0', { '@a/b': '*' });
  symlinkSync(join(folder, 'store/d'), join(folder, 'node_modules/d'));
  install('node_modules/@a/b', '5.0.0', { d: '*' });
  expect(installedVersions(join(folder, 'app'))).toEqual(['@a/b@5.0.0', 'app@1.0.0', 'c@2.0.0', 'store/d@4.0.0'].toSorted());
});

test('includes every package that affects engine output', () => {
  const versions = installedVersions(join(dirname(fileURLToPath(import.meta.url)), '../..'));
  const names = versions.map((version) => version.slice(0, version.lastIndexOf('@')));
  for (const name of [
    '@kiln/engine',
    'satteri',
    '@shikijs/langs',
    '@shikijs/vscode-textmate',
    '@rspack/core',
    'react-dom',
    'yaml',
    'htmlparser2',
  ])
    expect(names).toContain(name);
});
