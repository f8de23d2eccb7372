import type { StartMessage, WorkRequest, WorkerMessage } from '../protocol.js';
import './host.js';
import { createBuilder, type RspackBrowser } from './create-builder.js';
import type { Archive } from './install-archives.js';
import { lockDown } from './lock-down.js';

/**
 * In pages of 64 KiB. Rspack needs 1063 to load. The maximum keeps the page and all its threads below 700 MB, and is enough for a module of
 * 10 MB in 100 000 lines.
 */
const memory = new WebAssembly.Memory({ initial: 1536, maximum: 3328, shared: true });

/** The most that Rspack has requested so far. It gets more if needed. */
const threads = 3;

// Saved before the worker is locked down.
const { fetch, Worker } = globalThis;
const send = globalThis.postMessage.bind(globalThis) as (message: WorkerMessage, transfer?: Transferable[]) => void;

addEventListener('message', ({ data }: MessageEvent<StartMessage>) => void start(data), { once: true });

async function start({ base, manifest, wasm, lock }: StartMessage): Promise<void> {
  const toUrl = (file: string) => new URL(file, base).href;
  globalThis.window ??= globalThis as Window & typeof globalThis;
  globalThis.rspackHost = { wasm, memory, createThread: () => new Worker(toUrl(manifest.thread.file), { name: lock }), threads };
  try {
    const rspack = (await import('@rspack/browser')) as unknown as RspackBrowser;
    const loadArchive = async (file: string) => {
      const response = await fetch(toUrl(file));
      if (!response.ok) throw new Error(`${file} could not be loaded: ${response.status}`);
      return (await response.json()) as Archive;
    };
    const runRequest = createBuilder({ rspack, loadArchive });
    addEventListener('message', ({ data }: MessageEvent<WorkRequest>) => void answer(data, runRequest));
    addEventListener('error', (event) => {
      // The page terminates this worker and reports the reason.
      event.preventDefault();
      send({ type: 'crashed', message: event.message, memory: memory.buffer.byteLength });
    });
    lockDown(globalThis);
    send({ type: 'ready' });
  } catch (error) {
    send({ type: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

async function answer(request: WorkRequest, run: ReturnType<typeof createBuilder>): Promise<void> {
  const { id } = request;
  const begin = performance.now();
  const passed = () => performance.now() - begin;
  try {
    const result = await run(request, (step) => send({ type: 'progress', id, step, time: passed() }));
    const transfer = result.files.map(({ bytes }) => bytes.buffer);
    send({ type: 'result', id, result, memory: memory.buffer.byteLength }, transfer);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const result = { files: [], terminal: '', errors: [message], warnings: [], time: passed() };
    send({ type: 'result', id, result, memory: memory.buffer.byteLength });
  }
}
