import { Agent, get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { createLocalSearch } from '@kiln/search';
import type { SearchBackend } from '@kiln/search-service';
import { cycleThrough } from '../cycle-through.js';
import { readPack } from '../search/engines/kiln.js';
import { loadPages } from '../search/load-pages.js';
import { loadQueries } from '../search/load-queries.js';

/** Performance under concurrent clients. */
export interface LoadResult {
  name: string;
  requests: number;
  /** Requests per second. */
  rate: number;
  /** 95th percentile of the response time, in ms. Absent without concurrent clients. */
  p95?: number;
  /** Answers marked as incomplete. */
  partial: number;
  failed: number;
}

/** A query. Half of them are in each language. */
interface Asked {
  keyword: string;
  lang: string;
}

/** Measures the engine alone in this process, one query after another, without statements. */
export function measureEngine(dist: string, milliseconds: number): LoadResult {
  const indexes = new Map(['en', 'zh'].map((lang) => [lang, createLocalSearch(readPack(loadPages(dist, lang).pack))]));
  const questions = allQuestions();
  const end = performance.now() + milliseconds;
  let requests = 0;
  for (; performance.now() < end; requests++) {
    const { keyword, lang } = cycleThrough(questions, requests);
    indexes.get(lang)?.search(keyword, 100 - (Math.floor(requests / questions.length) % 90));
  }
  return { name: 'engine alone', requests, rate: (1000 * requests) / milliseconds, partial: 0, failed: 0 };
}

interface Load {
  clients: number;
  milliseconds: number;
}

/** Measures a backend without HTTP, under the given load and with the deadline of the service. */
export async function measureBackend(backend: SearchBackend, load: Load): Promise<LoadResult> {
  const questions = allQuestions();
  const indexes = backend.indexes().map(({ name }) => name);
  return measureLoad('engine and ranking alone', load, async (number) => {
    const { keyword, lang } = cycleThrough(questions, number);
    const groups = await backend.search({ keyword, lang, indexes, limit: 100, version: '' }, AbortSignal.timeout(1000));
    return groups.some(({ partial }) => partial) ? 'partial' : 'whole';
  });
}

/** Measures clients that each send one query after another. Without the cache, each pair of query and limit is unique. */
export async function measureService(url: string, { isCached, ...load }: Load & { isCached: boolean }): Promise<LoadResult> {
  const questions = allQuestions();
  const agent = new Agent({ keepAlive: true, maxSockets: load.clients });
  const result = await measureLoad(isCached ? 'service, kept answers' : 'service', load, (number) => {
    const { keyword, lang } = cycleThrough(questions, number);
    const limit = isCached ? 100 : 100 - (Math.floor(number / questions.length) % 90);
    return outcomeOf(`${url}/search?${new URLSearchParams({ keyword, lang, limit: String(limit) })}`, agent);
  });
  agent.destroy();
  return result;
}

type Outcome = 'whole' | 'partial' | 'failed';

/**
 * Sends queries from many clients. The first part of the time, a third of `milliseconds`, is a warm-up that compiles code and fills caches.
 */
async function measureLoad(name: string, { clients, milliseconds }: Load, ask: (number: number) => Promise<Outcome>): Promise<LoadResult> {
  const times: number[] = [];
  const counts: Record<Outcome, number> = { whole: 0, partial: 0, failed: 0 };
  const counted = performance.now() + milliseconds / 3;
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < counted + milliseconds) {
        const began = performance.now();
        const outcome = await ask(next++);
        if (began < counted) continue;
        times.push(performance.now() - began);
        counts[outcome]++;
      }
    }),
  );
  const seconds = (performance.now() - counted) / 1000;
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? 0;
  const { partial, failed } = counts;
  return { name, requests: times.length, rate: times.length / seconds, p95, partial, failed };
}

function allQuestions(): Asked[] {
  const [english = [], chinese = []] = ['en', 'zh'].map((lang) => loadQueries(lang).map(({ query }) => ({ keyword: query, lang })));
  return english.flatMap((question, index) => [question, cycleThrough(chinese, index)]);
}

/** Requests a URL, reads the whole answer and classifies it. */
function outcomeOf(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('error', () => resolve('failed'));
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode !== 200) return resolve('failed');
        const body = Buffer.concat(chunks);
        const text = response.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
        resolve(text.includes('"partial":true') ? 'partial' : 'whole');
      });
    }).on('error', () => resolve('failed'));
  });
}
