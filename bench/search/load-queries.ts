import { readFileSync } from 'node:fs';
import type { Pages } from './load-pages.js';

/** A half of the queries: ranking is fitted to `tune` only, `report` shows how it does on queries it has not seen. */
export type Half = 'tune' | 'report';

/** A query with the pages that answer it. */
export interface LabelledQuery {
  query: string;
  /** Routes that answer it. */
  pages: string[];
  kind: string;
  set: Half;
}

/** All queries of a language. */
export function loadQueries(lang: string): LabelledQuery[] {
  return JSON.parse(readFileSync(new URL(`./queries.${lang}.json`, import.meta.url), 'utf8'));
}

/** Leaves out queries whose pages are not written yet. */
export function withPages(queries: LabelledQuery[], { entries }: Pages): LabelledQuery[] {
  const routes = new Set(entries.map(({ routePath }) => routePath));
  return queries.filter(({ pages }) => pages.some((route) => routes.has(route)));
}
