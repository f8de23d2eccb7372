import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeCacheFile } from './cache-file.js';
import { claimCache, removeTemporaryFiles } from './claim-cache.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiln-claim-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

test('new and empty folders become caches, and remain valid caches', () => {
  claimCache(join(folder, 'a/b'));
  claimCache(folder.concat('/a/b'));
  mkdirSync(join(folder, 'empty'));
  claimCache(join(folder, 'empty'));
  expect(readdirSync(join(folder, 'empty'))).toEqual(['CACHEDIR.TAG']);
});

test.each([
  ['pages', { 'index.mdx': '# Home' }],
  ['folders named like those of a cache', { 'config/root.mdx': '# root', 'search/index.mdx': '# Search' }],
  ['a cache of another tool', { 'CACHEDIR.TAG': 'Signature: 8a477f597d28d172789f06886806bc55\n# Of cargo.\n', 'debug/x': '' }],
  ['a state of another tool', { 'state.json': '{"stamps":{}}' }],
])('refuses a folder with %s and leaves it unchanged', (_, files) => {
  for (const [path, content] of Object.entries(files)) put(path, content);
  const before = readdirSync(folder, { recursive: true }).toSorted();
  expect(() => claimCache(folder)).toThrow(/contains files that Kiln did not write/);
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(before);
});

test('refuses a file', () => {
  put('file', 'mine');
  expect(() => claimCache(join(folder, 'file'))).toThrow(/is a file/);
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('mine');
});

test('refuses a cache with a symlink to another folder', () => {
  claimCache(join(folder, 'cache'));
  mkdirSync(join(folder, 'docs'));
  symlinkSync(join(folder, 'docs'), join(folder, 'cache/documents'));
  expect(() => claimCache(join(folder, 'cache'))).toThrow(/is a symbolic link to another folder/);
});

test.each([
  ['of a version that had no tag', () => put('entries/main.mjs', "import 'kiln-entry/theme';")],
  ['of a version that had no tag, with a config only', () => put('config/0123456789abcdef.mjs', 'export default {};')],
  ['whose tag is damaged', () => (writeCacheFile(join(folder, 'state.json'), '{}'), put('CACHEDIR.TAG', ''))],
])('claims a cache %s', (_, make) => {
  make();
  claimCache(folder);
  expect(readFileSync(join(folder, 'CACHEDIR.TAG'), 'utf8')).toContain('Kiln');
});

test('removes partial files of a killed process, but not those of a running one', () => {
  put('documents/a.json.99999999.tmp', 'half');
  put(`documents/b.json.${process.ppid}.tmp`, 'half');
  removeTemporaryFiles(folder);
  expect(readdirSync(join(folder, 'documents'))).toEqual([`b.json.${process.ppid}.tmp`]);
});
