/** What the binding of Rspack, as patched by the build, takes from the worker when it is loaded. */
export interface RspackHost {
  wasm: WebAssembly.Module;
  memory: WebAssembly.Memory;
  createThread: () => Worker;
  /** How many threads are started with Rspack, and kept for when it needs them. */
  threads: number;
}

declare global {
  var rspackHost: RspackHost | undefined;
  /** The packages of Rspack's binding look for it, and a worker has none. */
  var window: Window & typeof globalThis;
}
