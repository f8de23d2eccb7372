import type { PageRecord, SectionRecord } from './count-corpus.js';
import { entryAt } from './entry-at.js';
import { decodeWords, placesOf, wholePostings } from './open-search-pack.js';
import type { SearchPack } from './search-pack.js';
import { decodeNumbers } from './varint-text.js';

/** Yields the pages of an index one by one, each with its words. */
export function* readPageRecords(pack: SearchPack): Generator<PageRecord> {
  const sections = decodeNumbers(pack.sizes).map((size): SectionRecord => ({ size, words: [] }));
  const postings = wholePostings(pack);
  for (const [term, word] of decodeWords(pack.terms).entries())
    for (const { section, presence } of placesOf(postings(term))) entryAt(sections, section).words.push([word, presence]);
  let first = 0;
  for (const page of pack.pages) {
    const end = first + 1 + page[4].length;
    yield { page, sections: sections.slice(first, end) };
    first = end;
  }
}
