import { expect, test } from 'vitest';
import { awaitHook, callHook } from './call-hook.js';

const plugin = { name: 'own' };
const expects = (value: unknown): value is string => typeof value === 'string';

test('a hook has its time also where the engine is busy meanwhile', async () => {
  const answer = new Promise((resolve) => setTimeout(() => setImmediate(resolve, 'drawn'), 1));
  const value = awaitHook(plugin, 'images', { run: () => answer, expects, where: { file: 'site.config.ts' }, limit: 50 });
  const end = performance.now() + 120;
  while (performance.now() < end);
  expect(await value).toBe('drawn');
});

test('a promise where a value must come at once is named as one, and its failure ends nothing', async () => {
  const run = () => Promise.reject(new Error('late'));
  const call = () => callHook(plugin, 'source', { run, expects, where: { file: 'site.config.ts' }, limit: 50 });
  expect(call).toThrow('The hook "source" of the plugin "own" returned a promise.');
  // Node reports a rejection that nobody takes before the next turn.
  await new Promise((resolve) => setImmediate(resolve));
});
