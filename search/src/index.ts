export { buildSearchPack, type IndexedPage } from './build-search-pack.js';
export { createWordCounter } from './count-words.js';
export { editDistance } from './edit-distance.js';
export { type Answer, createLocalSearch, type LocalSearch } from './local-search.js';
export { type RankingWeights, rankingWeights } from './ranking-weights.js';
export { openPage, type SearchPack, type SearchText } from './search-pack.js';
export { packPage, type SearchData, searchEntry, type SearchSource, searchText, sectionsOf } from './search-pages.js';
export type { HighlightInfo, SearchResult, SearchResultGroup } from './search-result.js';
export { Vocabulary } from './vocabulary.js';
