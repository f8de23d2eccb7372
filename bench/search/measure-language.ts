import { brotliCompressSync } from 'node:zlib';
import { errorSummary } from '../measure/error-message.js';
import { median } from '../median.js';
import type { Engine } from './engines/engine.js';
import type { Peers } from './install-peers.js';
import type { Pages } from './load-pages.js';
import { isOf, type LabelledQuery, loadQueries, type QuerySet, querySetsOf, withPages } from './load-queries.js';
import { type Score, score } from './score.js';

/** A query with the routes that an engine found, best first. */
export interface AnsweredQuery extends LabelledQuery {
  found: string[];
}

/** Scores of an engine on each set, its weight, and its query time. */
export interface EngineResult {
  name: string;
  scores: (QuerySet & Score)[];
  /** Bytes fetched before the first answer (brotli). */
  bytes: number;
  /** Median time of a query, in ms. */
  time: number;
  answers: AnsweredQuery[];
}

/** Results of all engines on one language. */
export interface LanguageResult {
  lang: string;
  /** Number of pages. */
  pages: number;
  /** Number of queries that were run. */
  queries: number;
  /** Number of queries whose pages are not written yet. */
  skipped: number;
  results: EngineResult[];
  /** Engines that failed, with the reason. */
  leftOut: string[];
}

/** Runs all queries of a language on each engine. An engine that fails is skipped and listed in `leftOut`. */
export async function measureLanguage(pages: Pages, { engines, peers }: { engines: Engine[]; peers: Peers }): Promise<LanguageResult> {
  const all = loadQueries(pages.lang);
  const queries = withPages(all, pages);
  const results: EngineResult[] = [];
  const leftOut: string[] = [];
  for (const engine of engines) {
    try {
      results.push(await measureEngine(engine, { pages, queries, peers }));
    } catch (error) {
      leftOut.push(`${engine.name}: ${errorSummary(error)}`);
    }
  }
  const { lang, entries } = pages;
  return { lang, pages: entries.length, queries: queries.length, skipped: all.length - queries.length, results, leftOut };
}

async function measureEngine(
  engine: Engine,
  { pages, queries, peers }: { pages: Pages; queries: LabelledQuery[]; peers: Peers },
): Promise<EngineResult> {
  const open = await engine.open(pages, peers);
  const answers: AnsweredQuery[] = [];
  const times: number[] = [];
  for (const labelled of queries) {
    const started = performance.now();
    const found = await open.search(labelled.query);
    times.push(performance.now() - started);
    answers.push({ ...labelled, found });
  }
  await open.close?.();
  return {
    name: engine.name,
    scores: querySetsOf(queries).map((set) => ({ ...set, ...score(answers.filter((answer) => isOf(answer, set))) })),
    bytes: 'bytes' in open ? open.bytes : brotliCompressSync(open.index).length,
    time: median(times),
    answers,
  };
}
