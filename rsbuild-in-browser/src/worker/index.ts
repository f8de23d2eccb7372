import type { StartMessage, WorkRequest, WorkerMessage } from '../protocol.js';
import './host.js';
import { createBuilder, type RspackBrowser } from './create-builder.js';
import type { Archive } from './install-archives.js';
import { lockDown } from './lock-down.js';

/**
 * Pages of 64 KiB. Rspack needs 1063 to load. At most, so that the page and all of its threads stay below 700 MB: enough for a
 * module of 10 MB in 100 000 lines.
 */
const memory = new WebAssembly.Memory({ initial: 1536, maximum: 3328, shared: true });

/** All that Rspack has asked for so far; it gets more when it needs them. */
const threads = 3;

// Taken before the worker is locked down.
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
      // The page ends this worker and says why.
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
