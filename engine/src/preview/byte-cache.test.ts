import { expect, test } from 'vitest';
import { createByteCache } from './byte-cache.js';

function counted(text: string) {
  const calls: string[] = [];
  return { calls, make: () => (calls.push(text), Promise.resolve(Buffer.from(text))) };
}

test('creates the bytes of a key once, even for concurrent calls', async () => {
  const bytesOf = createByteCache();
  const { calls, make } = counted('hello');
  const [first, second] = await Promise.all([bytesOf('a', make), bytesOf('a', make)]);
  expect(first).toBe(second);
  expect(first.toString()).toBe('hello');
  await bytesOf('a', make);
  expect(calls).toHaveLength(1);
  await bytesOf('b', make);
  expect(calls).toHaveLength(2);
});

test('drops the oldest entries above its limit', async () => {
  const { calls, make } = counted('12345');
  const bytesOf = createByteCache(10);
  for (const key of ['a', 'b', 'c']) await bytesOf(key, make);
  calls.length = 0;
  await bytesOf('c', make);
  await bytesOf('b', make);
  expect(calls).toHaveLength(0);
  await bytesOf('a', make);
  expect(calls).toHaveLength(1);
});

test('does not cache failures', async () => {
  const bytesOf = createByteCache();
  await expect(bytesOf('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await expect(bytesOf('a', () => Promise.resolve(Buffer.from('x')))).resolves.toBeInstanceOf(Buffer);
});
