import { expect, test } from 'vitest';
import { awaitHook, callHook } from './call-hook.js';

const plugin = { name: 'own' };
const expects = (value: unknown): value is string => typeof value === 'string';

test('a hook gets its full time even if the engine is busy in the meantime', async () => {
  const answer = new Promise((resolve) => setTimeout(() => setImmediate(resolve, 'drawn'), 1));
  const value = awaitHook(plugin, 'images', { run: () => answer, expects, where: { file: 'site.config.ts' }, limit: 50 });
  const end = performance.now() + 120;
  while (performance.now() < end);
  expect(await value).toBe('drawn');
});

test('reports a promise from a synchronous hook, and ignores its rejection', async () => {
  const run = () => Promise.reject(new Error('late'));
  const call = () => callHook(plugin, 'source', { run, expects, where: { file: 'site.config.ts' }, limit: 50 });
  expect(call).toThrow('The hook "source" of the plugin "own" returned a promise.');
  // Node reports an unhandled rejection before the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
});
