import { expect, test } from 'vitest';
import { createWordCounter } from './count-words.js';
import { decodeNumbers } from './varint-text.js';
import { Vocabulary } from './vocabulary.js';

test('how often a word that says nothing is said does not count, nor that code has it', () => {
  const vocabulary = new Vocabulary();
  const [, , ...words] = decodeNumbers(
    createWordCounter('en', vocabulary)([{ prose: 'the port and the port, the', code: 'if (port) open()' }]),
  );
  expect(words.map((number) => [vocabulary.words[number >> 2], number & 3])).toEqual([
    ['the', 1],
    ['port', 2],
    ['and', 1],
    ['open', 0],
  ]);
});
