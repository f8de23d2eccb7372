export { DocSearch } from './DocSearch.js';
