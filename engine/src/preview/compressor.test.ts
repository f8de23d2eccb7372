import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCompressor } from './compressor.js';

function counted(text: string) {
  const calls: string[] = [];
  return { calls, read: () => (calls.push(text), Promise.resolve(Buffer.from(text))) };
}

test('compresses a version once per encoding, also when asked twice at a time', async () => {
  const compress = createCompressor();
  const { calls, read } = counted('hello '.repeat(100));
  const [first, second] = await Promise.all([compress('v1', 'br', read), compress('v1', 'br', read)]);
  expect(first).toBe(second);
  expect(brotliDecompressSync(first).toString()).toBe('hello '.repeat(100));
  expect(gunzipSync(await compress('v1', 'gzip', read)).toString()).toBe('hello '.repeat(100));
  expect(calls).toHaveLength(2);
  await compress('v2', 'br', read);
  expect(calls).toHaveLength(3);
});

test('gives up the oldest result beyond its limit', async () => {
  const { calls, read } = counted('x');
  const size = (await createCompressor()('a', 'br', read)).length;
  const compress = createCompressor(2 * size);
  for (const version of ['a', 'b', 'c']) await compress(version, 'br', read);
  calls.length = 0;
  await compress('c', 'br', read);
  await compress('b', 'br', read);
  expect(calls).toHaveLength(0);
  await compress('a', 'br', read);
  expect(calls).toHaveLength(1);
});

test('a failure is not remembered', async () => {
  const compress = createCompressor();
  await expect(compress('a', 'br', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await expect(compress('a', 'br', () => Promise.resolve(Buffer.from('x')))).resolves.toBeInstanceOf(Buffer);
});
