import type { Manifest, StartMessage, WorkerMessage } from '../protocol.js';

/** What a worker is started with. */
export interface Loaded {
  base: string;
  manifest: Manifest;
  wasm: WebAssembly.Module;
}

export interface StartedWorker {
  worker: Worker;
  /** Ends the worker. Resolves when it is gone with its threads and their memory, for which Chromium takes two seconds. */
  end: () => Promise<void>;
}

/** The worker was not ready in time. */
export class LateStartError extends Error {}

/** Milliseconds after which a worker that nobody waits for is ended, started or not. */
const longestStart = 10_000;
/** Milliseconds after which a worker counts as gone, whatever the browser does with it. */
const longestEnd = 5000;

/** Starts a worker and waits until it is ready. Fails with a `LateStartError` after the milliseconds of `limit`, if there is one. */
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
    // It is still there, and is not waited for any longer.
  }
}

/** Ends a worker that nobody waits for any more. Chromium may keep one, with its memory, that is ended while its threads start. */
function endOnceStarted(worker: Worker): void {
  const end = () => worker.terminate();
  for (const type of ['message', 'error']) worker.addEventListener(type, end);
  setTimeout(end, longestStart);
}
