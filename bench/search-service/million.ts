import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ClusterConfig, createClusterBackend, type SearchBackend } from '@kiln/search-service';
import { madeUpWord, randomFrom, sectionsPerPage } from './made-up-pages.js';

/** Performance of a cluster with a million sections or so. */
export interface MillionResult {
  sections: number;
  /** Time to generate and write the sections, in seconds. */
  loading: number;
  /** Memory of all nodes, in bytes. */
  memory: number;
  clients: number;
  requests: number;
  p95: number;
  partial: number;
  /** Processor time per request in this process, and in all nodes and the front, in ms. */
  processor: { service: number; engine: number };
}

/** Warm-up until hot code is compiled, in seconds. */
const warmUp = 5;

/** Fills a cluster with generated pages and queries their words. The same in every run. */
export async function measureMany(
  config: ClusterConfig,
  { sections, clients, seconds, pids }: { sections: number; clients: number; seconds: number; pids: readonly number[] },
): Promise<MillionResult> {
  const began = performance.now();
  const pages = Math.ceil(sections / sectionsPerPage);
  await loadPages(config, pages);
  const loading = (performance.now() - began) / 1000;
  const backend = await createClusterBackend(config, { interval: 0 });
  await askMany(backend, { clients, seconds: warmUp, seed: 1 });
  const engineTime = () => pids.reduce((sum, pid) => sum + processorTime(pid), 0);
  const before = { service: process.cpuUsage(), engine: engineTime() };
  const asked = await askMany(backend, { clients, seconds, seed: 7 });
  const { user, system } = process.cpuUsage(before.service);
  const processor = { service: (user + system) / 1000 / asked.requests, engine: (engineTime() - before.engine) / asked.requests };
  await backend.close();
  const memory = pids.reduce((sum, pid) => sum + residentBytes(pid), 0);
  return { sections: pages * sectionsPerPage, loading, memory, clients, ...asked, processor };
}

/** Runs in a child process, as for a real service. Otherwise the garbage of a million pages would be collected during the measurement. */
async function loadPages(config: ClusterConfig, pages: number): Promise<void> {
  const child = fork(new URL('./load-made-up.ts', import.meta.url), [JSON.stringify(config), String(pages)]);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The made-up pages could not be loaded.');
}

/** Runs clients that each query one to three words, one query after another. */
async function askMany(
  backend: SearchBackend,
  { clients, seconds, seed }: { clients: number; seconds: number; seed: number },
): Promise<Pick<MillionResult, 'requests' | 'p95' | 'partial'>> {
  const random = randomFrom(seed);
  const times: number[] = [];
  let partial = 0;
  const end = performance.now() + 1000 * seconds;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const keyword = Array.from({ length: 1 + Math.floor(3 * random()) }, () => madeUpWord(random)).join(' ');
        const start = performance.now();
        const [answer] = await backend.search(
          { keyword, limit: 20, indexes: ['docs'], lang: 'en', version: '' },
          AbortSignal.timeout(1000),
        );
        times.push(performance.now() - start);
        if (answer?.partial) partial++;
      }
    }),
  );
  return { requests: times.length, p95: times.toSorted((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? 0, partial };
}

/** Returns the processor time of a process so far, in ms. */
function processorTime(pid: number): number {
  const [, user = '0', system = '0'] = /\) \S(?: \S+){10} (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return 10 * (Number(user) + Number(system));
}

function residentBytes(pid: number): number {
  return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}
