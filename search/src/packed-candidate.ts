import type { CandidatePage } from './candidate-page.js';
import type { PageRecord } from './count-corpus.js';
import { placesOf } from './open-search-pack.js';
import { openSections } from './open-sections.js';
import { type PageReading, readPage } from './page-reading.js';
import { openPage, type PackedPage } from './search-pack.js';
import { decodeNumbers, encodeNumber, endOfNumbers } from './varint-text.js';

/** A page packed for ranking: a third of the size of a `PageRecord`, and opened without reading its words. Plain data. */
export interface PackedCandidate {
  page: PackedPage;
  /** For each section, the number of words in its text, as an exponent of 2. */
  sizes: string;
  /** Lowercase words, one per line. */
  words: string;
  /** For each word, the number of its sections. */
  counts: string;
  /** For each word, its sections, each as 4 × the step + `Presence`. */
  postings: string;
}

export function packCandidate({ page, sections }: PageRecord): PackedCandidate {
  const places = new Map<string, { last: number; count: number; postings: string }>();
  for (const [section, { words }] of sections.entries())
    for (const [word, presence] of words) {
      const key = word.toLowerCase();
      const { last, count, postings } = places.get(key) ?? { last: -1, count: 0, postings: '' };
      if (last === section) continue;
      places.set(key, { last: section, count: count + 1, postings: postings + encodeNumber(4 * (section - last - 1) + presence) });
    }
  const entries = [...places.values()];
  return {
    page,
    sizes: sections.map(({ size }) => encodeNumber(size)).join(''),
    words: [...places.keys()].join('\n'),
    counts: entries.map(({ count }) => encodeNumber(count)).join(''),
    postings: entries.map(({ postings }) => postings).join(''),
  };
}

/** Opens a page, which may already have been read. */
export function openCandidate({ page, sizes, words, counts, postings }: PackedCandidate, known?: PageReading): CandidatePage {
  const opened = openPage(page);
  const exponents = decodeNumbers(sizes);
  let reading = known;
  return {
    page: opened,
    sections: openSections(opened, { page: 0, top: 0, sizes: exponents.map((exponent) => 2 ** exponent) }),
    places: openPlaces(words, counts, postings),
    get reading() {
      return (reading ??= readPage(opened));
    },
  };
}

/** Returns a lookup that reads only the few words that a query needs. */
function openPlaces(words: string, counts: string, postings: string): CandidatePage['places'] {
  const lines = `\n${words}\n`;
  return {
    get(word) {
      const at = lines.indexOf(`\n${word}\n`);
      if (at < 0) return undefined;
      let line = 0;
      for (let end = 0; end < at; end = lines.indexOf('\n', end + 1)) line++;
      const before = endOfNumbers(counts, 0, line);
      const [own = 0] = decodeNumbers(counts, before, endOfNumbers(counts, before, 1));
      const first = decodeNumbers(counts, 0, before).reduce((sum, count) => sum + count, 0);
      const start = endOfNumbers(postings, 0, first);
      return placesOf(decodeNumbers(postings, start, endOfNumbers(postings, start, own)));
    },
  };
}
