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

/** A parsed query, with its words in the form that another engine looks up. */
export interface CandidateQuery {
  query: string;
  wanted: WantedWord[];
  /** The whole query without spaces and punctuation, for comparing it with names of pages and sections. */
  name: string;
  units: QueryUnit[];
}

/** The browser's ranking, applied to pages that another engine found, with statistics of the whole index. */
export interface CandidateSearch {
  read: (query: string) => CandidateQuery;
  rank: (query: CandidateQuery, pages: readonly CandidatePage[], limit: number) => Answer;
}

/** Number of query words whose vocabulary lookups are cached. */
const recentWords = 20_000;

export function createCandidateSearch(counts: CorpusCounts): CandidateSearch {
  const { synonyms } = counts;
  const terms = counts.words.map(([word]) => encodeNumber(0) + word).join('\n');
  const lexicon = openSearchPack({ pages: [], terms, sizes: '', synonyms }, () => undefined);
  const compoundParts = createCompoundParts(() => counts.neighbors, tokenize);
  const corpus = openCorpus(counts, lexicon.terms, compoundParts);
  // Cached because readers repeat the same words, and each lookup scans the whole vocabulary.
  const termTexts = { containing: memoizeRecent(lexicon.termTexts.containing, recentWords) };
  const known: OpenPack = { ...lexicon, termTexts, compoundParts };
  loadSegmenter();
  return {
    read(query) {
      const trimmed = query.trim();
      const units = matchQuery(trimmed, known);
      // An unknown name may be made of known words.
      const isKnown = units.some(({ matches }) => matches.length > 0);
      const found = isKnown ? units : matchQuery(splitIdentifiers(trimmed), known);
      return { query: trimmed, units, wanted: wantedWords(found, known, corpus), name: plainText(trimmed) };
    },
    rank: ({ query, units }, pages, limit) => answerOf(query, limit, openCandidates(pages, known, corpus), units),
  };
}

/** Replaces the identifiers in a text with their parts. */
function splitIdentifiers(text: string): string {
  const words = tokenize(text).map(({ text: word }) => {
    const parts = identifierParts(word);
    return parts.length > 0 ? parts.join(' ') : word;
  });
  return words.join(' ');
}
