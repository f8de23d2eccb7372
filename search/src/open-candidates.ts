import type { CandidatePage } from './candidate-page.js';
import { candidatePhrases } from './candidate-phrases.js';
import type { Corpus } from './corpus.js';
import { entryAt } from './entry-at.js';
import { indexNames, type NameIndex } from './index-names.js';
import type { OpenPack, Posting } from './open-search-pack.js';
import type { Section } from './open-sections.js';
import { linesWith } from './page-reading.js';
import { createPhraseSimilarity } from './phrase-similarity.js';

/** Opens some pages as a separate index with the words of the whole one. Only reads what a query needs. */
export function openCandidates(pages: readonly CandidatePage[], lexicon: OpenPack, corpus: Corpus): OpenPack {
  const { terms, weights, compoundParts } = lexicon;
  const sections: Section[] = [];
  const tops = pages.map(({ sections: own }, page) => {
    const top = sections.length;
    for (const section of own) sections.push({ ...section, page, parent: section.parent < 0 ? -1 : top + section.parent });
    return top;
  });
  let names: NameIndex | undefined;
  return {
    ...lexicon,
    pages: pages.map(({ page }) => page),
    sections,
    tops,
    averageSize: corpus.averageSize,
    headingWords: {
      get: (word) => pages.flatMap(({ reading }, page) => linesWith(reading.headings, word).map((line) => entryAt(tops, page) + line)),
    },
    namesWith: (pieces) => (names ??= indexNames(sections)).namesWith(pieces),
    countNamed: corpus.countNamed,
    phraseSimilarity: createPhraseSimilarity(candidatePhrases(pages, corpus, weights), { compoundParts, weights }),
    corpus,
    postings(term) {
      const { text } = entryAt(terms, term);
      const found: Posting[] = [];
      for (const [page, { places }] of pages.entries()) {
        const top = entryAt(tops, page);
        for (const { section, presence } of places.get(text) ?? []) found.push({ section: top + section, presence });
      }
      return found;
    },
  };
}
