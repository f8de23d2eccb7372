import { createWordCounter, type SearchSource, Vocabulary } from '@kiln/search';
import type { OutputFile } from '../pages/page.js';
import { digestPage, type PageDigest } from './write-search.js';

/** Pages of one language to be read for its index. */
export interface DigestJob {
  sources: SearchSource[];
  lang: string;
  origin: string;
  /** Of the vocabulary so far, by their numbers. */
  words: readonly string[];
}

/** What was read, and the vocabulary after it. */
export interface Digested {
  pages: { digest: PageDigest; file: OutputFile }[];
  words: readonly string[];
}

export function digestPages({ sources, lang, origin, words }: DigestJob): Digested {
  const vocabulary = new Vocabulary([...words]);
  const countWords = createWordCounter(lang, vocabulary);
  return { pages: sources.map((source) => digestPage(source, countWords, origin)), words: vocabulary.words };
}
