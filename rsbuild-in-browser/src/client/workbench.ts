import type { BuildResult, Manifest, Mode, ProjectFiles, StartMessage, Step, WorkRequest, WorkerMessage } from '../protocol.js';
import { loadWasm, type LoadProgress } from './load-wasm.js';

export interface WorkbenchOptions {
  /** Address of `manifest.json`, in the folder that the package's build has written. */
  manifest: string | URL;
  onLoad?: (progress: LoadProgress) => void;
  /** Milliseconds after which a worker that is not ready is ended and started again, once. Default: 30 000. */
  startLimit?: number;
}

export interface RunOptions {
  mode?: Mode;
  /** Milliseconds after which the worker is ended and started again. Loading does not count. */
  deadline?: number;
  onStep?: (step: Step) => void;
}

/** The build was ended because it took longer than its deadline. */
export class DeadlineError extends Error {
  constructor(deadline: number) {
    super(`The build was ended after ${deadline / 1000} s.`);
    this.name = 'DeadlineError';
  }
}

/** Rspack was given no more memory, and ended. */
export class OutOfMemoryError extends Error {
  constructor() {
    super('The build was ended because it needs more memory than Rspack may take in a browser. Try it with less code.');
    this.name = 'OutOfMemoryError';
  }
}

/** The worker was not ready in time. */
class LateStartError extends Error {}

interface Loaded {
  base: string;
  manifest: Manifest;
  wasm: WebAssembly.Module;
}

const defaultDeadline = 20_000;
const defaultStartLimit = 30_000;
/** Milliseconds after which a worker that nobody waits for is ended, started or not. */
const longestStart = 10_000;
/** Bytes of Rspack's memory, which never shrinks, above which the worker is replaced. It starts with 100 MB and ends at 218 MB. */
const mostKept = 160_000_000;
/** Letters and bytes of a project that is built in a new worker: what earlier builds have left in another is collected late. */
const largeProject = 1_000_000;

/** Builds projects in one worker that stays, one after the other. Nothing is loaded before `load` or the first build. */
export class Workbench {
  readonly #options: WorkbenchOptions;
  readonly #closed = new AbortController();
  #loaded: Promise<Loaded> | undefined;
  #worker: Promise<Worker> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #lastId = 0;

  constructor(options: WorkbenchOptions) {
    this.#options = options;
  }

  /** Whether this browser, and the headers of this document, let Rspack's Wasm run. */
  static get isSupported(): boolean {
    return globalThis.crossOriginIsolated && typeof SharedArrayBuffer === 'function' && typeof CompressionStream === 'function';
  }

  /** Loads everything and starts the worker. */
  async load(): Promise<void> {
    await this.#getWorker();
  }

  build(files: ProjectFiles, options: RunOptions = {}): Promise<BuildResult> {
    return this.#enqueue('build', files, options);
  }

  /** The configuration that Rspack is given, as `rspackConfig` of the result. */
  inspect(files: ProjectFiles, options: RunOptions = {}): Promise<BuildResult> {
    return this.#enqueue('inspect', files, options);
  }

  /** Ends the worker. Requests that are not answered, and those made later, are rejected. */
  close(): void {
    this.#closed.abort(new Error('The workbench is closed.'));
    this.#endWorker();
  }

  #enqueue(type: WorkRequest['type'], files: ProjectFiles, options: RunOptions): Promise<BuildResult> {
    const run = this.#queue.then(() => this.#runWithRoom(type, files, options));
    this.#queue = run.catch(() => undefined);
    return run;
  }

  /** Tries it again in a new worker when the one at hand was short of memory because of what it had built before. */
  async #runWithRoom(type: WorkRequest['type'], files: ProjectFiles, options: RunOptions): Promise<BuildResult> {
    if (sizeOf(files) > largeProject) this.#endWorker();
    const isNew = this.#worker === undefined;
    try {
      return await this.#run(type, files, options);
    } catch (error) {
      if (isNew || !(error instanceof OutOfMemoryError)) throw error;
      return this.#run(type, files, options);
    }
  }

  async #run(type: WorkRequest['type'], files: ProjectFiles, options: RunOptions): Promise<BuildResult> {
    const { mode = 'production', deadline = defaultDeadline, onStep } = options;
    const worker = await this.#getWorker();
    const id = ++this.#lastId;
    const ending = new AbortController();
    const { signal } = ending;
    try {
      return await new Promise<BuildResult>((resolve, reject) => {
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
            // Packages come over the network: only what follows is the reader's.
            if (data.step === 'config') timer = setTimeout(() => fail(new DeadlineError(deadline)), deadline);
          }
        };
        worker.addEventListener('message', onMessage, { signal });
        worker.addEventListener('error', ({ message }) => fail(new Error(`The worker failed: ${message}`)), { signal });
        this.#closed.signal.addEventListener('abort', () => reject(this.#closed.signal.reason as Error), { signal });
        signal.addEventListener('abort', () => clearTimeout(timer));
        worker.postMessage({ id, type, files, mode } satisfies WorkRequest);
      });
    } finally {
      ending.abort();
    }
  }

  #getWorker(): Promise<Worker> {
    this.#closed.signal.throwIfAborted();
    this.#worker ??= this.#startWorker();
    // A start that failed is tried again by whoever asks next.
    this.#worker.catch(() => (this.#worker = undefined));
    return this.#worker;
  }

  async #startWorker(): Promise<Worker> {
    this.#loaded ??= this.#loadParts();
    this.#loaded.catch(() => (this.#loaded = undefined));
    const loaded = await this.#loaded;
    try {
      return await this.#tryToStart(loaded, this.#options.startLimit ?? defaultStartLimit);
    } catch (error) {
      if (!(error instanceof LateStartError)) throw error;
      // The network may just be slow: the second worker finds in the cache what the first has loaded, and has no limit.
      return this.#tryToStart(loaded);
    }
  }

  async #tryToStart({ base, manifest, wasm }: Loaded, limit?: number): Promise<Worker> {
    const worker = new Worker(new URL(manifest.worker.file, base), { name: 'rsbuild' });
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
        this.#closed.signal.addEventListener('abort', () => reject(this.#closed.signal.reason as Error), { signal });
        if (limit !== undefined) {
          const timer = setTimeout(() => reject(new LateStartError()), limit);
          signal.addEventListener('abort', () => clearTimeout(timer));
        }
        worker.postMessage({ type: 'start', base, manifest, wasm } satisfies StartMessage);
      });
    } catch (error) {
      endOnceStarted(worker);
      throw error;
    } finally {
      ending.abort();
    }
    return worker;
  }

  async #loadParts(): Promise<Loaded> {
    const base = new URL(this.#options.manifest, location.href).href;
    const { signal } = this.#closed;
    const response = await fetch(base, { signal });
    if (!response.ok) throw new Error(`${base} could not be loaded: ${response.status}`);
    const manifest = (await response.json()) as Manifest;
    const { file, bytes } = manifest.wasm;
    const wasm = await loadWasm(new URL(file, base).href, bytes, (progress) => this.#options.onLoad?.(progress), signal);
    return { base, manifest, wasm };
  }

  #endWorker(): void {
    void this.#worker?.then((worker) => worker.terminate()).catch(() => undefined);
    this.#worker = undefined;
  }
}

function sizeOf(files: ProjectFiles): number {
  return Object.values(files).reduce((sum, content) => sum + content.length, 0);
}

/** Ends a worker that nobody waits for any more. Chromium may keep one, with its memory, that is ended while its threads start. */
function endOnceStarted(worker: Worker): void {
  const end = () => worker.terminate();
  for (const type of ['message', 'error']) worker.addEventListener(type, end);
  setTimeout(end, longestStart);
}

/** A thread that gets no memory ends like one with another fault; the memory it had tells them apart. */
function toError({ message, memory }: Extract<WorkerMessage, { type: 'crashed' }>): Error {
  return memory > mostKept ? new OutOfMemoryError() : new Error(`Rspack failed: ${message}`);
}
