import { buildSearchPack, type IndexedPage } from './build-search-pack.js';
import { createWordCounter } from './count-words.js';
import { createLocalSearch, type LocalSearch } from './local-search.js';
import type { PackedPage, SearchPack } from './search-pack.js';
import type { SearchSection } from './search-pages.js';
import { Vocabulary } from './vocabulary.js';

export interface SamplePage {
  page: PackedPage;
  sections: SearchSection[];
}

/** Creates a page for tests: its top, then `heading: text` sections; text between backticks is code. */
export function samplePage(
  title: string,
  route: string,
  top: string,
  sections: Record<string, string> = {},
  { weight = 1, keywords = [], questions = [] }: { weight?: number; keywords?: string[]; questions?: string[] } = {},
): SamplePage {
  const section = (text: string): SearchSection => ({
    prose: text.replace(/`[^`]*`/g, ' '),
    code: [...text.matchAll(/`([^`]*)`/g)].map(([, code]) => code).join('\n'),
  });
  return {
    page: [
      title,
      route,
      route,
      100 * weight,
      Object.keys(sections).map((heading) => [heading, 2, heading.toLowerCase().replaceAll(' ', '-')]),
      keywords,
      questions,
    ],
    sections: [top, ...Object.values(sections)].map(section),
  };
}

/** Counts the words of some pages. */
export function indexedPages(pages: readonly SamplePage[], lang = 'en'): { indexed: IndexedPage[]; words: readonly string[] } {
  const vocabulary = new Vocabulary();
  const countWords = createWordCounter(lang, vocabulary);
  return { indexed: pages.map(({ page, sections }) => ({ page, words: countWords(sections) })), words: vocabulary.words };
}

/** Builds the index of some pages, as it comes over the wire. */
export function packOf(pages: readonly SamplePage[], synonyms: readonly string[][] = [], lang = 'en'): SearchPack {
  const { indexed, words } = indexedPages(pages, lang);
  return JSON.parse(JSON.stringify(buildSearchPack(indexed, words, synonyms)));
}

/** Creates a search over some pages. */
export function searchOver(...args: Parameters<typeof packOf>): LocalSearch {
  return createLocalSearch(packOf(...args));
}
