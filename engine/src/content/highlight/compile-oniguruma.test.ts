import { wasmBinaryPromise } from '@shikijs/engine-oniguruma/wasm-inlined';
import { expect, test } from 'vitest';
import { readOnigurumaBinary } from './compile-oniguruma.js';

test('reads the same binary as the package', async () => {
  expect(Buffer.compare(readOnigurumaBinary() ?? Buffer.of(), await wasmBinaryPromise)).toBe(0);
});
