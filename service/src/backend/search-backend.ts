import type { SearchResult } from '@kiln/search';

/** A validated search request: its indexes exist. */
export interface Question {
  keyword: string;
  /** Maximum number of hits per index. */
  limit: number;
  /** Names of the indexes, in the order of the response; at least one. */
  indexes: readonly string[];
  /** Language; a site without it uses its default language. */
  lang: string;
  /** Version; a site without it uses its default version. */
  version: string;
}

/** Search results of one index. */
export interface IndexAnswer {
  index: string;
  hits: SearchResult[];
  /** Whether results or statements are missing because time ran out. */
  partial: boolean;
}

/** Public description of an index. */
export interface IndexInfo {
  name: string;
  title: string;
  langs: readonly string[];
  /** Empty if the site has no versions. */
  versions: readonly string[];
  /** Number of pages in all languages and versions. */
  pages: number;
}

/** Runs searches, in this process or on a cluster. */
export interface SearchBackend {
  indexes: () => readonly IndexInfo[];
  /** Returns an id of the current deployment. Results don't change while it stays the same. */
  deployment: () => string;
  /** Returns why a new deployment could not be loaded, by name of the index. */
  problems: () => ReadonlyMap<string, string>;
  /** Checks for a new deployment and switches to it. Never rejects: keeps the current one if the new one cannot be read. */
  refresh: () => Promise<void>;
  /** Returns what has been found when the signal aborts. */
  search: (question: Question, deadline: AbortSignal) => Promise<IndexAnswer[]>;
  close: () => Promise<void>;
}
