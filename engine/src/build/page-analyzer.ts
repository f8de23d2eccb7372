import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SearchSource } from '@kiln/search';
import { type AnalysisSetup, type AnalyzedPage, createPageReader } from '../search/analyze-pages.js';
import type { AnalysisRequest } from './analysis-worker.js';

/** Reads pages for one index, in this thread or in a worker. */
export interface PageAnalyzer {
  read: (sources: readonly SearchSource[]) => Promise<AnalyzedPage[]>;
  /** Words of the vocabulary after all pages, indexed by number. */
  words: () => Promise<readonly string[]>;
}

/** Creates a analyzer that reads pages in this thread. */
export function createLocalAnalyzer(setup: AnalysisSetup): PageAnalyzer {
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
export class AnalysisThread {
  private worker: Worker | undefined;
  private indexes = 0;
  private readonly waiting: { resolve: (message: unknown) => void; reject: (error: unknown) => void }[] = [];

  analyzer(setup: AnalysisSetup): PageAnalyzer {
    const index = this.indexes++;
    this.post({ index, setup });
    return {
      read: (sources) => this.request({ index, sources }),
      words: () => this.request({ index }),
    };
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private request<Response>(request: AnalysisRequest): Promise<Response> {
    return new Promise<Response>((resolve, reject) => {
      this.waiting.push({ resolve: (message) => resolve(message as Response), reject });
      this.post(request);
    });
  }

  private post(request: AnalysisRequest): void {
    this.worker ??= this.start();
    this.worker.postMessage(request);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./analysis-worker.js', import.meta.url));
    worker.on('message', (message) => this.waiting.shift()?.resolve(message));
    worker.on('error', (error) => this.waiting.splice(0).forEach(({ reject }) => reject(error)));
    return worker;
  }
}
