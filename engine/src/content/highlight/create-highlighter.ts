import { Worker } from 'node:worker_threads';
import { availableParallelism } from 'node:os';
import { escapeText } from '../../model/escape-html.js';
import { compileOniguruma } from './compile-oniguruma.js';
import type { HighlightRequest } from './highlight-worker.js';
import type { CodeBlock } from './tokenizer.js';

/** Colours code away from the main thread. */
export interface Highlighter {
  /** Lines as HTML joined by `\n`; null when the language is unknown. */
  highlight(block: CodeBlock): Promise<string | null>;
  /** Gets ready ahead of the first block; for `many`, the usual grammars too. */
  warmUp(expected: 'few' | 'many'): void;
  /** Ends its threads; they start again when a block comes after all. */
  close(): Promise<void>;
}

/** A highlighter that leaves code as it is. */
export const plainHighlighter: Highlighter = {
  highlight: ({ code }) => Promise.resolve(escapeText(code)),
  warmUp: () => {},
  close: () => Promise.resolve(),
};

/** Blocks that are kept for the next page that has the same: translations are compiled one after the other. */
const maxKnown = 5000;

/** Waiting blocks that make a second grammar warm-up pay off. */
const blocksPerWorker = 2500;

interface Lane {
  worker: Worker;
  waiting: Map<number, { resolve: (html: string | null) => void; reject: (error: Error) => void }>;
}

/** A highlighter in worker threads: one as a rule, more only when there is enough to do. */
export function createHighlighter(): Highlighter {
  const lanes: Lane[] = [];
  const known = new Map<string, Promise<string | null>>();
  const maxLanes = Math.max(1, Math.min(4, availableParallelism() - 1));
  let nextId = 0;

  const openLane = (): Lane => {
    const worker = new Worker(new URL('./highlight-worker.js', import.meta.url), { workerData: compileOniguruma() });
    const lane: Lane = { worker, waiting: new Map() };
    lane.worker.on('message', ({ id, html, error }: { id: number; html: string | null; error?: string }) => {
      const waiter = lane.waiting.get(id);
      lane.waiting.delete(id);
      if (lane.waiting.size === 0) lane.worker.unref();
      if (error === undefined) waiter?.resolve(html);
      else waiter?.reject(new Error(error));
    });
    lane.worker.on('error', (error) => lane.waiting.forEach(({ reject }) => reject(error)));
    lane.worker.unref();
    lanes.push(lane);
    return lane;
  };

  const send = (block: CodeBlock): Promise<string | null> => {
    let lane = lanes.toSorted((a, b) => a.waiting.size - b.waiting.size)[0] ?? openLane();
    if (lane.waiting.size >= blocksPerWorker && lanes.length < maxLanes) lane = openLane();
    const id = nextId++;
    return new Promise((resolve, reject) => {
      if (lane.waiting.size === 0) lane.worker.ref();
      lane.waiting.set(id, { resolve, reject });
      lane.worker.postMessage({ id, block } satisfies HighlightRequest);
    });
  };

  return {
    highlight(block) {
      const key = `${block.lang}\n${block.code}`;
      let result = known.get(key);
      if (!result) {
        known.set(key, (result = send(block)));
        // The oldest first.
        if (known.size > maxKnown) for (const oldest of known.keys()) if (known.delete(oldest)) break;
      }
      return result;
    },
    warmUp(expected) {
      const lane = lanes[0] ?? openLane();
      if (expected === 'many') lane.worker.postMessage('warm-up' satisfies HighlightRequest);
    },
    async close() {
      await Promise.all(lanes.splice(0).map(({ worker }) => worker.terminate()));
    },
  };
}
