import { readFileSync } from 'node:fs';
import type { PageRecord } from '@kiln/search';
import { type ClusterConfig, createClusterBackend, deploy, indexContent, type KeptPage, type SearchBackend } from '@kiln/search-service';

/** How a cluster answers that holds very many sections. */
export interface MillionResult {
  sections: number;
  /** Time to make and write them, in seconds. */
  loading: number;
  /** Memory of all nodes, in bytes. */
  memory: number;
  clients: number;
  requests: number;
  p95: number;
  partial: number;
  /** Processor time of a request, in ms: of this process, and of all nodes and the front. */
  processor: { service: number; engine: number };
}

const sectionsPerPage = 10;
const wordsPerSection = 40;
const vocabularySize = 60_000;
/** Time until the code that answers is compiled, in seconds. */
const warmUp = 5;

/** Fills a cluster with made-up pages and asks for words of them. The same ones in every run. */
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

/** On its own, so that nothing of it is held while questions are asked. */
async function loadPages(config: ClusterConfig, count: number): Promise<void> {
  const pages = Array.from({ length: count }, (_, number) => madeUpPage(number));
  const content = indexContent(config, { lang: 'en', version: '', pages, synonyms: [] });
  const site = { name: 'docs', title: 'Many', base: '/', origin: '', cleanUrls: true, defaultLang: 'en', defaultVersion: '' };
  await deploy(config, [{ ...site, indexes: [content.index] }], [content]);
}

/** Clients that each ask for one to three words, one question after the other. */
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
        const keyword = Array.from({ length: 1 + Math.floor(3 * random()) }, () => wordAt(random)).join(' ');
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

type Word = PageRecord['sections'][number]['words'][number];

/** A page whose words are read from its texts when they are asked for: those of a million sections would fill the memory. */
function madeUpPage(number: number): KeptPage {
  const random = randomFrom(number + 1);
  const texts = Array.from({ length: sectionsPerPage }, () => Array.from({ length: wordsPerSection }, () => wordAt(random)).join(' '));
  const [title = '', ...headings] = texts.map((text) => text.split(' ', 3).join(' '));
  return {
    page: [title, `/page-${number}`, `text-${number}`, 100, headings.map((text) => [text, 2])],
    get sections() {
      return texts.map((text) => ({ size: 5, words: [...new Set(text.split(' '))].map((word): Word => [word, 1]) }));
    },
    texts,
  };
}

/** Some words are said often, most seldom, as in a language. */
function wordAt(random: () => number): string {
  const rank = Math.floor(vocabularySize ** random()) - 1;
  return `${syllable(rank)}${syllable(Math.floor(rank / 100))}${syllable(Math.floor(rank / 10_000))}`;
}

function syllable(number: number): string {
  return `${'bdfgklmnprstvz'[number % 14]}${'aeiou'[Math.floor(number / 14) % 5]}${'lnrst'[Math.floor(number / 7) % 5]}`;
}

function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e37_79b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** Of a process so far, in ms. */
function processorTime(pid: number): number {
  const [, user = '0', system = '0'] = /\) \S(?: \S+){10} (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return 10 * (Number(user) + Number(system));
}

function residentBytes(pid: number): number {
  return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}
