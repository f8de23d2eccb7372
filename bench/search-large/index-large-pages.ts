import { createHash } from 'node:crypto';
import {
  createWordCounter,
  type IndexedPage,
  packPage,
  searchText,
  sectionsOf,
  Vocabulary,
  type WrittenIndex,
  writeIndex,
} from '@kiln/search';
import { createLargePage } from './large-pages.js';

const nameOf = (content: string): string => createHash('sha256').update(content).digest('base64url').slice(0, 10);

/** Index of generated pages. */
export interface LargeIndex extends Pick<WrittenIndex, 'first'> {
  files: { name: string; content: string }[];
  /** Time to count words and build files, without generating pages and writing files, in ms. */
  time: number;
}

/** Indexes generated pages one by one without keeping them. Their texts go to `onText`. */
export function indexLargePages(count: number, onText?: (name: string, content: string) => void): LargeIndex {
  const vocabulary = new Vocabulary();
  const countWords = createWordCounter('en', vocabulary);
  const indexed: IndexedPage[] = [];
  let time = 0;
  for (let number = 0; number < count; number++) {
    const { source } = createLargePage(number);
    const began = performance.now();
    const content = JSON.stringify(searchText(source));
    const textName = nameOf(content);
    indexed.push({ page: packPage(source.data, { textName, weight: 1 }), words: countWords(sectionsOf(source)) });
    time += performance.now() - began;
    onText?.(textName, content);
  }
  const began = performance.now();
  const written = writeIndex(indexed, vocabulary.words, { synonyms: [], nameOf });
  const files = written.files.map(({ name, content }) => ({ name, content: content() }));
  return { first: written.first, files, time: time + performance.now() - began };
}
