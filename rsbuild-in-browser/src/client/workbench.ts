import { findArchives, type BuildResult, type Manifest, type Mode } from '../protocol.js';
import type { ProjectFiles, Step, WorkRequest, WorkResult, WorkerMessage } from '../protocol.js';
import { loadWasm, type LoadProgress } from './load-wasm.js';
import { LateStartError, type Loaded, type StartedWorker, startWorker } from './start-worker.js';
import { decodeResult, encodeFiles } from './transfer-files.js';

export interface WorkbenchOptions {
  /** URL of `manifest.json` in the output folder of this package's build. */
  manifest: string | URL;
  onLoad?: (progress: LoadProgress) => void;
  /** Milliseconds after which a worker that is not ready is replaced, once. Default: 30 000. */
  startLimit?: number;
}

export interface RunOptions {
  mode?: Mode;
  /** Milliseconds after which a build is aborted and the worker replaced. Loading does not count. */
  deadline?: number;
  onStep?: (step: Step) => void;
}

/** The build exceeded its deadline and was aborted. */
export class DeadlineError extends Error {
  constructor(deadline: number) {
    super(`The build was ended after ${deadline / 1000} s.`);
    this.name = 'DeadlineError';
  }
}

/** Rspack ran out of memory and exited. */
export class OutOfMemoryError extends Error {
  constructor() {
    super('The build was ended because it needs more memory than Rspack may take in a browser. Try it with less code.');
    this.name = 'OutOfMemoryError';
  }
}

/** The request was stopped before it had a result. */
export class StoppedError extends Error {
  constructor() {
    super('The build was stopped.');
    this.name = 'StoppedError';
  }
}

interface Request extends RunOptions {
  type: WorkRequest['type'];
  files: ProjectFiles;
  /** Aborts when the request is stopped. */
  stopped: AbortSignal;
}

const defaultDeadline = 20_000;
const defaultStartLimit = 30_000;
/**
 * Size of Rspack's memory, which never shrinks, above which the worker is replaced, in bytes. It starts at 100 MB and is limited to 218 MB.
 */
const mostKept = 160_000_000;

/** Builds projects one at a time in a worker that stays alive. Nothing loads before `load` or the first build. */
export class Workbench {
  readonly #options: WorkbenchOptions;
  #stopping = new AbortController();
  #loaded: Promise<Loaded> | undefined;
  #worker: Promise<StartedWorker> | undefined;
  /** Resolves when all terminated workers are gone. */
  #ended: Promise<unknown> = Promise.resolve();
  #queue: Promise<unknown> = Promise.resolve();
  #lastId = 0;

  constructor(options: WorkbenchOptions) {
    this.#options = options;
  }

  /** Whether this browser, with the headers of this document, can run Rspack's Wasm. */
  static get isSupported(): boolean {
    return globalThis.crossOriginIsolated && typeof SharedArrayBuffer === 'function' && typeof CompressionStream === 'function';
  }

  /** Loads everything and starts the worker. */
  async load(): Promise<void> {
    await this.#getWorker();
  }

  build(files: ProjectFiles, options: RunOptions = {}): Promise<BuildResult> {
    return this.#enqueue({ ...options, type: 'build', files, stopped: this.#stopping.signal });
  }

  /** Resolves the Rspack configuration into `rspackConfig` of the result. */
  inspect(files: ProjectFiles, options: RunOptions = {}): Promise<BuildResult> {
    return this.#enqueue({ ...options, type: 'inspect', files, stopped: this.#stopping.signal });
  }

  /**
   * Rejects pending requests with a `StoppedError`. A worker that is building is terminated. One that is still starting is kept for the
   * next request, as is everything loaded so far.
   */
  stop(): void {
    this.#stopping.abort(new StoppedError());
    this.#stopping = new AbortController();
  }

  async #enqueue(request: Request): Promise<BuildResult> {
    const run = this.#queue.then(() => this.#runWithRoom(request));
    this.#queue = run.catch(() => undefined);
    return decodeResult(await unlessAborted(run, request.stopped));
  }

  /** Retries in a new worker if an existing one ran out of memory, since earlier builds may have used it up. */
  async #runWithRoom(request: Request): Promise<WorkResult> {
    const isNew = this.#worker === undefined;
    try {
      return await this.#run(request);
    } catch (error) {
      if (isNew || !(error instanceof OutOfMemoryError)) throw error;
      return this.#run(request);
    }
  }

  async #run({ type, files, stopped, mode = 'production', deadline = defaultDeadline, onStep }: Request): Promise<WorkResult> {
    stopped.throwIfAborted();
    const { worker } = await this.#getWorker();
    const { manifest } = await this.#getLoaded();
    stopped.throwIfAborted();
    const id = ++this.#lastId;
    const ending = new AbortController();
    const { signal } = ending;
    try {
      return await new Promise<WorkResult>((resolve, reject) => {
        const fail = (error: Error) => {
          this.#endWorker();
          reject(error);
        };
        let timer: ReturnType<typeof setTimeout> | undefined;
        const onMessage = ({ data }: MessageEvent<WorkerMessage>) => {
          if (data.type === 'crashed') fail(toError(data));
          if (!('id' in data) || data.id !== id) return;
          if (data.type === 'result') {
            if (data.memory > mostKept) this.#endWorker();
            resolve(data.result);
          } else {
            onStep?.(data.step);
            // Loading packages depends on the network. The deadline only covers the project's own work.
            if (data.step === 'config') timer = setTimeout(() => fail(new DeadlineError(deadline)), deadline);
          }
        };
        worker.addEventListener('message', onMessage, { signal });
        worker.addEventListener('error', ({ message }) => fail(new Error(`The worker failed: ${message}`)), { signal });
        stopped.addEventListener('abort', () => fail(stopped.reason as Error), { signal });
        signal.addEventListener('abort', () => clearTimeout(timer));
        const { bytes, transfer } = encodeFiles(files);
        worker.postMessage({ id, type, files: bytes, archives: findArchives(manifest, files), mode } satisfies WorkRequest, transfer);
      });
    } finally {
      ending.abort();
    }
  }

  #getWorker(): Promise<StartedWorker> {
    this.#worker ??= this.#startWorker();
    // The next request retries a failed start.
    this.#worker.catch(() => (this.#worker = undefined));
    return this.#worker;
  }

  #getLoaded(): Promise<Loaded> {
    this.#loaded ??= this.#loadParts();
    this.#loaded.catch(() => (this.#loaded = undefined));
    return this.#loaded;
  }

  async #startWorker(): Promise<StartedWorker> {
    // Wait, because two workers at once would take twice the memory.
    const [loaded] = await Promise.all([this.#getLoaded(), this.#ended]);
    try {
      return await startWorker(loaded, this.#options.startLimit ?? defaultStartLimit);
    } catch (error) {
      if (!(error instanceof LateStartError)) throw error;
      // The network may just be slow. The second worker reuses the first one's downloads from the cache and has no limit.
      return startWorker(loaded);
    }
  }

  async #loadParts(): Promise<Loaded> {
    const base = new URL(this.#options.manifest, location.href).href;
    const { signal } = this.#stopping;
    const response = await fetch(base, { signal });
    if (!response.ok) throw new Error(`${base} could not be loaded: ${response.status}`);
    const manifest = (await response.json()) as Manifest;
    const { file, bytes } = manifest.wasm;
    const wasm = await loadWasm(new URL(file, base).href, bytes, (progress) => this.#options.onLoad?.(progress), signal);
    return { base, manifest, wasm };
  }

  #endWorker(): void {
    const ended = this.#worker?.then(({ end }) => end()).catch(() => undefined);
    this.#ended = Promise.all([this.#ended, ended]);
    this.#worker = undefined;
  }
}

/** Resolves with the result of the work, or rejects as soon as the signal aborts. */
async function unlessAborted<T>(work: Promise<T>, aborting: AbortSignal): Promise<T> {
  const ending = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    aborting.addEventListener('abort', () => reject(aborting.reason as Error), { signal: ending.signal });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    ending.abort();
  }
}

/** A thread that runs out of memory crashes like any other. The size of its memory tells the two apart. */
function toError({ message, memory }: Extract<WorkerMessage, { type: 'crashed' }>): Error {
  return memory > mostKept ? new OutOfMemoryError() : new Error(`Rspack failed: ${message}`);
}
