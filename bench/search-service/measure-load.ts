import { Agent, get } from 'node:http';
import { createLocalSearch } from '@kiln/search';
import type { SearchBackend } from '@kiln/search-service';
import { entryInTurn } from '../entry-in-turn.js';
import { readPack } from '../search/engines/kiln.js';
import { loadPages } from '../search/load-pages.js';
import { loadQueries } from '../search/load-queries.js';

/** What many clients at once get. */
export interface LoadResult {
  name: string;
  requests: number;
  /** Requests in a second. */
  rate: number;
  /** Time that 95 of 100 answers stay below, in ms; absent where nobody waits. */
  p95?: number;
  failed: number;
}

/** Half of the questions in each language. */
interface Asked {
  keyword: string;
  lang: string;
}

/** The engine alone in this process, one question after the other, statements left out. */
export function measureEngine(dist: string, milliseconds: number): LoadResult {
  const indexes = new Map(['en', 'zh'].map((lang) => [lang, createLocalSearch(readPack(loadPages(dist, lang).pack))]));
  const questions = allQuestions();
  const end = performance.now() + milliseconds;
  let requests = 0;
  for (; performance.now() < end; requests++) {
    const { keyword, lang } = entryInTurn(questions, requests);
    indexes.get(lang)?.search(keyword, 100 - (Math.floor(requests / questions.length) % 90));
  }
  return { name: 'engine alone', requests, rate: (1000 * requests) / milliseconds, failed: 0 };
}

/** What answers, asked without HTTP by as many clients. */
export async function measureBackend(
  backend: SearchBackend,
  { clients, milliseconds }: { clients: number; milliseconds: number },
): Promise<LoadResult> {
  const questions = allQuestions();
  const indexes = backend.indexes().map(({ name }) => name);
  const times: number[] = [];
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < start + milliseconds) {
        const { keyword, lang } = entryInTurn(questions, next++);
        const began = performance.now();
        await backend.search({ keyword, lang, indexes, limit: 100, version: '' }, AbortSignal.timeout(10_000));
        times.push(performance.now() - began);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? 0;
  return { name: 'engine and ranking alone', requests: times.length, rate: times.length / seconds, p95, failed: 0 };
}

/** Clients that each ask one question after the other. Without the cache, each pair of question and limit is asked once. */
export async function measureService(
  url: string,
  { clients, milliseconds, isCached }: { clients: number; milliseconds: number; isCached: boolean },
): Promise<LoadResult> {
  const questions = allQuestions();
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let [next, failed] = [0, 0];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < start + milliseconds) {
        const number = next++;
        const { keyword, lang } = entryInTurn(questions, number);
        const limit = isCached ? 100 : 100 - (Math.floor(number / questions.length) % 90);
        const began = performance.now();
        const status = await statusOf(`${url}/search?${new URLSearchParams({ keyword, lang, limit: String(limit) })}`, agent);
        times.push(performance.now() - began);
        if (status !== 200) failed++;
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? 0;
  return { name: isCached ? 'service, kept answers' : 'service', requests: times.length, rate: times.length / seconds, p95, failed };
}

function allQuestions(): Asked[] {
  const [english = [], chinese = []] = ['en', 'zh'].map((lang) => loadQueries(lang).map(({ query }) => ({ keyword: query, lang })));
  return english.flatMap((question, index) => [question, entryInTurn(chinese, index)]);
}

/** The status of an answer that has been read to its end; 0 when there was none. */
function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.on('error', () => resolve(0));
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    }).on('error', () => resolve(0));
  });
}
