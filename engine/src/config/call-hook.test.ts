import { expect, test } from 'vitest';
import { awaitHook } from './call-hook.js';

const plugin = { name: 'own' };
const expects = (value: unknown): value is string => typeof value === 'string';

test('a hook has its time also where the engine is busy meanwhile', async () => {
  const answer = new Promise((resolve) => setTimeout(() => setImmediate(resolve, 'drawn'), 1));
  const value = awaitHook(plugin, 'images', { run: () => answer, expects, where: { file: 'site.config.ts' }, limit: 50 });
  const end = performance.now() + 120;
  while (performance.now() < end);
  expect(await value).toBe('drawn');
});
