import { expect, test } from 'vitest';
import { createCompoundParts } from './compounds.js';
import { tokenize } from './tokenize.js';

const compoundParts = createCompoundParts(
  () => ['source maps', 'code-splitting', 'TypeScript', 'a port of it', 'tools.bundlerChain', '热 更新'],
  tokenize,
);

test('a word that is written apart or with a hyphen has parts, in whatever form', () => {
  expect(compoundParts('sourcemap')).toEqual(['source', 'maps']);
  expect(compoundParts('codesplit')).toEqual(['code', 'splitting']);
});

test('an identifier is the compound of its parts', () => {
  expect(compoundParts('bundlerchain')).toEqual(['bundler', 'chain']);
});

test('words that say nothing make no compound, nor does a name that begins with a capital', () => {
  expect(compoundParts('portof')).toEqual([]);
  expect(compoundParts('typescript')).toEqual([]);
});
