import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SearchSource } from '@kiln/search';
import { createPageReader, type DigestedPage, type DigestSetup } from '../search/digest-pages.js';
import type { DigestRequest } from './digest-worker.js';

/** Reads pages for one index, in this thread or in a worker. */
export interface PageDigester {
  read: (sources: readonly SearchSource[]) => Promise<DigestedPage[]>;
  /** Words of the vocabulary after all pages, indexed by number. */
  words: () => Promise<readonly string[]>;
}

/** Creates a digester that reads pages in this thread. */
export function digestHere(setup: DigestSetup): PageDigester {
  const reader = createPageReader(setup);
  return {
    async read(sources) {
      // Yields so that other threads get their next pages.
      await nextTurn();
      return reader.read(sources);
    },
    words: () => Promise.resolve(reader.words()),
  };
}

/** A worker thread that reads pages for any number of indexes. It starts with the first one. */
export class DigestThread {
  private worker: Worker | undefined;
  private indexes = 0;
  private readonly waiting: { answer: (message: unknown) => void; reject: (error: unknown) => void }[] = [];

  digester(setup: DigestSetup): PageDigester {
    const index = this.indexes++;
    this.post({ index, setup });
    return {
      read: (sources) => this.ask({ index, sources }),
      words: () => this.ask({ index }),
    };
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private ask<Answer>(request: DigestRequest): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.push({ answer: (message) => resolve(message as Answer), reject });
      this.post(request);
    });
  }

  private post(request: DigestRequest): void {
    this.worker ??= this.start();
    this.worker.postMessage(request);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./digest-worker.js', import.meta.url));
    worker.on('message', (message) => this.waiting.shift()?.answer(message));
    worker.on('error', (error) => this.waiting.splice(0).forEach(({ reject }) => reject(error)));
    return worker;
  }
}
