import type { Peers } from '../install-peers.js';
import type { Pages } from '../load-pages.js';
import { flexsearch } from './flexsearch.js';
import { kiln } from './kiln.js';
import { minisearchFull } from './minisearch-full.js';
import { minisearch, minisearchSegmented } from './minisearch.js';
import { pagefind } from './pagefind.js';

interface Searcher {
  /** Returns routes, best first. */
  search: (query: string) => string[] | Promise<string[]>;
  close?: () => Promise<void>;
}

/** An engine that has indexed the pages, and what the browser fetches before the first answer. */
export type OpenEngine = Searcher &
  (
    | { index: string }
    /** If it depends on the query: compressed bytes of the first one. */
    | { bytes: number }
  );

export interface Engine {
  name: string;
  open: (pages: Pages, peers: Peers) => OpenEngine | Promise<OpenEngine>;
}

/** Returns the engines for a language, ours first. */
export function enginesFor(lang: string): Engine[] {
  return [kiln, minisearchFull, minisearch, ...(lang === 'zh' ? [minisearchSegmented] : []), flexsearch, pagefind];
}
