import type { CandidatePage } from './candidate-page.js';
import type { Corpus } from './corpus.js';
import { entryAt } from './entry-at.js';
import { memoize } from './memoize.js';
import { linesWith, wordsOfLine } from './page-reading.js';
import { partWeight, type Phrase, type PhraseIndex } from './phrase-similarity.js';
import type { RankingWeights } from './ranking-weights.js';

/** Creates a phrase index of some pages; only phrases that share a part with the query are opened. */
export function candidatePhrases(pages: readonly CandidatePage[], corpus: Corpus, { headingPhrase }: RankingWeights): PhraseIndex {
  // A part of a given page occurs on at least one page.
  const weightOf = memoize((part: string) => partWeight(corpus.pages, Math.max(1, corpus.countPhrasePart(part))));
  const opened = pages.map((candidate, page) =>
    memoize((line: number): Phrase => {
      const { keywords, questions, headings } = candidate.page;
      const names = 3 + keywords.length;
      const heading = headings[line - names - questions.length];
      const parts = wordsOfLine(candidate.reading.phrases, line);
      return {
        page,
        value: heading ? headingPhrase / Math.sqrt(corpus.countHeadings(heading.text)) : 1,
        isQuestion: !heading && line >= names,
        square: parts.reduce((sum, part) => sum + weightOf(part), 0),
      };
    }),
  );
  const phrasesWith = memoize((part: string) =>
    pages.flatMap(({ reading }, page) => linesWith(reading.phrases, part).map((line) => entryAt(opened, page)(line))),
  );
  const isHere = (part: string): boolean => phrasesWith(part).length > 0;
  return {
    pages: pages.length,
    phrasesWith,
    isKnown: (part) => isHere(part) || corpus.countPhrasePart(part) > 0,
    weightOf: (part) => (isHere(part) ? weightOf(part) : partWeight(corpus.pages, corpus.countPhrasePart(part))),
  };
}
