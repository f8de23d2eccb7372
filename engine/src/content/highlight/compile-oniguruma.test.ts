import { wasmBinaryPromise } from '@shikijs/engine-oniguruma/wasm-inlined';
import { expect, test } from 'vitest';
import { readOnigurumaBinary } from './compile-oniguruma.js';

test('the binary is the one that the package gives', async () => {
  expect(Buffer.compare(readOnigurumaBinary() ?? Buffer.of(), await wasmBinaryPromise)).toBe(0);
});
