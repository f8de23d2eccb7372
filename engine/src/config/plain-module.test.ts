import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isEsModule, readPlainModule } from './plain-module.js';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'kiln-plain-')));
  put('node_modules/installed/package.json', '{ "name": "installed" }');
  put('workspace/linked/package.json', '{ "name": "linked" }');
  symlinkSync(join(folder, 'workspace/linked'), join(folder, 'node_modules/linked'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, text: string): string {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  return join(folder, path);
}

const read = (text: string) => readPlainModule(put('site.config.ts', text));

test('a module without types that imports installed packages runs as is', () => {
  const code = `import { join } from 'node:path';\nimport a from 'installed/part';\nexport * from 'installed';\nexport default { a, b: await import('installed') };\n`;
  const { code: found, packages = [] } = read(code) ?? {};
  expect(found).toBe(code);
  expect([...new Set(packages.map((one) => one.folder))]).toEqual([join(folder, 'node_modules/installed')]);
  expect(read('export default { title: "./not/a/path", source: "./x" };')).not.toBeNull();
});

test.each([
  ['types', 'const title: string = "a"; export default { title };'],
  ['a type check', 'export default {} satisfies object;'],
  ['syntax that is wrong', 'export default {'],
  ['a module beside it', `import a from './a';\nexport default a;`],
  ['a module beside it, exported', `export { default } from '../a.js';`],
  ['a module beside it, on demand', `export default { a: await import('./a.js') };`],
  ['a module that a value names', 'const a = "b"; export default await import(a);'],
  ['an import of the package itself', `import a from '#a';\nexport default a;`],
  ['its own place', 'export default { root: import.meta.dirname };'],
  ['a module of the other kind', 'module.exports = {};'],
  ['what such modules import', 'export default require("installed");'],
  ['a package that is linked', `import a from 'linked';\nexport default a;`],
])('a module with %s does not run as is', (_, code) => {
  expect(read(code)).toBeNull();
});

test('Node treats a file as a module by its extension or its package', () => {
  put('typed/package.json', '{ "type": "module" }');
  put('other/package.json', '{}');
  expect(isEsModule(put('typed/deep/schema.js', ''))).toBe(true);
  expect(isEsModule(put('other/schema.mjs', ''))).toBe(true);
  expect(isEsModule(put('other/schema.js', ''))).toBe(false);
  expect(isEsModule(put('typed/schema.ts', ''))).toBe(false);
});
