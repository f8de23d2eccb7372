import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyPatches, patches } from './patches.js';

const file = patches[0]?.file ?? '';

test('the binding of Rspack takes its Wasm and its threads from the worker', () => {
  const path = join(import.meta.dirname, '../node_modules', file);
  const patched = applyPatches(readFileSync(path, 'utf8'), path);
  expect(patched).not.toMatch(/fetch\(|new Worker\(|import\.meta/);
  expect(patched.match(/globalThis\.rspackHost\.\w+/g)).toEqual(['globalThis.rspackHost.wasm', 'globalThis.rspackHost.createThread']);
});

test('a package that has changed is an error, another file is left alone', () => {
  expect(() => applyPatches('const a = 1;', `/x/${file}`)).toThrow('change scripts/patches.ts');
  expect(applyPatches('const a = 1;', '/x/index.js')).toBe('const a = 1;');
});
