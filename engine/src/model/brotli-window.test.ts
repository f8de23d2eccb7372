import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { brotliWindow } from './brotli-window.js';

test('the window fits all bytes, within the limits of Brotli', () => {
  expect([0, 1, 1024, 65_536, 65_537, 1_000_000, 100_000_000].map(brotliWindow)).toEqual([16, 16, 16, 16, 17, 20, 22]);
});

test('still finds repetitions that span the whole input', () => {
  const noise = Array.from({ length: 4000 }, (_, index) => Math.imul(index + 1, 2_654_435_761).toString(36)).join('');
  for (const text of [noise.slice(0, 20_000), noise]) {
    const bytes = Buffer.from(text + text);
    const pack = (window: number) =>
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: window } });
    const packed = pack(brotliWindow(bytes.length));
    expect(brotliDecompressSync(packed)).toEqual(bytes);
    expect(packed.length).toBeLessThan(1.01 * pack(22).length);
  }
});
