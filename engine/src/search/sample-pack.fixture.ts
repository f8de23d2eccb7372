import { buildSearchPack, type SearchPage, type SearchSection } from './build-search-pack.js';
import { createWordCounter } from './count-words.js';
import { createLocalSearch, type LocalSearch } from './local-search.js';

/** A page for tests: its top, then `heading: text` sections; text between backticks is code. */
export function samplePage(
  title: string,
  route: string,
  top: string,
  sections: Record<string, string> = {},
  more: Partial<SearchPage> = {},
): SearchPage {
  const section = (heading: string, text: string): SearchSection => ({
    heading,
    id: heading.toLowerCase().replaceAll(' ', '-'),
    depth: 2,
    prose: text.replace(/`[^`]*`/g, ' '),
    code: [...text.matchAll(/`([^`]*)`/g)].map(([, code]) => code).join('\n'),
  });
  const all = [{ ...section('', top), depth: 1 }, ...Object.entries(sections).map(([heading, text]) => section(heading, text))];
  return { title, route, textName: route, weight: 1, keywords: [], sections: all, ...more };
}

/** Search over some pages. */
export function searchOver(pages: readonly SearchPage[], synonyms: readonly string[][] = [], lang = 'en'): LocalSearch {
  const countWords = createWordCounter(lang);
  const words = pages.map((page) => ({ page, words: countWords(page.sections) }));
  // As it comes over the wire.
  return createLocalSearch(JSON.parse(JSON.stringify(buildSearchPack(words, synonyms))));
}
