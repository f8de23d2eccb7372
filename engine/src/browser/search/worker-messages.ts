import type { SearchResult } from '@kiln/search';

/** Messages from the page to the worker. */
export type WorkerRequest =
  | { type: 'load'; packUrl: string; textsUrl: string; wordsUrl: string }
  /** Numbered, so that answers can be matched to their query. */
  | { type: 'search' | 'glance'; id: number; query: string; limit: number };

/**
 * Messages from the worker to the page. A query is answered at once, by the first tier if there is no more yet, and, unless it
 * is a glance, again when the files that it needs and the texts of its results are loaded.
 */
export type WorkerResponse =
  /** A chunk of the index has arrived. */
  | { type: 'progress' }
  | { type: 'loaded' }
  | { type: 'failed'; message: string }
  /** A file of the index is gone: there may be a newer index. */
  | { type: 'outdated' }
  | { type: 'results'; id: number; results: SearchResult[]; words: string[]; isFinal: boolean };
