import type * as NodeBuffer from 'node:buffer';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyPatches } from './patches.js';

const file = '@rspack/browser/dist/rspack.wasi-browser.js';

test("Rspack's binding gets its Wasm, memory and threads from the worker", () => {
  const path = join(import.meta.dirname, '../node_modules', file);
  const patched = applyPatches(readFileSync(path, 'utf8'), path);
  expect(patched).not.toMatch(/fetch\(|new Worker\(|import\.meta/);
  expect(patched.match(/globalThis\.rspackHost\.\w+/g)).toEqual([
    'globalThis.rspackHost.memory',
    'globalThis.rspackHost.wasm',
    'globalThis.rspackHost.threads',
    'globalThis.rspackHost.createThread',
  ]);
});

test('the buffer package encodes and decodes UTF-8 like Node.js, including truncated text', () => {
  const path = join(import.meta.dirname, '../node_modules/buffer/index.js');
  const module = { exports: {} as typeof NodeBuffer };
  // oxlint-disable-next-line typescript/no-implied-eval -- the patched text of a package
  const run = new Function('module', 'exports', 'require', applyPatches(readFileSync(path, 'utf8'), path));
  run(module, module.exports, createRequire(path));
  const { Buffer: Patched } = module.exports;
  for (const text of ['', 'plain', '\uFEFFé 中 😀', 'lone \uD83D end']) {
    expect([...Patched.from(text)]).toEqual([...Buffer.from(text)]);
    expect(Patched.byteLength(text)).toBe(Buffer.byteLength(text));
    expect(Patched.from(Buffer.from(text)).toString()).toBe(Buffer.from(text).toString());
    expect(Patched.from(Buffer.from(text)).toString('utf8', 1, 5)).toBe(Buffer.from(text).toString('utf8', 1, 5));
    const [found, expected] = [Patched.alloc(6), Buffer.alloc(6)];
    expect([found.write(text), ...found]).toEqual([expected.write(text), ...expected]);
  }
});

test('throws if a package has changed, and leaves other files alone', () => {
  expect(() => applyPatches('const a = 1;', `/x/${file}`)).toThrow('change scripts/patches.ts');
  expect(applyPatches('const a = 1;', '/x/index.js')).toBe('const a = 1;');
});
