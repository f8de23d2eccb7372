import { createWordCounter, type SearchSource, Vocabulary } from '@kiln/search';
import type { OutputFile } from '../pages/page.js';
import { digestPage, type PageDigest } from './write-search.js';

/** Input for reading the pages of one language. */
export interface DigestSetup {
  lang: string;
  origin: string;
  /** Words of the vocabulary so far, indexed by their numbers. */
  words: readonly string[];
}

/** The digest of a page, and the file with its text. */
export interface DigestedPage {
  digest: PageDigest;
  file: OutputFile;
}

/** Reads pages of one language for its index in batches: the texts of all of them would take most of a build's memory. */
export interface PageReader {
  read: (sources: readonly SearchSource[]) => DigestedPage[];
  /** Words of the vocabulary, indexed by their numbers. */
  words: () => readonly string[];
}

export function createPageReader({ lang, origin, words }: DigestSetup): PageReader {
  const vocabulary = new Vocabulary([...words]);
  const countWords = createWordCounter(lang, vocabulary);
  return {
    read: (sources) => sources.map((source) => digestPage(source, countWords, origin)),
    words: () => vocabulary.words,
  };
}
