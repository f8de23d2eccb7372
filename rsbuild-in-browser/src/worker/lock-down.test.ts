import { expect, test } from 'vitest';
import { lockDown } from './lock-down.js';

test('permanently removes network and storage APIs from the scope, its prototypes and the navigator', () => {
  class Scope {
    get indexedDB() {
      return 'a database';
    }
  }
  class Navigator {
    get storage() {
      return 'files';
    }
  }
  const scope = Object.assign(new Scope(), { fetch: () => 'the network', navigator: new Navigator(), setTimeout: () => 1 });
  Object.defineProperty(scope, 'caches', { value: 'fixed', configurable: false, writable: true });
  lockDown(scope);
  expect([scope.fetch, scope.indexedDB, scope.navigator.storage]).toEqual([undefined, undefined, undefined]);
  expect((scope as unknown as { caches: unknown }).caches).toBeUndefined();
  expect(scope.setTimeout()).toBe(1);
});
