import type { CandidatePage } from './candidate-page.js';
import { createCompoundParts } from './compounds.js';
import { type CorpusCounts, openCorpus } from './corpus.js';
import { type Answer, answerOf } from './local-search.js';
import { matchQuery, type QueryUnit } from './match-terms.js';
import { memoizeRecent } from './memoize.js';
import { openCandidates } from './open-candidates.js';
import { openSearchPack, type OpenPack } from './open-search-pack.js';
import { loadSegmenter } from './query-words.js';
import { plainText } from './section-names.js';
import { identifierParts, tokenize } from './tokenize.js';
import { encodeNumber } from './varint-text.js';
import { type WantedWord, wantedWords } from './wanted-words.js';

/** A query that has been read: its words as another engine is asked for them. */
export interface CandidateQuery {
  query: string;
  wanted: WantedWord[];
  /** All of it without spaces and signs, as names of pages and sections are compared. */
  name: string;
  units: QueryUnit[];
}

/** The ranking of the browser over pages that another engine found, with what is known of the whole index. */
export interface CandidateSearch {
  read: (query: string) => CandidateQuery;
  rank: (query: CandidateQuery, pages: readonly CandidatePage[], limit: number) => Answer;
}

/** Words of queries whose places in the vocabulary are kept. */
const recentWords = 20_000;

export function createCandidateSearch(counts: CorpusCounts): CandidateSearch {
  const { synonyms } = counts;
  const terms = counts.words.map(([word]) => encodeNumber(0) + word).join('\n');
  const lexicon = openSearchPack({ pages: [], terms, sizes: '', synonyms }, () => undefined);
  const compoundParts = createCompoundParts(() => counts.neighbors, tokenize);
  const corpus = openCorpus(counts, lexicon.terms, compoundParts);
  // Readers ask for the same words again and again, and it takes going through all there are.
  const termTexts = { containing: memoizeRecent(lexicon.termTexts.containing, recentWords) };
  const known: OpenPack = { ...lexicon, termTexts, compoundParts };
  loadSegmenter();
  return {
    read(query) {
      const trimmed = query.trim();
      const units = matchQuery(trimmed, known);
      // A name that nobody has written may be made of words that are there.
      const isKnown = units.some(({ matches }) => matches.length > 0);
      const found = isKnown ? units : matchQuery(namesApart(trimmed), known);
      return { query: trimmed, units, wanted: wantedWords(found, known, corpus), name: plainText(trimmed) };
    },
    rank: ({ query, units }, pages, limit) => answerOf(query, limit, openCandidates(pages, known, corpus), units),
  };
}

/** A text with the parts of its identifiers in their place. */
function namesApart(text: string): string {
  const words = tokenize(text).map(({ text: word }) => {
    const parts = identifierParts(word);
    return parts.length > 0 ? parts.join(' ') : word;
  });
  return words.join(' ');
}
