import type { SearchResult } from '@kiln/search';

/** A question that has been checked: its indexes exist. */
export interface Question {
  keyword: string;
  /** Most hits of one index. */
  limit: number;
  /** Names of the indexes, in the order of the answer; at least one. */
  indexes: readonly string[];
  /** Language; a site that does not have it answers in its own. */
  lang: string;
  /** Version; a site that does not have it answers for its default. */
  version: string;
}

/** The answer of one index. */
export interface IndexAnswer {
  index: string;
  hits: SearchResult[];
  /** Whether more would have been found, or shown, with more time. */
  partial: boolean;
}

/** An index as those who ask know it. */
export interface IndexInfo {
  name: string;
  title: string;
  langs: readonly string[];
  /** Empty when the site has no versions. */
  versions: readonly string[];
  /** In all languages and versions. */
  pages: number;
}

/** What answers questions: this process, or a cluster. */
export interface SearchBackend {
  indexes: () => readonly IndexInfo[];
  /** Names what is deployed: the same question has the same answer while it is the same. */
  deployment: () => string;
  /** Why something that is deployed is not used, by the name of the index. */
  problems: () => ReadonlyMap<string, string>;
  /** Looks for a new deployment and takes it over. Never fails: what cannot be read leaves the one before in place. */
  refresh: () => Promise<void>;
  /** Answers with what is there when the signal aborts. */
  search: (question: Question, deadline: AbortSignal) => Promise<IndexAnswer[]>;
  close: () => Promise<void>;
}
