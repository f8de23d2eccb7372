import { Agent, get } from 'node:http';
import { cycleThrough } from '../cycle-through.js';
import { loadQueries } from '../search/load-queries.js';

/** Answers that clients got during an event in the cluster. */
export interface EventResult {
  name: string;
  requests: number;
  failed: number;
  /** Answers marked as incomplete. */
  partial: number;
  /** Answers that lack a result of the whole cluster without being marked. */
  unmarked: number;
  p95: number;
}

interface SearchResponse {
  status: number;
  links: string[];
  isPartial: boolean;
}

/** Sends queries from several clients until an event is over, and compares the answers with those before it. */
export async function queryDuring(
  url: string,
  { name, clients, isSame = true, event }: { name: string; clients: number; isSame?: boolean; event: () => Promise<unknown> },
): Promise<EventResult> {
  const questions = ['en', 'zh'].flatMap((lang) =>
    loadQueries(lang)
      .slice(0, 20)
      .map(({ query }) => `${url}/search?${new URLSearchParams({ keyword: query, lang })}`),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const whole = new Map<string, string[]>();
  for (const question of questions) {
    let answer = await answerOf(question, agent);
    for (let left = 5; left > 0 && answer.isPartial; left--) answer = await answerOf(question, agent);
    whole.set(question, answer.links);
  }
  const result: EventResult = { name, requests: 0, failed: 0, partial: 0, unmarked: 0, p95: 0 };
  const times: number[] = [];
  const state = { isOver: false, next: 0 };
  const happening = event().finally(() => (state.isOver = true));
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (!state.isOver) {
        const number = state.next++;
        const question = cycleThrough(questions, number);
        // The limit varies to bypass the cache, which would hide the effects of the event.
        const limit = 99 - (Math.floor(number / questions.length) % 90);
        const began = performance.now();
        const { status, links, isPartial } = await answerOf(`${question}&limit=${limit}`, agent);
        times.push(performance.now() - began);
        result.requests++;
        if (status !== 200) result.failed++;
        else if (isPartial) result.partial++;
        else if (isSame && links.join() !== whole.get(question)?.slice(0, limit).join()) result.unmarked++;
      }
    }),
  );
  await happening;
  agent.destroy();
  return { ...result, p95: times.toSorted((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? 0 };
}

function answerOf(url: string, agent: Agent): Promise<SearchResponse> {
  const none = { status: 0, links: [], isPartial: false };
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', () => resolve(none));
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status !== 200) return resolve({ ...none, status });
        const groups: { partial?: boolean; hits: { link: string }[] }[] = JSON.parse(text);
        resolve({
          status,
          links: groups.flatMap(({ hits }) => hits.map(({ link }) => link)),
          isPartial: groups.some(({ partial }) => partial),
        });
      });
    }).on('error', () => resolve(none));
  });
}
