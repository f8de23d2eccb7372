/** What the patched Rspack binding takes from the worker when it loads. */
export interface RspackHost {
  wasm: WebAssembly.Module;
  memory: WebAssembly.Memory;
  createThread: () => Worker;
  /** Number of threads that start with Rspack and stay in its pool. */
  threads: number;
}

declare global {
  var rspackHost: RspackHost | undefined;
  /** The dependencies of Rspack's binding look for it, and a worker has none. */
  var window: Window & typeof globalThis;
}
