import { expect, test } from 'vitest';
import { openCandidate, packCandidate } from './packed-candidate.js';

test('keeps the places of all words in a packed page', () => {
  const { page, sections, places } = openCandidate(
    packCandidate({
      page: [
        'Title',
        '/route',
        'text',
        100,
        [
          ['Upper', 2],
          ['Lower', 3],
        ],
      ],
      sections: [
        {
          size: 3,
          words: [
            ['Alpha', 1],
            ['beta', 0],
          ],
        },
        { size: 0, words: [] },
        {
          size: 2,
          words: [
            ['beta', 3],
            ['alphabet', 2],
          ],
        },
      ],
    }),
  );
  expect(page.route).toBe('/route');
  expect(sections.map(({ size, parent }) => [size, parent])).toEqual([
    [8, -1],
    [1, -1],
    [4, 1],
  ]);
  expect(places.get('alpha')).toEqual([{ section: 0, presence: 1 }]);
  expect(places.get('beta')).toEqual([
    { section: 0, presence: 0 },
    { section: 2, presence: 3 },
  ]);
  expect(places.get('alphabet')).toEqual([{ section: 2, presence: 2 }]);
  expect(places.get('alph')).toBeUndefined();
  expect(places.get('')).toBeUndefined();
});

test('finds no words in a page without words', () => {
  const { places } = openCandidate(packCandidate({ page: ['Title', '/route', 'text', 100, []], sections: [{ size: 0, words: [] }] }));
  expect(places.get('alpha')).toBeUndefined();
});
