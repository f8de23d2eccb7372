export type { SearchResult, SearchResultGroup } from '../../search/search-result.js';
export { createSearch, type Search, type SearchHooks, type SearchState } from './create-search.js';
export { markWords } from './mark-words.js';
