import type { SearchResult } from '@kiln/search';

/** What the page asks of the worker. */
export type WorkerRequest =
  | { type: 'load'; packUrl: string; textsUrl: string; wordsUrl: string }
  /** Numbered, so that answers find their question. */
  | { type: 'search' | 'glance'; id: number; query: string; limit: number };

/**
 * What the worker tells. A question is answered at once, by the first tier if there is no more yet, and, unless it was a glance,
 * again when the files that it needs and the texts of its results are there.
 */
export type WorkerAnswer =
  /** A part of the index has arrived. */
  | { type: 'progress' }
  | { type: 'loaded' }
  | { type: 'failed'; message: string }
  /** A file of the index is gone: there may be a newer one. */
  | { type: 'outdated' }
  | { type: 'results'; id: number; results: SearchResult[]; words: string[]; isFinal: boolean };
