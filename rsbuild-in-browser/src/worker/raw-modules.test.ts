import { expect, test } from 'vitest';
import { replaceRawModules } from './raw-modules.js';

test('rules of the type asset/source get a loader, at any depth, and others stay', () => {
  const other = { test: /\.png$/, type: 'asset' };
  const raw = { resourceQuery: /raw/, type: 'asset/source' };
  const replaced = { resourceQuery: /raw/, type: 'javascript/auto', use: [{ loader: expect.stringMatching(/raw-loader/) as string }] };
  expect(replaceRawModules({ test: /x/, oneOf: [other, raw], rules: ['...', { rules: [raw] }] })).toEqual({
    test: /x/,
    oneOf: [other, replaced],
    rules: ['...', { rules: [replaced] }],
  });
});
