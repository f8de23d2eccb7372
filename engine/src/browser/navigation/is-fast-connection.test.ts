import { afterEach, expect, test, vi } from 'vitest';
import { isFastConnection } from './is-fast-connection.js';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{}, false],
])('connection %j is fast: %s', (connection, fast) => {
  vi.stubGlobal('navigator', { connection });
  expect(isFastConnection()).toBe(fast);
});

test.each([
  [[{ responseStart: 90 }], true],
  [[{ responseStart: 900 }], false],
  [[], false],
])('without connection info, uses the response time of the page: %j', (entries, fast) => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('performance', { getEntriesByType: () => entries });
  expect(isFastConnection()).toBe(fast);
});
