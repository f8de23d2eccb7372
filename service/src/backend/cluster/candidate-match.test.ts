import type { CandidateQuery, WantedWord } from '@kiln/search';
import { expect, test } from 'vitest';
import { matchExpressions } from './candidate-match.js';

const word = (text: string, frequency: number): WantedWord => ({
  alternatives: [{ words: [text], weight: 1 }],
  isAside: false,
  frequency,
});
const expressionsOf = (...wanted: WantedWord[]): string[] => {
  const query: CandidateQuery = { query: '', name: '', units: [], wanted };
  return matchExpressions(query).map(({ match }) => match);
};

test('matches all words, then most of them, then any of them', () => {
  expect(expressionsOf(word('a', 1), word('b', 2), word('c', 3))).toEqual([
    '((a^1.00) (b^1.00) (c^1.00))',
    '(((b^1.00) (c^1.00)) | ((a^1.00) (c^1.00)) | ((a^1.00) (b^1.00)))',
    '((a^1.00) | (b^1.00) | (c^1.00))',
  ]);
  expect(expressionsOf(word('a', 1))).toEqual(['((a^1.00))']);
  expect(expressionsOf()).toEqual([]);
});

test('leaves a very common word to the ranking if another word is rarer', () => {
  expect(expressionsOf(word('rare', 10), word('everywhere', 900_000))).toEqual(['((rare^1.00))']);
  expect(expressionsOf(word('rare', 10), word('common', 50_000))).toEqual(['((rare^1.00) (common^1.00))', '((rare^1.00))']);
  expect(expressionsOf(word('rare', 10), word('common', 50_000), word('usual', 60_000))).toEqual([
    '((rare^1.00) (common^1.00) (usual^1.00))',
    '((rare^1.00))',
  ]);
});

test('searches a sample, titles first, if all words are common', () => {
  const name = 'everywhere';
  const [titles, texts] = matchExpressions({ query: '', name, units: [], wanted: [word(name, 900_000)] });
  expect(titles).toMatchObject({
    match: '(@(title,heading,names) ((everywhere^1.00))) | (@(names,body) n_everywhere)',
    isByField: true,
  });
  expect(texts).toMatchObject({ match: '(everywhere^1.00)', isByField: false });
  expect(titles?.cutoff).toBeLessThan(matchExpressions({ query: '', name, units: [], wanted: [word(name, 10)] })[0]?.cutoff ?? 0);
});
