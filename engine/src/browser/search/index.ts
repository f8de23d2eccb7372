export type { HighlightInfo, SearchResult, SearchResultGroup } from '@kiln/search';
export { createSearch, type Search, type SearchAnswer, type SearchHooks, type SearchState } from './create-search.js';
export { prefetchIndex } from './find-index.js';
export { markWords } from './mark-words.js';
