import { readFileSync } from 'node:fs';
import type { Pages } from './load-pages.js';

/** Half of the queries. Constants are fitted to `tune` only. */
export type Half = 'tune' | 'report';

/** A query with the pages that answer it. */
export interface LabelledQuery {
  query: string;
  /** Routes of right answers. */
  pages: string[];
  kind: string;
  set: Half;
  /**
   * `blind`: written by authors who saw neither the pages nor the search, and judged by reading the pages; used for development since.
   * `unseen`: the same, but neither ranking nor metadata is based on them.
   * `threads`: taken word for word from public threads, judged in the same way, and nothing is based on them.
   */
  group?: 'blind' | 'unseen' | 'threads';
}

/** One half of one group of queries. Each set has its own scores. */
export interface QuerySet {
  half: Half;
  group: LabelledQuery['group'];
}

/** Lists the sets that have queries. */
export function querySetsOf(queries: readonly LabelledQuery[]): QuerySet[] {
  const groups = [undefined, 'blind', 'unseen', 'threads'] as const;
  const sets = groups.flatMap((group) => (['tune', 'report'] as const).map((half): QuerySet => ({ half, group })));
  return sets.filter((set) => queries.some((query) => isOf(query, set)));
}

/** Whether a query belongs to a set. */
export function isOf(query: LabelledQuery, { half, group }: QuerySet): boolean {
  return query.set === half && query.group === group;
}

/** Loads all queries of a language. */
export function loadQueries(lang: string): LabelledQuery[] {
  return JSON.parse(readFileSync(new URL(`./queries.${lang}.json`, import.meta.url), 'utf8'));
}

/** Drops queries whose pages are not written yet. */
export function withPages(queries: LabelledQuery[], { entries }: Pages): LabelledQuery[] {
  const routes = new Set(entries.map(({ routePath }) => routePath));
  return queries.filter(({ pages }) => pages.some((route) => routes.has(route)));
}
