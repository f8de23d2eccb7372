import { Worker } from 'node:worker_threads';
import { availableParallelism } from 'node:os';
import { escapeText } from '../../model/escape-html.js';
import { compileOniguruma } from './compile-oniguruma.js';
import type { HighlightRequest } from './highlight-worker.js';
import type { CodeBlock } from './tokenizer.js';

/** Highlights code off the main thread. */
export interface Highlighter {
  /** Returns lines as HTML, joined by `\n`; null if the language is unknown. */
  highlight(block: CodeBlock): Promise<string | null>;
  /** Starts a worker before the first block. For `many`, also warms up common grammars. */
  warmUp(expected: 'few' | 'many'): void;
  /** Terminates the workers. They start again if another block arrives. */
  close(): Promise<void>;
}

/** A highlighter that only escapes code. */
export const plainHighlighter: Highlighter = {
  highlight: ({ code }) => Promise.resolve(escapeText(code)),
  warmUp: () => {},
  close: () => Promise.resolve(),
};

/** Blocks that are cached for later pages with the same code: translations are compiled one after the other. */
const maxKnown = 5000;

/** Pending blocks of a worker that justify the warm-up of another one. */
const blocksPerWorker = 2500;

interface PoolWorker {
  worker: Worker;
  waiting: Map<number, { resolve: (html: string | null) => void; reject: (error: Error) => void }>;
}

/** Creates a highlighter in worker threads: usually one, more only if there is enough work. */
export function createHighlighter(): Highlighter {
  const pool: PoolWorker[] = [];
  const known = new Map<string, Promise<string | null>>();
  const maxWorkers = Math.max(1, Math.min(4, availableParallelism() - 1));
  let nextId = 0;

  const startWorker = (): PoolWorker => {
    const worker = new Worker(new URL('./highlight-worker.js', import.meta.url), { workerData: compileOniguruma() });
    const entry: PoolWorker = { worker, waiting: new Map() };
    entry.worker.on('message', ({ id, html, error }: { id: number; html: string | null; error?: string }) => {
      const waiter = entry.waiting.get(id);
      entry.waiting.delete(id);
      if (entry.waiting.size === 0) entry.worker.unref();
      if (error === undefined) waiter?.resolve(html);
      else waiter?.reject(new Error(error));
    });
    entry.worker.on('error', (error) => entry.waiting.forEach(({ reject }) => reject(error)));
    entry.worker.unref();
    pool.push(entry);
    return entry;
  };

  const send = (block: CodeBlock): Promise<string | null> => {
    let entry = pool.toSorted((a, b) => a.waiting.size - b.waiting.size)[0] ?? startWorker();
    if (entry.waiting.size >= blocksPerWorker && pool.length < maxWorkers) entry = startWorker();
    const id = nextId++;
    return new Promise((resolve, reject) => {
      if (entry.waiting.size === 0) entry.worker.ref();
      entry.waiting.set(id, { resolve, reject });
      entry.worker.postMessage({ id, block } satisfies HighlightRequest);
    });
  };

  return {
    highlight(block) {
      const key = `${block.lang}\n${block.code}`;
      let result = known.get(key);
      if (!result) {
        known.set(key, (result = send(block)));
        // Evict the oldest.
        if (known.size > maxKnown) for (const oldest of known.keys()) if (known.delete(oldest)) break;
      }
      return result;
    },
    warmUp(expected) {
      const entry = pool[0] ?? startWorker();
      if (expected === 'many') entry.worker.postMessage('warm-up' satisfies HighlightRequest);
    },
    async close() {
      await Promise.all(pool.splice(0).map(({ worker }) => worker.terminate()));
    },
  };
}
