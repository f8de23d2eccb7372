import { expect, test } from 'vitest';
import { createCompoundParts } from './compounds.js';
import { tokenize } from './tokenize.js';

const compoundParts = createCompoundParts(
  () => ['source maps', 'code-splitting', 'TypeScript', 'a port of it', 'tools.bundlerChain', '热 更新'],
  tokenize,
);

test('splits a word that is written elsewhere with a space or hyphen, in any form', () => {
  expect(compoundParts('sourcemap')).toEqual(['source', 'maps']);
  expect(compoundParts('codesplit')).toEqual(['code', 'splitting']);
});

test('treats an identifier as the compound of its parts', () => {
  expect(compoundParts('bundlerchain')).toEqual(['bundler', 'chain']);
});

test('ignores stop words and names that begin with a capital', () => {
  expect(compoundParts('portof')).toEqual([]);
  expect(compoundParts('typescript')).toEqual([]);
});
