import { createWordCounter, type SearchSource, Vocabulary } from '@kiln/search';
import type { OutputFile } from '../pages/page.js';
import { analyzePage, type PageAnalysis } from './write-search.js';

/** Input for reading the pages of one language. */
export interface AnalysisSetup {
  lang: string;
  origin: string;
  /** Words of the vocabulary so far, indexed by their numbers. */
  words: readonly string[];
}

/** The analysis of a page, and the file with its text. */
export interface AnalyzedPage {
  analysis: PageAnalysis;
  file: OutputFile;
}

/** Reads pages of one language for its index in batches: the texts of all of them would take most of a build's memory. */
export interface PageReader {
  read: (sources: readonly SearchSource[]) => AnalyzedPage[];
  /** Words of the vocabulary, indexed by their numbers. */
  words: () => readonly string[];
}

export function createPageReader({ lang, origin, words }: AnalysisSetup): PageReader {
  const vocabulary = new Vocabulary([...words]);
  const countWords = createWordCounter(lang, vocabulary);
  return {
    read: (sources) => sources.map((source) => analyzePage(source, countWords, origin)),
    words: () => vocabulary.words,
  };
}
