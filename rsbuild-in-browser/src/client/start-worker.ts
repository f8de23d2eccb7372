import type { Manifest, StartMessage, WorkerMessage } from '../protocol.js';

/** Everything needed to start a worker. */
export interface Loaded {
  base: string;
  manifest: Manifest;
  wasm: WebAssembly.Module;
}

export interface StartedWorker {
  worker: Worker;
  /** Terminates the worker. Resolves once its threads and their memory are gone, which takes Chromium two seconds. */
  end: () => Promise<void>;
}

/** The worker was not ready in time. */
export class LateStartError extends Error {}

/** Milliseconds after which an abandoned worker is terminated, ready or not. */
const longestStart = 10_000;
/** Milliseconds after which a terminated worker counts as gone in any case. */
const longestEnd = 5000;

/** Starts a worker and waits until it is ready. Rejects with a `LateStartError` after `limit` milliseconds, if set. */
export async function startWorker({ base, manifest, wasm }: Loaded, limit?: number): Promise<StartedWorker> {
  const worker = new Worker(new URL(manifest.worker.file, base), { name: 'rsbuild' });
  const lock = `rsbuild ${crypto.randomUUID()}`;
  const ending = new AbortController();
  const { signal } = ending;
  try {
    await new Promise<void>((resolve, reject) => {
      const onMessage = ({ data }: MessageEvent<WorkerMessage>) => {
        if (data.type === 'ready') resolve();
        else if (data.type === 'failed') reject(new Error(data.message));
      };
      worker.addEventListener('message', onMessage, { signal });
      worker.addEventListener('error', ({ message }) => reject(new Error(`The worker could not be started: ${message}`)), { signal });
      if (limit !== undefined) {
        const timer = setTimeout(() => reject(new LateStartError()), limit);
        signal.addEventListener('abort', () => clearTimeout(timer));
      }
      worker.postMessage({ type: 'start', base, manifest, wasm, lock } satisfies StartMessage);
    });
  } catch (error) {
    endOnceStarted(worker);
    throw error;
  } finally {
    ending.abort();
  }
  return { worker, end: () => endWorker(worker, lock) };
}

async function endWorker(worker: Worker, lock: string): Promise<void> {
  worker.terminate();
  try {
    await navigator.locks.request(lock, { signal: AbortSignal.timeout(longestEnd) }, () => undefined);
  } catch {
    // It still exists, but waiting longer would block the next build.
  }
}

/**
 * Terminates an abandoned worker once it has started. Chromium may keep one, with its memory, that is terminated while its threads start.
 */
function endOnceStarted(worker: Worker): void {
  const end = () => worker.terminate();
  for (const type of ['message', 'error']) worker.addEventListener(type, end);
  setTimeout(end, longestStart);
}
