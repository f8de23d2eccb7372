import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SearchSource } from '@kiln/search';
import { createPageReader, type DigestedPage, type DigestSetup } from '../search/digest-pages.js';
import type { DigestRequest } from './digest-worker.js';

/** Reads pages for the index of one language, here or in a thread. */
export interface PageDigester {
  /** Batches that may be under way at once. */
  lanes: number;
  read: (sources: readonly SearchSource[]) => Promise<DigestedPage[]>;
  /** Of the vocabulary after all pages, by their numbers. */
  words: () => Promise<readonly string[]>;
  close: () => Promise<void>;
}

/** Reads pages in this thread. */
export function digestHere(setup: DigestSetup): PageDigester {
  const reader = createPageReader(setup);
  return {
    lanes: 1,
    async read(sources) {
      // Other threads are given their next pages in between.
      await nextTurn();
      return reader.read(sources);
    },
    words: () => Promise.resolve(reader.words()),
    close: () => Promise.resolve(),
  };
}

/** Reads pages in a thread of its own. Enough batches wait there to keep it busy while this thread writes an index. */
export function digestAside(setup: DigestSetup): PageDigester {
  const worker = new Worker(new URL('./digest-worker.js', import.meta.url), { workerData: setup });
  const waiting: { answer: (message: unknown) => void; reject: (error: unknown) => void }[] = [];
  worker.on('message', (message) => waiting.shift()?.answer(message));
  worker.on('error', (error) => waiting.splice(0).forEach(({ reject }) => reject(error)));
  const ask = <Answer>(request: DigestRequest): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ answer: (message) => resolve(message as Answer), reject });
      worker.postMessage(request);
    });
  return {
    lanes: 32,
    read: (sources) => ask(sources),
    words: () => ask('words'),
    async close() {
      await worker.terminate();
    },
  };
}
