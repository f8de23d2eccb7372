import { createWordCounter, type SearchSource, Vocabulary } from '@kiln/search';
import type { OutputFile } from '../pages/page.js';
import { digestPage, type PageDigest } from './write-search.js';

/** What reading the pages of one language begins with. */
export interface DigestSetup {
  lang: string;
  origin: string;
  /** Of the vocabulary so far, by their numbers. */
  words: readonly string[];
}

/** A page that was read, and the file with its text. */
export interface DigestedPage {
  digest: PageDigest;
  file: OutputFile;
}

/** Reads pages of one language for its index, some at a time: the texts of all of them would be most of a build's memory. */
export interface PageReader {
  read: (sources: readonly SearchSource[]) => DigestedPage[];
  /** Of the vocabulary, by their numbers. */
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
