import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../content/content-hash.js';
import { placeKey } from '../pages/build-page-index.js';
import type { OutputFile } from '../pages/page-index.js';
import { buildSearchPack } from './build-search-pack.js';
import { createWordCounter, type SectionWords } from './count-words.js';
import { searchEntry, searchPage, type SearchSource, searchText } from './search-pages.js';

/** Release notes and other posts answer questions less often than reference and guide. */
const postWeight = 0.6;

export interface SearchPlace {
  lang: string;
  version: string;
}

/** A page, and its words where they are known from before. */
export interface IndexedSource extends SearchSource {
  words?: SectionWords[] | undefined;
}

/** The index of one language and version, what makes it fast, and the texts of its pages. Fills in the words of its sources. */
export function writeSearch(
  sources: readonly IndexedSource[],
  place: SearchPlace,
  config: SiteConfig,
): { name: string; files: OutputFile[] } {
  const texts = sources.map((source) => {
    const content = JSON.stringify(searchText(source));
    return { name: contentHash(content), content };
  });
  const pages = sources.map((source, index) =>
    searchPage(source, { textName: (texts[index] as { name: string }).name, weight: weightOf(source, config) }),
  );
  const countWords = createWordCounter(place.lang);
  const words = pages.map((page, index) => {
    const source = sources[index] as IndexedSource;
    source.words ??= countWords(page.sections);
    return { page, words: source.words };
  });
  const entries = JSON.stringify(sources.map((source, id) => searchEntry(source, { id, domain: config.origin })));
  const pack = JSON.stringify(buildSearchPack(words, config.search.synonyms));
  const suffix = config.search.versioned ? placeKey(place.version, place.lang).replace('/', '.') : place.lang;
  const name = `search_index.${suffix}.${contentHash(entries + pack)}`;
  return {
    name,
    files: [
      { path: `static/${name}.json`, content: entries },
      { path: `static/${name}.pack.json`, content: pack },
      ...texts.map((text) => ({ path: `static/search_text/${text.name}.json`, content: text.content })),
    ],
  };
}

function weightOf({ data }: SearchSource, { search }: SiteConfig): number {
  const rules = Object.entries(search.weights).filter(([pattern]) => new RegExp(pattern).test(data.routePath));
  return rules.reduce((weight, [, factor]) => weight * factor, data.frontmatter.published_at ? postWeight : 1);
}
