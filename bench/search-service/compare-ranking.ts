import { createLocalSearch } from '@kiln/search';
import { readPack } from '../search/engines/kiln.js';
import { loadPages } from '../search/load-pages.js';
import { loadQueries, withPages } from '../search/load-queries.js';
import { routesOf, score } from '../search/score.js';

/** Answers of the service to the labeled queries of one language, compared with the search in the browser. */
export interface RankingResult {
  lang: string;
  queries: number;
  mrr: { browser: number; service: number };
  /** Queries whose results differ in any hit. */
  different: string[];
  /** Queries without results from the service only. */
  emptied: string[];
}

const limit = 100;

/** Sends every labeled query to both. */
export async function compareRanking(url: string, dist: string, lang: string): Promise<RankingResult> {
  const pages = loadPages(dist, lang);
  const queries = withPages(loadQueries(lang), pages);
  const { search } = createLocalSearch(readPack(pages.pack));
  const [browser, service]: { pages: string[]; found: string[] }[][] = [[], []];
  const [different, emptied]: string[][] = [[], []];
  for (const { query, pages: right } of queries) {
    const own = search(query, limit)
      .results.slice(0, limit)
      .map(({ link }) => link);
    const links = await askLinks(url, { keyword: query, lang });
    if (own.join('\n') !== links.join('\n')) different?.push(query);
    if (own.length > 0 && links.length === 0) emptied?.push(query);
    browser?.push({ pages: right, found: routesOf(own) });
    service?.push({ pages: right, found: routesOf(links) });
  }
  const mrr = { browser: score(browser ?? []).mrr, service: score(service ?? []).mrr };
  return { lang, queries: queries.length, mrr, different: different ?? [], emptied: emptied ?? [] };
}

/** Queries the service. Retries incomplete answers, which occur under load. */
async function askLinks(url: string, query: { keyword: string; lang: string }, left = 5): Promise<string[]> {
  const response = await fetch(`${url}/search?${new URLSearchParams({ ...query, limit: String(limit) })}`);
  if (!response.ok) throw new Error(`"${query.keyword}": ${response.status} ${await response.text()}`);
  const groups: { partial?: boolean; hits: { link: string }[] }[] = JSON.parse(await response.text());
  if (left > 0 && groups.some(({ partial }) => partial)) return await askLinks(url, query, left - 1);
  return groups.flatMap(({ hits }) => hits.map(({ link }) => link));
}
