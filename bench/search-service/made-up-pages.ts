import type { PageRecord } from '@kiln/search';
import type { KeptPage } from '@kiln/search-service';

export const sectionsPerPage = 10;
const wordsPerSection = 40;
const vocabularySize = 60_000;

type Word = PageRecord['sections'][number]['words'][number];

/** Creates a page that computes its words on access, because those of a million sections would fill the memory. */
export function madeUpPage(number: number): KeptPage {
  const random = randomFrom(number + 1);
  const texts = Array.from({ length: sectionsPerPage }, () => Array.from({ length: wordsPerSection }, () => madeUpWord(random)).join(' '));
  const [title = '', ...headings] = texts.map((text) => text.split(' ', 3).join(' '));
  return {
    page: [title, `/page-${number}`, `text-${number}`, 100, headings.map((text) => [text, 2])],
    get sections() {
      return texts.map((text) => ({ size: 5, words: [...new Set(text.split(' '))].map((word): Word => [word, 1]) }));
    },
    texts,
  };
}

/** Picks a word with a skewed distribution like that of a natural language. */
export function madeUpWord(random: () => number): string {
  const rank = Math.floor(vocabularySize ** random()) - 1;
  return `${syllable(rank)}${syllable(Math.floor(rank / 100))}${syllable(Math.floor(rank / 10_000))}`;
}

function syllable(number: number): string {
  return `${'bdfgklmnprstvz'[number % 14]}${'aeiou'[Math.floor(number / 14) % 5]}${'lnrst'[Math.floor(number / 7) % 5]}`;
}

export function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e37_79b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
