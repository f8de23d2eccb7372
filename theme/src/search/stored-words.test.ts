import { beforeEach, expect, test, vi } from 'vitest';
import { storeWords } from './store-words.js';
import { takeWords } from './take-words.js';

const here = 'https://docs.example/guide/#a';
let stored: Record<string, string>;

beforeEach(() => {
  stored = {};
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  };
  vi.stubGlobal('location', new URL(here));
  // As in a real storage, the keys are own properties.
  vi.stubGlobal('localStorage', new Proxy(stored, { get: (target, key: string) => methods[key as keyof typeof methods] ?? target[key] }));
  return () => vi.unstubAllGlobals();
});

test('words are read once, by the tab they were stored for', () => {
  storeWords('/guide/#a', ['flux', 'two words']);
  storeWords('/guide/#b', ['clay']);
  storeWords('https://elsewhere.example/', ['glaze']);
  expect(takeWords()).toEqual(['flux', 'two words']);
  expect(takeWords()).toEqual([]);
  expect(Object.keys(stored)).toEqual(['search-words:https://docs.example/guide/#b']);
});

for (const value of ['null', '5', '[]', '"abc"', '{', '{"words":5,"until":9e99}', '{"words":[1],"until":9e99}', '']) {
  test(`ignores and removes a malformed value: ${value}`, () => {
    stored[`search-words:${here}`] = value;
    expect(takeWords()).toEqual([]);
    expect(stored).toEqual({});
    stored['search-words:https://docs.example/other'] = value;
    storeWords(here, ['flux']);
    expect(takeWords()).toEqual(['flux']);
    expect(stored).toEqual({});
  });
}
