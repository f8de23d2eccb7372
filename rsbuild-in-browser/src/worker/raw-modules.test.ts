import { expect, test } from 'vitest';
import { replaceRawModules } from './raw-modules.js';

test('adds a loader to rules of type asset/source at any depth, and keeps other rules', () => {
  const other = { test: /\.png$/, type: 'asset' };
  const raw = { resourceQuery: /raw/, type: 'asset/source' };
  const replaced = { resourceQuery: /raw/, type: 'javascript/auto', use: [{ loader: expect.stringMatching(/raw-loader/) as string }] };
  expect(replaceRawModules({ test: /x/, oneOf: [other, raw], rules: ['...', { rules: [raw] }] })).toEqual({
    test: /x/,
    oneOf: [other, replaced],
    rules: ['...', { rules: [replaced] }],
  });
});
