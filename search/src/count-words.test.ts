import { expect, test } from 'vitest';
import { createWordCounter } from './count-words.js';
import { decodeNumbers } from './varint-text.js';
import { Vocabulary } from './vocabulary.js';

test('ignores how often a stop word occurs, and stop words in code', () => {
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
