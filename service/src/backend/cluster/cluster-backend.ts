import { type CandidateQuery, type CandidateSearch, createCandidateSearch, openCandidate } from '@kiln/search';
import { errorMessage, ServiceError } from '../../service-error.js';
import { aborted, pickIndex, statements } from '../embedded-backend.js';
import { linkOf } from '../result-link.js';
import type { IndexAnswer, Question, SearchBackend } from '../search-backend.js';
import { type MatchExpression, matchExpressions } from './candidate-match.js';
import type { ClusterConfig } from './cluster-config.js';
import {
  type ClusterIndex,
  type ClusterManifest,
  type ClusterSite,
  readCounts,
  readManifest,
  retries,
  retryDelay,
} from './cluster-manifest.js';
import { type KeptKind, keptNumber, type RankedPage } from './cluster-rows.js';
import { type FoundPage, PageCache } from './page-cache.js';
import { openNode, type QlResult, quote } from './sphinx-ql.js';

/** Sections to request from the engine. They include a relevant page for 99 of 100 labeled queries. */
const candidates = 80;
/** Maximum number of their pages to rank, those of the strictest expression first. */
const maxPages = 32;
const weights = 'title=8, heading=6, trail=3, names=10, body=2, code=1, page_key=1';
const rankers = {
  // The other rankers score all sections of a real-time table alike.
  byWord: "expr('sum(sum_idf*user_weight)*10000+doc_word_count*100')",
  byField: 'fieldmask',
};

/** A deployed index with the ranking used in the browser. */
interface OpenIndex extends ClusterIndex {
  search: CandidateSearch;
}

interface Deployed {
  manifest: ClusterManifest;
  /** Searches by table. */
  searches: ReadonlyMap<string, CandidateSearch>;
}

export interface ClusterBackendOptions {
  /** Interval for polling for a new deployment, in ms; 0: never. Default: 2000. */
  interval?: number | undefined;
  onChange?: (event: { deployment: string } | { problem: string }) => void;
}

/** Creates a backend that finds candidates in a cluster and ranks them as in the browser. */
export async function createClusterBackend(
  config: ClusterConfig,
  { interval = 2000, onChange }: ClusterBackendOptions = {},
): Promise<SearchBackend> {
  const front = openNode(config.front, 64);
  const pages = new PageCache();
  let deployed = await open(undefined).catch(async (error: unknown) => {
    await front.close();
    throw error instanceof ServiceError
      ? error
      : new ServiceError({
          what: `The cluster does not respond: ${errorMessage(error)}.`,
          where: `${config.front.host}:${config.front.sql}`,
          fix: 'Start it, or correct its configuration.',
        });
  });
  let problem = '';

  /** Opens the current deployment. Reuses indexes that the previous one shares. */
  async function open(before: Deployed | undefined): Promise<Deployed> {
    const manifest = await readManifest(front);
    if (!manifest)
      throw new ServiceError({
        what: 'The cluster holds no site.',
        where: `${config.front.host}:${config.front.sql}`,
        fix: 'Load one: kiln-search load site/dist --cluster cluster.json',
      });
    if (before && manifest.deployment === before.manifest.deployment) return before;
    const all = manifest.sites.flatMap(({ indexes }) => indexes);
    const searches = await Promise.all(
      all.map(async ({ table, countsKey }): Promise<[string, CandidateSearch]> => [
        table,
        before?.searches.get(table) ?? warmUp(createCandidateSearch(await readCounts(front, countsKey))),
      ]),
    );
    return { manifest, searches: new Map(searches) };
  }
  let refreshing: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    try {
      const next = await open(deployed);
      if (next !== deployed) onChange?.({ deployment: next.manifest.deployment });
      deployed = next;
      problem = '';
    } catch (error) {
      if (problem !== errorMessage(error)) onChange?.({ problem: errorMessage(error) });
      problem = errorMessage(error);
    }
  };
  const refresh = (): Promise<void> => (refreshing ??= look().finally(() => (refreshing = undefined)));
  const timer = interval > 0 ? setInterval(() => void refresh(), interval).unref() : undefined;

  /** Retries until every node has responded, because the front needs a moment to notice that a mirror is gone. */
  async function ask(sql: string, deadline: AbortSignal): Promise<QlResult> {
    for (let left = retries; ; left--) {
      try {
        const answer = await front.select(sql);
        if (!answer.warning || left === 0 || deadline.aborted) return answer;
      } catch (error) {
        if (left === 0 || deadline.aborted) return { rows: [], warning: errorMessage(error) };
      }
      await new Promise((resolve) => setTimeout(resolve, retryDelay));
    }
  }

  async function findPages(
    table: string,
    expressions: readonly MatchExpression[],
    deadline: AbortSignal,
  ): Promise<{ found: string[]; isPartial: boolean }> {
    const found = new Set<string>();
    let isPartial = false;
    for (const { match, cutoff, isByField } of expressions) {
      const { rows, warning } = await ask(
        `SELECT page FROM ${table} WHERE MATCH(${quote(match)}) ORDER BY WEIGHT() DESC, id ASC LIMIT ${candidates} ` +
          `OPTION ranker=${isByField ? rankers.byField : rankers.byWord}, field_weights=(${weights}), max_matches=${candidates}, cutoff=${cutoff}, idf='plain,tfidf_unnormalized'`,
        deadline,
      );
      isPartial ||= warning !== '';
      for (const { page } of rows) found.add(String(page));
      if (rows.length >= candidates || found.size >= maxPages || deadline.aborted) break;
    }
    return { found: [...found].slice(0, maxPages), isPartial };
  }

  /** Loads stored data of pages. Returns rows with page numbers, and whether all were found. */
  async function loadKept(table: string, kind: KeptKind, numbers: readonly string[], deadline: AbortSignal) {
    if (numbers.length === 0) return { rows: [], isComplete: true };
    const { rows, warning } = await ask(
      `SELECT page, data FROM ${table} WHERE id IN (${numbers.map((page) => keptNumber(kind, page)).join()}) LIMIT ${numbers.length} OPTION max_matches=${numbers.length}`,
      deadline,
    );
    return { rows, isComplete: warning === '' && rows.length === numbers.length };
  }

  async function loadPages(table: string, numbers: readonly string[], deadline: AbortSignal) {
    const known = numbers.flatMap((number) => pages.get(number) ?? []);
    const isKnown = new Set(known.map(({ number }) => number));
    const missing = numbers.filter((number) => !isKnown.has(number));
    const { rows, isComplete } = await loadKept(table, 'rank', missing, deadline);
    const loaded = rows.map((row): FoundPage => {
      const data: RankedPage = JSON.parse(String(row['data']));
      return { number: String(row['page']), candidate: openCandidate(data, data.reading) };
    });
    for (const page of loaded) pages.add(page);
    return { found: [...known, ...loaded], isComplete };
  }

  async function loadTexts(table: string, shown: readonly FoundPage[], deadline: AbortSignal): Promise<boolean> {
    const missing = new Map(shown.filter(({ texts }) => !texts).map((page) => [page.number, page]));
    const { rows, isComplete } = await loadKept(table, 'texts', [...missing.keys()], deadline);
    for (const { page, data } of rows) {
      const own = missing.get(String(page));
      if (own) own.texts = JSON.parse(String(data));
    }
    return isComplete;
  }

  async function searchIndex(index: OpenIndex, { keyword, limit }: Question, deadline: AbortSignal): Promise<Omit<IndexAnswer, 'index'>> {
    const query = index.search.read(keyword);
    const { found: numbers, isPartial } = await findPages(index.table, matchExpressions(query), deadline);
    const { answer, shown, isComplete } = await loadPages(index.table, numbers, deadline).then(({ found, isComplete }) => ({
      ...rankPages(index.search, query, found, limit),
      isComplete,
    }));
    const hasTexts = await loadTexts(index.table, shown, deadline);
    const texts = new Map(shown.flatMap(({ candidate, texts: sections }) => (sections ? [[candidate.page.textName, { sections }]] : [])));
    return { hits: answer.withTexts(texts, limit), partial: isPartial || !isComplete || !hasTexts };
  }

  async function searchSite(name: string, question: Question, deadline: AbortSignal): Promise<IndexAnswer> {
    const none = { index: name, hits: [], partial: true };
    const { manifest, searches } = deployed;
    const site: ClusterSite | undefined = manifest.sites.find((other) => other.name === name);
    const place = site && pickIndex(site, question);
    const search = place && searches.get(place.table);
    if (!site || !search || deadline.aborted) return none;
    const searching = searchIndex({ ...place, search }, question, deadline);
    const answer = await Promise.race([searching, aborted(deadline).then(() => undefined)]);
    searching.catch(() => {});
    if (!answer) return none;
    const hits = question.indexes.length === 1 ? answer.hits : answer.hits.map((hit) => ({ ...hit, link: linkOf(hit.link, site) }));
    return { index: name, hits, partial: answer.partial };
  }

  return {
    indexes: () =>
      deployed.manifest.sites.map(({ name, title, indexes }) => ({
        name,
        title,
        langs: [...new Set(indexes.map(({ lang }) => lang))],
        versions: [...new Set(indexes.map(({ version }) => version))].filter(Boolean),
        pages: indexes.reduce((sum, index) => sum + index.pages, 0),
      })),
    deployment: () => deployed.manifest.deployment,
    problems: () => new Map(problem ? deployed.manifest.sites.map(({ name }) => [name, problem]) : []),
    async search(question, deadline) {
      const before = deployed;
      const answers = await Promise.all(question.indexes.map((name) => searchSite(name, question, deadline)));
      if (deadline.aborted || !answers.some(({ partial }) => partial)) return answers;
      // Retry if the deployment was replaced meanwhile, because its tables are gone.
      await Promise.race([refresh(), aborted(deadline)]);
      return deployed === before || deadline.aborted
        ? answers
        : await Promise.all(question.indexes.map((name) => searchSite(name, question, deadline)));
    },
    refresh,
    async close() {
      clearInterval(timer);
      await front.close();
    },
  };
}

/** Ranks pages, in a stable order by route. Also returns the pages whose texts are needed. */
function rankPages(search: CandidateSearch, query: CandidateQuery, found: readonly FoundPage[], limit: number) {
  const ordered = found.toSorted((a, b) => (a.candidate.page.route < b.candidate.page.route ? -1 : 1));
  const answer = search.rank(
    query,
    ordered.map(({ candidate }) => candidate),
    limit,
  );
  const wanted = new Set(answer.texts.slice(0, Math.min(limit, statements)));
  return { answer, shown: found.filter(({ candidate }) => wanted.has(candidate.page.textName)) };
}

/** Looks up an unknown word, since the first one reads all compounds, which takes seconds for a million sections. */
function warmUp(search: CandidateSearch): CandidateSearch {
  search.read('qzxvwjk');
  return search;
}
